/** Answers to repeated creates: the same key, caller and route give the first answer again. */
import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import { conflict, invalid } from '../base/errors';
import { inTransactionOf, isDuplicateKey } from '../data/mongo';
import { crudRows, type IdempotencyDoc } from './collections';
import type { CrudDeps } from './store';

const KEEP_MS = 24 * 3_600_000;
const MAX_KEY = 200;
const REUSED =
  'この操作の受付番号（Idempotency-Key）は別の内容ですでに使われています。画面では読み込み直してから、APIでは新しい値を付けて、もう一度お試しください。';

/** Equal requests hash alike: they come decoded from the wire, so their keys stand in the order of the message. */
const hashOf = (request: object): string => createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/** A key is its caller's own: a member's, an operator's, or that of one connection of a partner. */
const nameOf = ({ enterprise_id, realm, member_id, linkage_id }: CallContext, route: string, key: string): string =>
  `${enterprise_id}/${realm}:${linkage_id ?? member_id}/${route}/${key}`;

function answerOf(found: IdempotencyDoc, request_hash: string): object {
  if (found.request_hash !== request_hash) throw conflict(REUSED);
  return found.response;
}

/**
 * Runs `work` in a transaction. When the call carries an idempotency key, the answer is stored with it in the same
 * transaction and given again to the same caller for 24 h, also to a call that came at the same time.
 * @param route names the operation, e.g. `CandidateService/Create`
 * @param request what the call says; of a file its digest
 * @throws AppError `conflict` when the key was used for another request; `invalid` when it is too long; what `work` throws
 */
export async function idempotent<Response extends object>(
  { connection, clock }: Pick<CrudDeps, 'connection' | 'clock'>,
  ctx: CallContext,
  route: string,
  request: object,
  work: (session: ClientSession) => Promise<Response>,
): Promise<Response> {
  const key = ctx.idempotency_key;
  if (!key) return inTransactionOf(ctx, connection, work);
  if (key.length > MAX_KEY) throw invalid({}, `Idempotency-Key は${MAX_KEY}文字以内で指定してください。`);
  const keys = crudRows(connection).idempotency;
  const _id = nameOf(ctx, route, key);
  const request_hash = hashOf(request);
  // Earlier versions kept answers without the caller, for a day: a create sent again after the upgrade is still known.
  const earlier = `${ctx.enterprise_id}/${route}/${key}`;
  const find = async (): Promise<IdempotencyDoc | undefined> => {
    const live = { _id: { $in: [_id, earlier] }, expires_at: { $gt: clock.now() } };
    const rows = await keys.find(live).toArray();
    return rows.find((row) => row._id === _id) ?? rows.find((row) => row.request_hash === request_hash);
  };
  const found = await find();
  if (found) return answerOf(found, request_hash) as Response;
  try {
    return await inTransactionOf(ctx, connection, async (session) => {
      const response = await work(session);
      const now = clock.now();
      const stored = {
        request_hash,
        response: response as Record<string, unknown>,
        expires_at: new Date(now.getTime() + KEEP_MS),
      };
      // Takes the place of an expired answer; a live one collides, and this transaction has not happened.
      await keys.replaceOne({ _id, expires_at: { $lte: now } }, stored, { session, upsert: true });
      return response;
    });
  } catch (error) {
    const first = isDuplicateKey(error) ? await find() : undefined;
    if (!first) throw error;
    return answerOf(first, request_hash) as Response;
  }
}
