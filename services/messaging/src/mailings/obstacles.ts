/** Obstacles that keep a whole mailing from going out. */
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import {
  type AgencyStanding,
  type agencies,
  agencyStanding,
  mailsThisMonth,
  overLimit,
  type SenderNow,
  senderNow,
  senderOf,
  takesReplies,
} from '../agency';
import type { MessagingNeeds } from '../needs';
import type { Mailing } from './kinds';

/** Value of `MailingProblem.code` where nothing more may be handed over; what was is counted already. */
export const LIMIT = 'limit';

export interface Standing {
  agency: AgencyStanding;
  /** The sender's own mailbox. */
  reply_to?: string;
  /** Answers come in here instead. */
  takesReplies: boolean;
  /** Links of its mails are counted. */
  countsClicks: boolean;
  /** The address from which it comes; none for the operator's. */
  from?: SenderNow;
  problems: MailingProblem[];
}

const SENDER_GONE: MailingProblem = {
  code: 'sender',
  message: '差出人のメンバーが、削除されたか利用を停止されています。差出人を選び直してください。',
  entity: 'enterprise_member',
};

type Asking = Pick<
  MessagingNeeds<typeof agencies.collections>,
  'connection' | 'records' | 'clients' | 'config' | 'of' | 'clock'
>;

export async function standingOf(deps: Asking, ctx: CallContext, mailing: Mailing): Promise<Standing> {
  const { form_enterprise_member_id: id, from: chosen } = mailing;
  const [agency, sender, isTaking, from] = await Promise.all([
    agencyStanding(deps, ctx),
    id ? senderOf(deps, ctx, id) : Promise.resolve(undefined),
    takesReplies(deps, ctx),
    chosen && ctx.enterprise_id > 0 ? senderNow(deps, ctx, chosen, chosen.use) : undefined,
  ]);
  const problems = [...agency.problems, ...mailing.problems];
  const { mailLimit } = agency;
  const used = mailLimit === undefined ? 0 : await mailsThisMonth(deps, ctx.enterprise_id);
  if (mailLimit !== undefined && used >= mailLimit)
    problems.push({ code: LIMIT, message: overLimit(mailLimit, used), entity: 'enterprise' });
  if (id && !sender) problems.push({ ...SENDER_GONE, id });
  if (from?.problem) problems.push(from.problem);
  const countsClicks = agency.tracksClicks && mailing.counts_clicks === true;
  return { agency, reply_to: sender?.email, takesReplies: isTaking, countsClicks, from, problems };
}
