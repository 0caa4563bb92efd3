export const JOBS = '/enterprise/jobs';

/** Address of a job on a public site. */
export const publicJobUrl = (origin: string, id: number): string => `${origin}/jobs/detail/${id}`;
