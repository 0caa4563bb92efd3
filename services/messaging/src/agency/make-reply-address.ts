/** Addresses that answers to mails of other services come back to: their secret, and the agency's choice, stay here. */
import type { ReplyAddress, ReplyAddressRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, notFound } from '@enishi/service-kit/base/errors';
import { plainName } from '@enishi/service-kit/mail/plain';
import { agencyStanding } from './agency';
import type { AgencyDeps } from './collections';
import { dealMail, isDealMail, replyTo, takesReplies } from './reply-address';

/** Asked by services alone: who could have any address made could put answers wherever they liked. */
export async function replyAddressMake(
  deps: AgencyDeps,
  ctx: CallContext,
  { kind, entity, person_id, opportunity_id }: ReplyAddressRequest,
): Promise<ReplyAddress> {
  if (ctx.realm !== 'system' || ctx.enterprise_id <= 0) throw forbidden();
  const named = { kind, entity };
  if (!isDealMail(named) || person_id <= 0 || opportunity_id <= 0) throw notFound();
  if (!(await takesReplies(deps, ctx))) return { reply_to: '' };
  const { name } = await agencyStanding(deps, ctx);
  const mail = dealMail({ ...named, person_id, opportunity_id });
  // Such mails go out in fixed words, too.
  return {
    reply_to: replyTo(deps.config, plainName(name, 'エージェント'), { enterprise_id: ctx.enterprise_id, mail }),
  };
}
