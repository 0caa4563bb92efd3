/**
 * The mail once more, to the member who has sent it. It is a mail of its own: a mailbox of the agency that is full or gone
 * must not count as that of the reader.
 */
import { directMailPlaceholders } from '@enishi/protos/master/messaging';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { namedAddress } from '@enishi/service-kit/mail/sender';
import { senderOf } from '../agency';
import { textOf, write } from '../mailings';
import type { DirectMailDeps, DirectMailMails } from './collections';
import { directMailKind } from './kind';

/** Programs answer nothing that says so of itself. */
const HEADERS = { 'Auto-Submitted': 'auto-notified', 'X-Auto-Response-Suppress': 'All' };

export const copyMail = (deps: DirectMailDeps): MailKind<DirectMailMails['direct_mail_copy']> => ({
  words: 'reader',
  perDay: { recipient: 300, agency: 5_000 },
  async write({ data: { direct_mail_id: id } }, ctx) {
    const kind = directMailKind(deps);
    const record = await findRecord(crudOf(deps, directMail).store, ctx, id);
    const sender = record && (await senderOf(deps, ctx, Number(record.form_enterprise_member_id)));
    if (!record || !sender?.email) return undefined;
    const mailing = await kind.read(ctx, id);
    const [addressed] = await kind.address(ctx, id, mailing, mailing.targets);
    if (!addressed) return undefined;
    const { subject, body } = write(mailing, directMailPlaceholders, addressed);
    const files = (record.attached_names as string[] | null | undefined) ?? [];
    return {
      ...{ to: sender.email, from: deps.config.MAIL_FROM, headers: HEADERS },
      ...(addressed.email && { reply_to: namedAddress(oneLine(addressed.name), addressed.email) }),
      subject: `【控え】${oneLine(textOf(subject))}`,
      text: [
        `${oneLine(addressed.name)} 様に、次のメールを送信しました。`,
        productUrl(deps.config, `enterprise/direct_mails/${id}`),
        ...(files.length > 0 ? [`添付ファイル：${files.join('、')}`] : []),
        ...['', '----', '', textOf(body), ''],
      ].join('\n'),
    };
  },
});
