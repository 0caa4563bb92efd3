/** The agency's address for mails, and how long they stay. */
import { randomBytes } from 'node:crypto';
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import type { ReceivedInbox, ReceivedInboxSaveRequest } from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { type RateLimiter, rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { type Door, refusal } from '../receiver';
import { arrive, MOST_MAIL_BYTES } from './arrive';
import type { ReceivedDeps } from './collections';

export const RETENTION_DAYS = 365;
const LEAST_DAYS = 30;
const MOST_DAYS = 3_650;

/** Small letters and digits that are not taken for one another: 10 of them are 50 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const TOKEN_LENGTH = 10;

const newToken = (): string => Array.from(randomBytes(TOKEN_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

const tellInbox = (deps: ReceivedDeps, token: string, retention_days = RETENTION_DAYS): ReceivedInbox => ({
  address: deps.config.INBOX_HOST ? `in-${token}@${deps.config.INBOX_HOST}` : '',
  retention_days,
});

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
  return tellInbox(deps, kept?.token ?? token, kept?.retention_days);
}

export async function inboxSave(
  deps: ReceivedDeps,
  ctx: CallContext,
  { retention_days }: ReceivedInboxSaveRequest,
): Promise<ReceivedInbox> {
  membersOnly(ctx);
  if (!(retention_days >= LEAST_DAYS && retention_days <= MOST_DAYS))
    throw invalid({
      retention_days: [`${LEAST_DAYS}から${MOST_DAYS.toLocaleString('ja-JP')}の日数を入力してください。`],
    });
  await inboxShow(deps, ctx);
  await deps.of(ctx).inboxes.updateOne({}, { $set: { retention_days } });
  return inboxShow(deps, ctx);
}

export async function inboxRenew(deps: ReceivedDeps, ctx: CallContext): Promise<ReceivedInbox> {
  membersOnly(ctx);
  await deps.of(ctx).inboxes.updateOne({}, { $set: { token: newToken() } }, { upsert: true });
  return inboxShow(deps, ctx);
}

const ADDRESS = /^in-([a-z0-9]{6,40})@([^@]+)$/i;
/** Mails of an agency an hour; five hundred a day is much. A flood is told to come again. */
const PER_HOUR = 1_500;

async function agencyOf(deps: ReceivedDeps, token: string): Promise<number | undefined> {
  const found = await deps.acrossAgencies.inboxes.findOne({ token }, { projection: { enterprise_id: 1 } });
  if (!found) return undefined;
  const { enterprise_id } = found;
  const ctx = systemContext(orderedId(), enterprise_id);
  const answer = await ifThere(deps.clients.rpc.identity.EnterpriseService.Show(ctx, { id: enterprise_id }));
  const status = answer?.enterprise?.enterprise_contract_status_id;
  return status === enterpriseContractStatus.code.ended ? undefined : enterprise_id;
}

/** Takes mail for `in-<token>@` the installation's host. */
export function inboxDoor(deps: ReceivedDeps): Door<number> {
  const limiter: RateLimiter = rateLimiter({ name: 'inbox', points: PER_HOUR, duration: 3_600 });
  return {
    keeps: MOST_MAIL_BYTES,
    most: MOST_MAIL_BYTES,
    async mailboxOf(address) {
      const [, token, host] = ADDRESS.exec(address) ?? [];
      if (!token || host.toLowerCase() !== deps.config.INBOX_HOST?.toLowerCase()) return undefined;
      const agency = await agencyOf(deps, token.toLowerCase());
      if (agency === undefined) throw refusal(550, 'No such mailbox');
      await limiter.consume(String(agency)).catch(() => {
        throw refusal(452, 'Mailbox is busy, try again later');
      });
      return agency;
    },
    async take({ raw, mailboxes, from, remote, helo }) {
      if (circles(raw)) throw refusal(554, 'Mail loop');
      for (const agency of new Set(mailboxes))
        await arrive(deps, agency, raw, { from, remote, helo }).catch((error: { code?: unknown }) => {
          if (error.code === 'invalid') throw refusal(452, 'Mailbox is full');
          throw error;
        });
    },
  };
}

/** Each server on the way adds a line; so many are a circle. */
const MOST_SERVERS = 50;
const HEAD_BYTES = 64 * 1024;

function circles(raw: Buffer): boolean {
  const [head] = raw
    .subarray(0, HEAD_BYTES)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  return (head.match(/^received:/gim) ?? []).length > MOST_SERVERS;
}
