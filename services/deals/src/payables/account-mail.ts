/** The mail that tells a payee of a bank account: the old address hears of a change before it counts, and when it does. */
import type { Values } from '@enishi/protos/fields/parse';
import { senderUse } from '@enishi/protos/master/domains';
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName } from '@enishi/service-kit/mail/plain';
import { issuerSettingOf } from '../invoices';
import { accountIn, maskedText } from './accounts';
import type { PayableDeps, PayableMails } from './collections';
import { issuerOf } from './issuer';
import { payeeStore } from './store';

type Data = PayableMails['payee_account'];

async function materialOf(deps: PayableDeps, ctx: CallContext, { payee_id, key, is_confirmed }: Data) {
  const doc = await deps.of(ctx).payeeAccounts.findOne({ key, payee_id });
  const payee = await findRecord(payeeStore(deps), ctx, payee_id);
  if (!doc?.told_to || !payee) return undefined;
  const issuer: Values = issuerOf(await issuerSettingOf(deps, ctx));
  const is_first = !doc.waiting && !doc.decided_at;
  return {
    ...{ to: doc.told_to, payee, account: maskedText(accountIn(deps, doc)) },
    ...{ agency: oneLine(String(issuer.issuer_name ?? '')), contact: String(issuer.issuer_contact ?? '') },
    ...(is_confirmed || is_first
      ? { subject: '報酬の振込先の登録', says: '報酬の振込先として、次の口座を登録しました。' }
      : {
          subject: '報酬の振込先の変更の受付',
          says: '報酬の振込先を次の口座に変更する手続きを受け付けました。社内で確認したあとに反映されます。',
        }),
  };
}

const WARNING = 'お心当たりがない場合は、支払いの前に止めますので、このメールの送信元へすぐにご連絡ください。';

export const accountMail = (deps: PayableDeps): MailKind<Data> => ({
  words: 'agency',
  perDay: { recipient: 20, agency: 1_000 },
  async write({ data }, ctx) {
    const material = await materialOf(deps, ctx, data);
    if (!material) return undefined;
    const { to, payee, account, agency, contact, subject, says } = material;
    const sender = agency || 'エージェント';
    return {
      ...{ to, from: deps.config.MAIL_FROM, agency: { name: sender, use: senderUse.code.invoice } },
      subject: `【${sender}】${subject}`,
      text: [
        ...[`${oneLine(String(payee.name))} 様`, '', `${sender}です。${says}`, '', `振込先：${account}`, ''],
        ...[WARNING, '', '--', sender, ...(contact ? [contact] : []), ''],
      ].join('\n'),
    };
  },
  async writePlain({ data }, ctx) {
    const material = await materialOf(deps, ctx, data);
    if (!material) return undefined;
    const { to, agency, subject, says } = material;
    return {
      ...{ to, from: deps.config.MAIL_FROM },
      subject: `【Enishi】${subject}`,
      text: [
        ...[`Enishiをご利用中の「${plainName(agency, 'エージェント')}」からのお知らせです。${says}`, ''],
        ...['お心当たりがない場合は、支払いの前に止められるよう、すぐにエージェントへご連絡ください。', ''],
      ].join('\n'),
    };
  },
});
