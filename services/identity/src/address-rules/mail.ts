/** The mail to a top administrator who was refused for the address. */
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { plainName } from '@enishi/service-kit/mail/plain';
import { accountIn, claimForMail } from '../accounts';
import { activeOwner, lines, link } from '../records';
import type { AddressDeps, AddressMails } from './collections';

export const addressPassKind = (deps: AddressDeps): MailKind<AddressMails['address_pass']> => ({
  words: 'product',
  perDay: { recipient: 20, agency: 100 },
  async write({ id }, ctx) {
    const mail = await claimForMail(deps, 'address_pass', id);
    if (!mail) return undefined;
    const { enterprise_id, member_id, address } = mail.claim;
    const owner = await activeOwner(deps, ctx, accountIn(enterprise_id, member_id));
    if (!owner) return undefined;
    return {
      to: String(owner.email),
      from: deps.config.MAIL_FROM,
      subject: '【Enishi】許可されていない接続元からのログイン',
      text: lines(
        `${plainName(String(owner.name), 'ご利用者')} 様`,
        '',
        '許可されていない接続元から、正しいパスワードまたはシングルサインオンで、あなたのアカウントへのログインがありました。',
        `IPアドレス：${address}`,
        '',
        'ご自身の操作のときは、次のリンクを開くと、この接続元を24時間だけ許可します（リンクの有効期限は24時間です）。',
        '',
        link(deps.config, 'setting/addresses/pass', mail.token),
        '',
        'お心当たりがない場合は、リンクを開かずに、すぐにパスワード（シングルサインオンのときは、その認証サービスのパスワード）を変更してください。',
      ),
    };
  },
});
