/** The list of addresses that get no mailings: many added at once, and asked about by lists of people. */
import { parseCreate } from '@enishi/protos/fields/parse';
import { suppressionReason } from '@enishi/protos/master/suppression';
import { MOST_PASTED, type PastedLine, pastedLines } from '@enishi/protos/messaging/pasted-addresses';
import type {
  MailStopsRequest,
  MailStopsResponse,
  RefusedLine,
  SuppressionAddRequest,
  SuppressionAddResponse,
} from '@enishi/protos/messaging/rpc';
import { suppression } from '@enishi/protos/messaging/suppression';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { eventLoopYielder } from '@enishi/service-kit/base/yield-to-event-loop';
import { batchWrites, planBatch, writeBatch, writeEntries } from '@enishi/service-kit/crud/batch';
import { crudOf } from '@enishi/service-kit/crud/register';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { MessagingNeeds } from '../needs';
import { comparable, reasonsOf } from './suppress';

type Deps = Pick<MessagingNeeds, 'connection' | 'records'>;

/** Addresses written in one transaction. */
const PART = 500;
const MOST_ASKED = 500;

export async function mailStops(
  deps: Deps,
  ctx: CallContext,
  { emails = [] }: MailStopsRequest,
): Promise<MailStopsResponse> {
  staffOnly(ctx);
  const asked = emails.slice(0, MOST_ASKED).flatMap((email) => comparable(email) ?? []);
  const reasons = await reasonsOf(deps, ctx.enterprise_id, asked);
  return { stops: [...reasons].map(([email, reason_id]) => ({ email, reason_id })) };
}

const refusal = ({ line, value }: PastedLine, message: string, known = false): RefusedLine => ({
  ...{ line, value, message, known },
});

/** Lines that name an address of their own, as it is stored; all others with what is wrong with them. */
async function readLines(lines: readonly PastedLine[]) {
  const first = new Map<string, PastedLine>();
  const refused: RefusedLine[] = [];
  const yieldToEventLoop = eventLoopYielder();
  for (const line of lines) {
    await yieldToEventLoop();
    const { values, errors } = parseCreate(suppression, { email: line.value }, { only: ['email'] });
    const email = typeof values.email === 'string' ? comparable(values.email) : undefined;
    const before = email ? first.get(email) : undefined;
    if (!email || errors.email?.length)
      refused.push(refusal(line, errors.email?.[0] ?? 'メールアドレスを入力してください。'));
    else if (before) refused.push(refusal(line, `${before.line}行目と同じメールアドレスです。`, true));
    else first.set(email, line);
  }
  return { first, refused };
}

/**
 * In parts, each of which stands once it is written: a text that is sent again goes on where it ended.
 * @throws AppError `invalid` for no address, for too many, and for a note that is too long
 */
export async function suppressionAdd(
  deps: Deps,
  ctx: CallContext,
  { text, note }: SuppressionAddRequest,
): Promise<SuppressionAddResponse> {
  staffOnly(ctx);
  const lines = pastedLines(text);
  if (lines.length === 0) throw invalid({ text: ['メールアドレスを1件以上、1行に1件ずつ入力してください。'] });
  if (lines.length > MOST_PASTED)
    throw invalid({
      text: [`一度に登録できるのは${MOST_PASTED.toLocaleString('ja-JP')}件までです。分けて登録してください。`],
    });
  const noted = parseCreate(suppression, { note }, { only: ['note'] });
  if (noted.errors.note?.length) throw invalid({ note: noted.errors.note });
  const { first, refused } = await readLines(lines);
  const { store } = crudOf(deps, suppression);
  const all = [...first.keys()];
  let count = 0;
  for (let at = 0; at < all.length; at += PART) {
    const part = all.slice(at, at + PART);
    const known = await inTransactionOf(ctx, deps.connection, async (session) => {
      const reasons = await reasonsOf(deps, ctx.enterprise_id, part, session);
      const items = part.filter((email) => !reasons.has(email)).map((email) => ({ input: { email, note } }));
      const outcomes = items.length > 0 ? await planBatch(store, session, ctx, items) : [];
      for await (const write of batchWrites(store, ctx, outcomes)) {
        await writeBatch(store, session, write);
        await writeEntries(store, session, write.entries);
      }
      return reasons;
    });
    count += part.length - known.size;
    for (const [email, reason] of known) {
      const line = first.get(email);
      const message = `すでに登録されています（理由：${suppressionReason.label(reason)}）。`;
      if (line) refused.push(refusal(line, message, true));
    }
  }
  return { count, refused: refused.sort((one, other) => one.line - other.line) };
}
