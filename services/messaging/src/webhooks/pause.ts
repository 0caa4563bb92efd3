/** An address that has taken nothing for three days is left alone, and the agency's administrators are told. */
import { linkageGroup } from '@enishi/protos/master/identity';
import { systemContext } from '@enishi/service-kit/base/context';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { DeliveryDoc, TryRow, WebhookDeps, WebhookMails } from './collections';
import { KEEP_LOG_MS, KEEP_TRYING_MS } from './store';

interface LastTry {
  tries_count: number;
  request?: string;
  push: { tries: { $each: TryRow[]; $slice: number } };
}

/**
 * The delivery ends as failed. Where the address has taken nothing since it was made, what waits is held until a member
 * resumes the address; where it takes others, only this one is not wanted.
 */
export async function giveUp(
  deps: WebhookDeps,
  delivery: DeliveryDoc,
  { tries_count, request, push }: LastTry,
): Promise<void> {
  const { _id, fence, enterprise_id, linkage_id } = delivery;
  const members = await administratorsOf(deps, systemContext('webhook-paused', enterprise_id));
  const since = new Date(delivery.give_up_at.getTime() - KEEP_TRYING_MS);
  const now = deps.clock.now();
  await inTransaction(deps.connection, async (session) => {
    const own = deps.of({ enterprise_id });
    const expires_at = new Date(now.getTime() + KEEP_LOG_MS);
    const end = { state: 'failed' as const, ended_at: now, tries_count, expires_at, ...(request && { request }) };
    const gone = { $set: end, $push: push, $unset: { due_at: '' as const, owner: '' as const } };
    if ((await own.webhookDeliveries.updateOne({ _id, fence }, gone, { session })) === 0) return;
    if (await own.webhookEndpoints.findOne({ linkage_id, last_success_at: { $gt: since } }, { session })) return;
    const active = { linkage_id, state: 'active' as const };
    const paused = await own.webhookEndpoints.updateOne(
      active,
      { $set: { state: 'paused', paused_at: now } },
      { session },
    );
    await own.webhookDeliveries.updateMany(
      { linkage_id, state: 'waiting' },
      { $set: { state: 'held' }, $unset: { due_at: '', owner: '' } },
      { session },
    );
    if (paused > 0)
      await deps.mails.queue(
        session,
        members.map((member_id) => ({
          kind: 'webhook_paused' as const,
          enterprise_id,
          data: { member_id, linkage_id },
        })),
      );
  });
}

const PAGE = 'enterprise/setting/linkage/webhooks';

/** Tells one administrator. */
export const pausedMail = ({ clients, config }: WebhookDeps): MailKind<WebhookMails['webhook_paused']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 200 },
  async write({ enterprise_id, data: { member_id, linkage_id } }, ctx) {
    const { rpc } = clients;
    const { enterprise_member: member } = await ifThere(
      rpc.identity.EnterpriseMemberService.Show(ctx, { id: member_id }),
    );
    const { group, name: linkage = '' } = await ifThere(
      rpc.identity.LinkageKeyService.Open(systemContext(ctx.request_id, enterprise_id), {
        access_key: '',
        id: linkage_id,
        token_hash: '',
      }),
    );
    const to = member?.email;
    if (!to || group !== linkageGroup.code.webhook) return undefined;
    return {
      to,
      from: config.MAIL_FROM,
      subject: `【Enishi】Webhook「${linkage.replace(/\s+/g, ' ')}」への送信を停止しました`,
      text: [
        `${member?.name ?? ''} 様`,
        '',
        `Webhook「${linkage}」への送信が3日のあいだ成功しなかったため、送信を停止しました。`,
        '停止中に発生した通知は保管しています。送信先のシステムを確認したうえで、次の画面から送信を再開してください。',
        '',
        productUrl(config, PAGE),
        '',
      ].join('\n'),
    };
  },
});
