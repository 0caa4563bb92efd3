/** The collections of this service beside those of its entities. */
import { agreementNotices } from './agreements/notices';
import { moves } from './moves';
import { backfills } from './occupation-backfill';
import { reminderMarks } from './reminders/daily';

export const collections = { agreementNotices, backfills, moves, reminderMarks };

export type DealsCollections = typeof collections;
