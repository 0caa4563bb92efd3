/** How many mails are taken: the same for every way by which they come. */
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';

export const HOUR_S = 3_600;
/** Mails of an agency an hour; five hundred a day is much. */
export const MAILS_AN_HOUR = 1_500;
export const mailsAnHour = rateLimiter({ name: 'inbox', points: MAILS_AN_HOUR, duration: HOUR_S });

/** An agency's mails a day, in MB: as many as its members could look at, with files. A flood would fill the disk of all. */
const MB_PER_DAY = 3_000;
export const room = rateLimiter({ name: 'inbox bytes', points: MB_PER_DAY, duration: 24 * HOUR_S });

const MB = 1024 * 1024;
/** What a mail counts in `room`. */
export const megabytes = (raw: Buffer): number => Math.ceil(raw.length / MB);
