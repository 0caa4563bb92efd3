/** Files of other systems that become records: read, looked at, and written in the background. */
import { abandonedImports } from './abandoned';
import { importHeading } from './heading';
import { importRefused, importRows } from './results';
import { importJob } from './runner';
import { importScans } from './scans';
import { collections } from './state';
import { importCheck, importComplete, importDelete, importShow } from './steps';
import { discardParts, importCreate, uploadPart } from './upload';
import { uploadsOwned } from './uploads';
import { failedImports } from './usage';

export { deleteTelling } from './told';

export const imports = {
  collections,
  migrations: [uploadsOwned],
  useCases: {
    ImportService: {
      Upload: uploadPart,
      Discard: discardParts,
      Create: importCreate,
      Show: importShow,
      Scans: importScans,
      Heading: importHeading,
      Check: importCheck,
      Complete: importComplete,
      Rows: importRows,
      Refused: importRefused,
      Delete: importDelete,
    },
  },
  jobs: [importJob, abandonedImports],
  failed: failedImports,
};
