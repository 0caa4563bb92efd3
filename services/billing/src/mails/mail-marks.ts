/** Signs of a mail after it went out: that its picture was asked for, that it came back. */
import { createHmac } from 'node:crypto';
import type { InvoiceMailOpenedRequest, InvoiceMailOpenedResponse } from '@enishi/protos/billing/rpc';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { EndedMail } from '@enishi/service-kit/mail/kinds';
import { mailRows } from '@enishi/service-kit/mail/rows';
import type { ClientSession } from 'mongoose';
import { findInvoice, writeStep } from '../invoices';
import { actingFor } from '../needs';
import type { MailDeps } from './collections';

const TOKEN = /^[0-9a-f]{32}$/;

/** The same in every try of a mail, and nothing that a stranger could guess. */
const tokenOf = (deps: MailDeps, id: string): string =>
  createHmac('sha256', deps.config.CONTEXT_SECRET).update(`invoice mail ${id}`).digest('hex').slice(0, 32);

/** Marks a mail before it goes out. @returns its token */
export async function markMail(
  deps: MailDeps,
  { id, enterprise_id, invoice_id }: { id: string; enterprise_id: number; invoice_id: number },
): Promise<string> {
  const token = tokenOf(deps, id);
  const { mailMarks: marks } = deps.of({ enterprise_id });
  await marks.updateOne({ _id: id }, { $set: { invoice_id, token } }, { upsert: true });
  return token;
}

/** The first time counts; a picture is asked for again and again. */
export async function mailOpened(
  { acrossAgencies, clock }: MailDeps,
  _ctx: CallContext,
  { token }: InvoiceMailOpenedRequest,
): Promise<InvoiceMailOpenedResponse> {
  if (!TOKEN.test(token)) return { noted: false };
  const first = { token, opened_at: { $exists: false } };
  const { modifiedCount } = await acrossAgencies.mailMarks.updateOne(first, { $set: { opened_at: clock.now() } });
  return { noted: modifiedCount > 0 };
}

/** An invoice whose latest mail did not arrive says so; an earlier mail does not matter any more. */
async function tellInvoice(
  deps: MailDeps,
  session: ClientSession,
  mail: { id: string; enterprise_id: number; invoice_id: number },
  return_reason: string,
): Promise<void> {
  const { id, enterprise_id, invoice_id } = mail;
  const of = { enterprise_id, 'data.invoice_id': invoice_id };
  const latest = await mailRows(deps.connection).findOne(of, { sort: { created_at: -1, _id: -1 }, session });
  if (latest && latest._id !== id) return;
  const record = await findInvoice(deps, invoice_id, session);
  const returned_at = deps.clock.now().toISOString();
  await writeStep(deps, session, actingFor(), record, { returned_at, return_reason: return_reason.slice(0, 300) });
}

export const mailEvents = (deps: MailDeps): EventHandlers<EventMap> => ({
  async 'mail.returned'({ payload: { delivery, kind, reason = '' } }, session) {
    if (kind !== 'bounced') return;
    const { mailMarks: marks } = deps.acrossAgencies;
    const first = { token: delivery, bounced_at: { $exists: false } };
    const $set = { bounced_at: deps.clock.now(), bounce_reason: reason };
    const mark = await marks.findOneAndUpdate(first, { $set }, { session });
    if (mark) await tellInvoice(deps, session, { ...mark, id: mark._id }, reason);
  },
});

const NOT_TAKEN: readonly string[] = ['refused', 'failed'];

/** Notes mails that the recipient's mail server did not even take. */
export async function noteEnds(
  deps: MailDeps,
  session: ClientSession,
  mails: readonly EndedMail<{ invoice_id: number }>[],
): Promise<void> {
  for (const { id, enterprise_id, data, outcome, error = '' } of mails)
    if (NOT_TAKEN.includes(outcome)) await tellInvoice(deps, session, { id, enterprise_id, ...data }, error);
}
