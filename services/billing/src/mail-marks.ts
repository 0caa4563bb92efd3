/** What is known of a mail after it went out: that its picture was asked for, that it came back. */
import { createHmac } from 'node:crypto';
import type { InvoiceMailOpenedRequest, InvoiceMailOpenedResponse } from '@enishi/protos/billing/rpc';
import type { EventMap } from '@enishi/protos/events/catalog';
import { collection } from '@enishi/service-kit/collections';
import type { CallContext } from '@enishi/service-kit/context';
import type { EventHandlers } from '@enishi/service-kit/events';
import type { BillingDeps } from './deps';

interface MarkDoc {
  /** The mail's id in the queue. */
  _id: string;
  enterprise_id: number;
  invoice_id: number;
  /** In the address of the picture, and in the return path. */
  token: string;
  opened_at?: Date;
  bounced_at?: Date;
}

export const mailMarks = collection<MarkDoc>('invoice_mail_marks', {
  tenant: true,
  indexes: [{ key: { token: 1 } }, { key: { invoice_id: 1 } }],
});

const TOKEN = /^[0-9a-f]{32}$/;

/** The same in every try of a mail, and nothing that anybody could guess. */
const tokenOf = (deps: BillingDeps, id: string): string =>
  createHmac('sha256', deps.config.CONTEXT_SECRET).update(`invoice mail ${id}`).digest('hex').slice(0, 32);

/** Before a mail goes out. @returns its token */
export async function markMail(
  deps: BillingDeps,
  { id, enterprise_id, invoice_id }: { id: string; enterprise_id: number; invoice_id: number },
): Promise<string> {
  const token = tokenOf(deps, id);
  const { mailMarks: marks } = deps.of({ enterprise_id });
  await marks.updateOne({ _id: id }, { $set: { invoice_id, token } }, { upsert: true });
  return token;
}

/** The first time counts; a picture is asked for again and again. */
export async function mailOpened(
  { acrossAgencies, clock }: BillingDeps,
  _ctx: CallContext,
  { token }: InvoiceMailOpenedRequest,
): Promise<InvoiceMailOpenedResponse> {
  if (!TOKEN.test(token)) return { noted: false };
  const first = { token, opened_at: { $exists: false } };
  const { modifiedCount } = await acrossAgencies.mailMarks.updateOne(first, { $set: { opened_at: clock.now() } });
  return { noted: modifiedCount > 0 };
}

export const mailEvents = ({ acrossAgencies, clock }: BillingDeps): EventHandlers<EventMap> => ({
  async 'mail.returned'({ payload: { delivery, kind } }, session) {
    if (kind !== 'bounced') return;
    const first = { token: delivery, bounced_at: { $exists: false } };
    await acrossAgencies.mailMarks.updateOne(first, { $set: { bounced_at: clock.now() } }, { session });
  },
});
