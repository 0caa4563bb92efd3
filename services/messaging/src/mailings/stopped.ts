/** Addresses that a mailing does not go to: the whole list for advertising, what bars every mail for a letter. */
import { barredAmong, reasonsOf } from '../suppression';
import type { MailingDeps } from './deps';
import type { MailingKind } from './kinds';

export const stoppedAmong = (
  deps: Pick<MailingDeps, 'connection' | 'records'>,
  kind: Pick<MailingKind, 'letter'>,
  enterprise_id: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  kind.letter ? barredAmong(deps, { enterprise_id }, emails) : reasonsOf(deps, enterprise_id, emails);
