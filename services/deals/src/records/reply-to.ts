/** Where people answer mails about a deal: messaging takes the answer in, and it lands at the person and the deal. */
import type { CallContext } from '@enishi/service-kit/base/context';
import type { DealsNeeds } from '../needs';

interface Answering {
  /** As `ReplyAddressRequest` names it. */
  kind: 'interview' | 'interview_offer' | 'agreement_document';
  entity: 'candidate' | 'company_member';
  person_id: number;
  opportunity_id: number;
}

/**
 * Part of a mail; empty where the agency takes no answers in.
 * @throws AppError `unavailable` while messaging is away: the mail is written again
 */
export async function repliesTo(
  { clients }: Pick<DealsNeeds, 'clients'>,
  ctx: CallContext,
  about: Answering,
): Promise<{ reply_to?: string }> {
  const { reply_to } = await clients.rpc.messaging.ReplyAddressService.Make(ctx, about);
  return reply_to ? { reply_to } : {};
}
