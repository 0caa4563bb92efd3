/** The agency's address for mails, and how long they stay. */
import { randomBytes } from 'node:crypto';
import type { ReceivedInbox, ReceivedInboxSaveRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { lettersOf } from '../agency';
import type { ReceivedDeps } from './collections';

export const RETENTION_DAYS = 365;
const LEAST_DAYS = 30;
const MOST_DAYS = 3_650;

/** 50 bits. */
const TOKEN_LENGTH = 10;

const newToken = (): string => lettersOf(randomBytes(TOKEN_LENGTH));

/** The agency's inbox; its address is made when it is first asked for. */
export async function inboxShow(deps: ReceivedDeps, ctx: CallContext): Promise<ReceivedInbox> {
  membersOnly(ctx);
  const { inboxes } = deps.of(ctx);
  const token = newToken();
  await inboxes
    .updateOne({ token: { $exists: false } }, { $set: { token } }, { upsert: true })
    // Another call has made it at the same moment, or it was there.
    .catch((error) => {
      if (!isDuplicateKey(error)) throw error;
    });
  const kept = await inboxes.findOne({});
  const { INBOX_HOST, EXTRACTOR_URL } = deps.config;
  return {
    address: INBOX_HOST ? `in-${kept?.token ?? token}@${INBOX_HOST}` : '',
    retention_days: kept?.retention_days ?? RETENTION_DAYS,
    replies: kept?.replies ?? true,
    reply_copies: kept?.reply_copies ?? true,
    extractor_host: EXTRACTOR_URL ? new URL(EXTRACTOR_URL).host : '',
  };
}

const given = (choices: Pick<ReceivedInboxSaveRequest, 'replies' | 'reply_copies'>) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined));

export async function inboxSave(
  deps: ReceivedDeps,
  ctx: CallContext,
  { retention_days, replies, reply_copies }: ReceivedInboxSaveRequest,
): Promise<ReceivedInbox> {
  membersOnly(ctx);
  if (!(retention_days >= LEAST_DAYS && retention_days <= MOST_DAYS))
    throw invalid({
      retention_days: [`${LEAST_DAYS}から${MOST_DAYS.toLocaleString('ja-JP')}の日数を入力してください。`],
    });
  await inboxShow(deps, ctx);
  await deps.of(ctx).inboxes.updateOne({}, { $set: { retention_days, ...given({ replies, reply_copies }) } });
  return inboxShow(deps, ctx);
}

export async function inboxRenew(deps: ReceivedDeps, ctx: CallContext): Promise<ReceivedInbox> {
  membersOnly(ctx);
  await deps.of(ctx).inboxes.updateOne({}, { $set: { token: newToken() } }, { upsert: true });
  return inboxShow(deps, ctx);
}
