import type { MessagingNeeds, Owner } from '../needs';
import type { collections, MailingDoc } from './collections';
import type { Target } from './kinds';

/** Mails of it may have gone out. */
export const hasBegun = ({ steps }: Pick<MailingDoc, 'steps'>): boolean =>
  steps.some(({ action }) => action === 'begun');

/**
 * The mark that the kind's record has to follow. It counts: setting it twice would be no write, and a transaction that takes
 * the mark away at the same moment would not lose against it.
 */
export const TO_FOLLOW = { $set: { unfollowed: true }, $inc: { marks: 1 } } as const;

/** Shown in place of the name of a record that is deleted. */
export const GONE_NAME = '（削除された宛先）';

/** Key of a mailing; the agency is part of it, so a key made from a caller's context is never another agency's. */
export const keyOf = ({ enterprise_id }: Owner, kind: string, id: number): string => `${enterprise_id}:${kind}:${id}`;

export const recipientKey = (mailing: string, { enterprise_id = 0, entity, id }: Target): string =>
  `${mailing}/${enterprise_id}:${entity}:${id}`;

export type Owned = Pick<MessagingNeeds<typeof collections>, 'of' | 'ofOperator'>;

/** Mailings and recipients of their owner, and no other's; news belong to the operator. */
export const ownedBy = ({ of, ofOperator }: Owned, { enterprise_id }: Owner) =>
  enterprise_id === 0 ? ofOperator() : of({ enterprise_id });
