/** ImportService (protos/crm/import.proto). */
import type { UseCases } from '@enishi/service-kit/grpc/rpc';
import type { CrmDeps } from '../deps';
import { importHeading } from './heading';
import { importRefused, importRows } from './results';
import { importCheck, importComplete, importDelete, importShow } from './steps';
import { discardParts, importCreate, uploadPart } from './upload';

export { abandonedImports } from './abandoned';
export { importJob } from './runner';

export const importUseCases: UseCases<'crm', CrmDeps>['ImportService'] = {
  Upload: uploadPart,
  Discard: discardParts,
  Create: importCreate,
  Show: importShow,
  Heading: importHeading,
  Check: importCheck,
  Complete: importComplete,
  Rows: importRows,
  Refused: importRefused,
  Delete: importDelete,
};
