/** Clients' own sheets: kept as evidence beside the hours, and read into them where they are tables. */
import { hasEntered } from '@enishi/service-kit/base/entered';
import { only } from '@enishi/service-kit/base/staff';
import * as cases from './use-cases';

export { columnLinks } from './collections';
export { letGoJob } from './let-go';
export { placeOfSheet, removeFiles } from './store';

export const fileUseCases = {
  TimeSheetFileService: {
    Index: cases.fileIndex,
    Create: cases.fileCreate,
    Download: cases.fileDownload,
    Delete: cases.fileDelete,
    Read: cases.fileRead,
  },
  TimeSheetHolderFileService: {
    Index: cases.holderIndex,
    Create: cases.holderCreate,
    Download: cases.holderDownload,
    Delete: cases.holderDelete,
    Read: cases.holderRead,
  },
  MyTimeSheetFileService: only(hasEntered, { Create: cases.myFileCreate }),
};
