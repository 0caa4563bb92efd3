/** The work that waits for the engine, whosever it is; what is done with it goes by the owner in its row. */
import { mailingState } from '@enishi/protos/master/messaging';
import { hasRow } from '@enishi/service-kit/data/has-row';
import type { MailingDoc } from './collections';
import type { MailingDeps } from './deps';

type Looking = Pick<MailingDeps, 'acrossAgencies'>;

const { preparing, waiting, sending } = mailingState.code;

const due = (now: Date) => ({ state: waiting, start_at: { $lte: now } });
const going = { state: sending };
const untold = { unfollowed: true as const };

export const hasUnprepared = ({ acrossAgencies }: Looking): Promise<boolean> =>
  hasRow(acrossAgencies.mailings, { state: preparing });

/** Mailings whose rows are still to be made. @param stuck those that are left for the next look */
export const unprepared = ({ acrossAgencies }: Looking, stuck: ReadonlySet<string>): Promise<MailingDoc[]> =>
  acrossAgencies.mailings.find({ state: preparing, _id: { $nin: [...stuck] } }, { limit: 20 }).toArray();

/** Mailings whose time has come. */
export const dueToBegin = ({ acrossAgencies }: Looking, now: Date): Promise<MailingDoc[]> =>
  acrossAgencies.mailings.find(due(now), { limit: 100 }).toArray();

/** Mailings that go out, those that began first before the others. */
export const goingOut = ({ acrossAgencies }: Looking): Promise<MailingDoc[]> =>
  acrossAgencies.mailings.find(going, { sort: { start_at: 1 } }).toArray();

/** Whether any mailing is due, goes out, or has a record that does not say yet how it stands. */
export const hasWork = ({ acrossAgencies }: Looking, now: Date): Promise<boolean> =>
  hasRow(acrossAgencies.mailings, { $or: [going, due(now), untold] });

/** Mailings whose records do not say yet how they stand. */
export const unfollowed = ({ acrossAgencies }: Looking): Promise<Pick<MailingDoc, '_id' | 'enterprise_id'>[]> =>
  acrossAgencies.mailings.find(untold, { projection: { _id: 1, enterprise_id: 1 }, limit: 100 }).toArray();
