/** Files of candidates: taken, shown, converted, and gone with their record. */
import { registrationRemoveResume } from './remove-by-visitor';
import { resumeCreate } from './resume-create';
import { resumeDelete } from './resume-delete';
import { resumeFiles, trashedResumes } from './resume-files';
import { resumeDownload, resumeIndex, resumePreview } from './resume-read';
import { placeOfResume, resumeScans } from './resume-scans';

export { removeResume } from './resume-delete';
export { rowsOfResumes } from './resume-rows';

export const resumes = {
  useCases: {
    Index: resumeIndex,
    Scans: resumeScans,
    Create: resumeCreate,
    Download: resumeDownload,
    Preview: resumePreview,
    Delete: resumeDelete,
  },
  /** What a visitor may do with a registration's files. */
  forVisitors: { RemoveResume: registrationRemoveResume },
  events: [resumeFiles],
  /** What the trash has to know of files. */
  trashed: trashedResumes,
  /** Whose file a key names. */
  placeOf: placeOfResume,
};
