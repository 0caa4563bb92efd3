/** Shared by the pages of a candidate. */

export const LIST = '/enterprise/candidates';

/** Résumés are files: they are added and shown in a part of their own, not in forms. */
export const OMIT = ['candidate_resume_ids'] as const;
