/** Files of candidates: taken, shown, converted, and gone with their record. */
import { registrationRemoveResume } from './remove-by-visitor';
import { resumeCreate } from './resume-create';
import { resumeDelete } from './resume-delete';
import { resumeFiles } from './resume-files';
import { resumeDownload, resumeIndex, resumePreview } from './resume-read';

export const resumes = {
  useCases: {
    Index: resumeIndex,
    Create: resumeCreate,
    Download: resumeDownload,
    Preview: resumePreview,
    Delete: resumeDelete,
  },
  /** What a visitor may do with a registration's files. */
  forVisitors: { RemoveResume: registrationRemoveResume },
  events: [resumeFiles],
};
