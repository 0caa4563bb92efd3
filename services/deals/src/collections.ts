/** The collections of this service beside those of its entities. */
import { externalIds } from '@enishi/service-kit/crud/upsert';
import { agreementNotices } from './agreements/notices';
import { interviewGuests } from './interview-guests';
import { moves } from './moves';
import { backfills } from './occupation-backfill';
import { reminderMarks } from './reminders/daily';

export const collections = { agreementNotices, backfills, externalIds, interviewGuests, moves, reminderMarks };

export type DealsCollections = typeof collections;
