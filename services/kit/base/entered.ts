/** The one door to what is a candidate's own: whose it is says the session that they entered by, never a request. */
import type { CallContext } from './context';
import { unauthenticated } from './errors';

/** Whether a candidate has entered マイページ; members, partners and visitors have not. */
export const hasEntered = ({ realm, enterprise_id, candidate_id }: CallContext): boolean =>
  realm === 'site' && enterprise_id > 0 && candidate_id !== undefined && candidate_id > 0;

export const sessionOver = () =>
  unauthenticated('マイページを開いてから時間がたちました。お手数ですが、もう一度メールのリンクからお入りください。');

/** Number of the candidate who calls. @throws AppError `unauthenticated` where no candidate has entered */
export function candidateOf(ctx: CallContext): number {
  if (!hasEntered(ctx)) throw sessionOver();
  return ctx.candidate_id as number;
}
