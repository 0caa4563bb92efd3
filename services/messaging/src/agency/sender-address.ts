/** The address from which a mail comes: chosen by its writer among those of the agency, or the usual one of its kind. */
import type { SenderChoice } from '@enishi/protos/domains/rpc';
import { usualSender } from '@enishi/protos/domains/usual-sender';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { Write } from '@enishi/service-kit/crud/store';
import { hear } from '@enishi/service-kit/data/rounds';
import type { AgencyMail } from '@enishi/service-kit/mail/mailer';
import { ACCOUNT } from '@enishi/service-kit/mail/sender';
import type { AgencyDeps } from './collections';

type Asking = Pick<AgencyDeps, 'clients'>;

/** A mail's choice, as its record has it. */
export interface ChosenSender {
  sender_address_id?: number | null;
  /** The member who has chosen it, where people write the mail; absent where it goes out by itself. */
  sender_address_member_id?: number | null;
}

/** The sender as it is now. */
export interface SenderNow {
  account: string;
  /** The name that stands in place of the one that the mail would have. */
  name?: string;
  /** The whole address; absent while no domain is linked. */
  email?: string;
  /** The domain's own account, neither chosen nor usual for such mails. */
  isOwn: boolean;
  /** The chosen address may not be used any more; the sender is the usual one. */
  problem?: MailingProblem;
}

const GONE: MailingProblem = {
  code: 'sender_address',
  message:
    '選んだ差出人アドレスは、削除・停止されたか、選んだ方が使えなくなっています。差出人アドレスを選び直してください。',
  entity: 'sender_address',
};

/** An empty list of members is all of them. */
const isFor = ({ member_ids = [] }: SenderChoice, member_id: number): boolean =>
  member_ids.length === 0 || member_ids.includes(member_id);

const sendersOf = ({ clients }: Asking, { enterprise_id }: Pick<CallContext, 'enterprise_id'>) =>
  clients.rpc.domains.MailDomainService.Sender(systemContext(orderedId(), enterprise_id), {});

/** @param use a code of `sender_use` */
export async function senderNow(
  deps: Asking,
  ctx: Pick<CallContext, 'enterprise_id'>,
  { sender_address_id: id, sender_address_member_id: member }: ChosenSender,
  use: number,
): Promise<SenderNow> {
  const { domain, account: own, addresses } = await sendersOf(deps, ctx);
  // Without a domain nothing but the product's own sender is there, and mailings wait for one anyway.
  if (!domain) return { account: own || ACCOUNT, isOwn: true };
  const found = id ? addresses?.find((one) => one.id === id) : undefined;
  const chosen = found && (!member || isFor(found, member)) ? found : undefined;
  const other = chosen ?? usualSender(addresses, use);
  const { account = own || ACCOUNT, name } = other ?? {};
  const isGone = Boolean(id) && !chosen;
  return {
    ...{ account, ...(name && { name }), email: `${account}@${domain}`, isOwn: other === undefined },
    ...(isGone && { problem: { ...GONE, id: id ?? undefined } }),
  };
}

/** The parts of a mail in the agency's name that say whose it is. */
export const inNameOfAgency = (name: string, sender: SenderNow | undefined): AgencyMail => ({
  name: sender?.name ?? name,
  account: sender?.account,
});

/** @throws AppError `invalid` at `field` for an address that the caller may not use */
export async function checkSender(
  deps: Asking,
  { ctx, session }: Pick<Write, 'ctx' | 'session'>,
  ids: readonly number[],
  field = 'sender_address_id',
): Promise<void> {
  if (ids.length === 0 || ctx.realm === 'system') return;
  const { addresses = [] } = await hear(session, `senders of ${ctx.enterprise_id}`, () => sendersOf(deps, ctx));
  const may = (id: number) => addresses.some((one) => one.id === id && isFor(one, ctx.member_id));
  if (!ids.every(may))
    throw invalid({
      [field]: ['選択した差出人アドレスは、停止中か、使えるメンバーに含まれていません。選び直してください。'],
    });
}

/** A new choice is checked, and notes who has made it. @throws AppError `invalid` */
export async function settleSender(deps: Asking, write: Pick<Write, 'ctx' | 'session' | 'before' | 'values'>) {
  const { ctx, before, values } = write;
  const id = (values.sender_address_id as number | null | undefined) ?? null;
  if (id === ((before?.sender_address_id as number | null | undefined) ?? null)) return;
  if (id !== null) await checkSender(deps, write, [id]);
  values.sender_address_member_id = id !== null && ctx.member_id > 0 ? ctx.member_id : null;
}
