/** ImportService (protos/crm/import.proto). */
import type { CallContext } from '@enishi/service-kit/context';
import type { Handlers } from '@enishi/service-kit/grpc/types';
import { importCursors } from '@enishi/service-kit/import/rows';
import type { CrmDeps } from '../deps';
import { importRefused, importRows } from './results';
import { importCollections } from './state';
import { importCheck, importComplete, importDelete, importShow } from './steps';
import { discardParts, importCreate, uploadPart } from './upload';

export { abandonedImports } from './abandoned';
export { importJob } from './runner';

export function importHandlers(deps: CrmDeps): Handlers {
  importCollections(deps.connection);
  importCursors(deps.connection);
  const on =
    <Request>(useCase: (deps: CrmDeps, ctx: CallContext, request: Request) => Promise<object>) =>
    (ctx: CallContext, request: Request) =>
      useCase(deps, ctx, request);
  return {
    ImportService: {
      Upload: on(uploadPart),
      Discard: on(discardParts),
      Create: on(importCreate),
      Show: on(importShow),
      Check: on(importCheck),
      Complete: on(importComplete),
      Rows: on(importRows),
      Refused: on(importRefused),
      Delete: on(importDelete),
    },
  };
}
