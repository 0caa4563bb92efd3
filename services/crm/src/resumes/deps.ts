import type { CrmNeeds } from '../needs';
import type { registration } from '../registration';

export type ResumeDeps = CrmNeeds<typeof registration.collections>;

/** The parts that storing a résumé takes. */
export type ResumeStoreDeps = Pick<ResumeDeps, 'of' | 'connection' | 'records' | 'clock' | 'files'>;
