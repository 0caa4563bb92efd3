/** The lines by which mail programs put an answer below the mail that it answers. */
import { buffer } from 'node:stream/consumers';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { receivedReader } from '../received';
import type { DirectMailDeps } from './collections';

/** A header of a thousand mails is refused by servers. */
const MOST_NAMED = 20;

const bracketed = (ids: readonly string[]): string => ids.map((id) => `<${id}>`).join(' ');

/** None where the mail is answered no more: it was deleted, or its file is held back. */
export async function threadOf(
  deps: Pick<DirectMailDeps, 'of' | 'files'>,
  ctx: CallContext,
  record: Values,
): Promise<Record<string, string>> {
  const received_mail_id = record.received_mail_id_by_enterprise_id;
  if (typeof received_mail_id !== 'number') return {};
  const doc = await deps.of(ctx).receivedMails.findOne({ received_mail_id, gone: { $exists: false } });
  if (!doc) return {};
  try {
    const raw = await buffer(await deps.files.get(doc.file));
    const { message_id, answers } = await receivedReader.open(raw, { now: doc.arrived_at });
    if (!message_id) return {};
    // The earliest of a thread stand first.
    const earlier = answers.slice(0, MOST_NAMED - 1).reverse();
    return { 'In-Reply-To': bracketed([message_id]), References: bracketed([...earlier, message_id]) };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return {};
    throw error;
  }
}
