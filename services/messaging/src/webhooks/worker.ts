/**
 * Sends what is due. The unfinished work of a process that died is done again by another: receivers tell deliveries apart
 * by their ids. Of one record, the next waits until the one before is done.
 */
import { systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { backoffMs } from '@enishi/service-kit/base/temporary';
import { metrics } from '@enishi/service-kit/observe/metrics';
import { AddressRefused } from '@enishi/service-kit/outward/addresses';
import { outwardPost } from '@enishi/service-kit/outward/post';
import { createWorkQueue } from '@enishi/service-kit/work-queue/work-queue';
import { CLAIM_MS, createChoice, SIDE_BY_SIDE } from './choice';
import type { DeliveryDoc, TryRow, WebhookDeps } from './collections';
import { giveWay } from './give-way';
import { giveUp } from './pause';
import { writeBody, writeHeaders } from './payload';
import { KEEP_LOG_MS } from './store';

const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 4 * 3_600_000;
/** The newest tries tell what is wrong. */
const KEPT_TRIES = 30;
const SHOWN_ANSWER = 2_000;

const ended = metrics.counter('enishi.webhooks', '', 'Tries of outbound webhooks by outcome');

export interface WebhookWorker {
  /** Sends what is due now, until nothing is. */
  run(signal?: AbortSignal): Promise<void>;
  /** One delivery at once, without waiting for its turn. */
  sendNow(delivery: DeliveryDoc): Promise<void>;
}

export function createWebhookWorker(deps: WebhookDeps): WebhookWorker {
  const { clock, log } = deps;
  const choice = createChoice(deps);

  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const mine = ({ _id, fence }: DeliveryDoc) => ({ _id, fence });

  /** @returns nothing where another process has taken the delivery over, which writes what becomes of it */
  async function attempt(delivery: DeliveryDoc): Promise<{ row: TryRow; request?: string } | undefined> {
    const at = clock.now();
    const from = performance.now();
    let request: string | undefined;
    const done = (status: number, error: string, answer: string) => ({
      row: { at, took: Math.round(performance.now() - from), status, error, answer: answer.slice(0, SHOWN_ANSWER) },
      request,
    });
    try {
      const ctx = systemContext(delivery._id, delivery.enterprise_id);
      const open = deps.clients.rpc.identity.LinkageKeyService.Open;
      const linkage = await open(ctx, { access_key: '', id: delivery.linkage_id, token_hash: '' });
      // A member may let it go on within the three days.
      if (!linkage.active) return done(0, 'この連携は停止中か、有効期限が切れています', '');
      const body = await writeBody(deps, delivery, async (sealed) => {
        const changed = await deps.of(delivery).webhookDeliveries.updateOne(mine(delivery), { $set: { body: sealed } });
        return changed > 0;
      });
      if (body === undefined) return undefined;
      const { headers, shown } = writeHeaders(deps, delivery, linkage, body);
      request = shown;
      const { url } = linkage;
      const privateHosts = deps.config.WEBHOOK_PRIVATE_HOSTS;
      const answer = await outwardPost({ url, headers, body, privateHosts });
      const fine = answer.status >= 200 && answer.status < 300;
      return done(answer.status, fine ? '' : `応答が ${answer.status} でした`, answer.text);
    } catch (error) {
      return done(0, reasonOf(error), '');
    }
  }

  /** What stands behind a delivery that has ended goes at once. */
  async function nextIsDue({ enterprise_id, stream }: DeliveryDoc): Promise<void> {
    const next = { stream, state: 'waiting' as const, owner: { $exists: false } };
    await deps.of({ enterprise_id }).webhookDeliveries.updateMany(next, { $set: { due_at: clock.now() } });
  }

  /** Writes how a try ended; a claim that was taken over writes nothing. */
  async function note(delivery: DeliveryDoc, { row, request }: { row: TryRow; request?: string }): Promise<void> {
    const fine = row.error === '';
    ended.add(1, { outcome: fine ? 'delivered' : 'failed' });
    const tries_count = delivery.tries_count + 1;
    const push = { tries: { $each: [row], $slice: -KEPT_TRIES } };
    const now = clock.now();
    const over = !fine && now >= delivery.give_up_at;
    const endpoint = { linkage_id: delivery.linkage_id };
    const { webhookDeliveries: rows, webhookEndpoints } = deps.of(delivery);
    if (fine) {
      const set = {
        state: 'delivered' as const,
        ended_at: now,
        tries_count,
        request,
        expires_at: fromNow(KEEP_LOG_MS),
      };
      await rows.updateOne(mine(delivery), { $set: set, $push: push, $unset: { due_at: '', owner: '' } });
      await webhookEndpoints.updateOne(endpoint, { $set: { last_success_at: now }, $unset: { last_error: '' } });
      return nextIsDue(delivery);
    }
    await webhookEndpoints.updateOne(endpoint, { $set: { last_failure_at: now, last_error: row.error } });
    if (over) {
      await giveUp(deps, delivery, { tries_count, request, push });
      return nextIsDue(delivery);
    }
    const due_at = fromNow(backoffMs(tries_count, FIRST_WAIT_MS, MAX_WAIT_MS));
    await rows.updateOne(mine(delivery), {
      $set: { due_at, tries_count, ...(request && { request }) },
      $push: push,
      $unset: { owner: '' },
    });
    await giveWay(deps, delivery);
  }

  async function attend(delivery: DeliveryDoc): Promise<void> {
    const leave = choice.occupy(delivery);
    try {
      const outcome = await attempt(delivery);
      if (outcome) await note(delivery, outcome);
    } finally {
      leave();
    }
  }

  let ending: AbortSignal | undefined;
  const queue = createWorkQueue<DeliveryDoc>({
    ...{
      name: 'webhooks',
      rows: choice.rows,
      claimMs: CLAIM_MS,
      again: { tries_count: { $gt: 0 } },
      sideBySide: () => SIDE_BY_SIDE,
      clock,
      log,
    },
    ...{ choose: choice.choose, open: { state: 'waiting' }, attend },
    isOver: () => ending?.aborted ?? false,
  });

  return {
    async run(signal) {
      ending = signal;
      queue.look();
      await queue.idle();
    },
    async sendNow(delivery) {
      const outcome = await attempt(delivery);
      if (outcome) await note(delivery, outcome);
    },
  };
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '接続を拒否されました',
  ECONNRESET: '接続が途中で切れました',
  ENOTFOUND: 'ホスト名が見つかりません',
  EAI_AGAIN: 'ホスト名を調べられませんでした',
  ETIMEDOUT: '時間内に応答がありませんでした',
  ABORT_ERR: '10秒以内に応答がありませんでした',
  CERT_HAS_EXPIRED: '証明書の有効期限が切れています',
  DEPTH_ZERO_SELF_SIGNED_CERT: '証明書が信頼できません',
};

/** Why there was no answer, in words for the agency. */
function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused || error instanceof AppError) return error.message;
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return WORDS.ABORT_ERR;
  return WORDS[code] ?? `送信できませんでした${code ? `（${code}）` : ''}`;
}
