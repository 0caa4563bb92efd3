/** The mails to a member: one about one thing, unless it has been read before, and one in the morning about the rest. */
import { notificationKind, notificationSentence } from '@enishi/protos/master/notifications';
import type { Notification } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { productUrl } from '@enishi/service-kit/base/product-url';
import type { MailKind, MailKinds } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { isServed } from '@enishi/service-kit/mail/served';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { senderOf } from '../agency';
import type { NotificationDeps, NotificationDoc, NotificationMails } from './collections';
import { describe, readUntil } from './list';

/** Lines of the mail of a morning; the console has the others. */
const MOST = 30;

const PAGE = 'enterprise/notifications';
const SETTINGS = 'enterprise/setting/notifications';

function lineOf({ kind, actor_name, title, count }: Notification): string {
  const others = count > 1 ? ` ほか${count - 1}件` : '';
  return `${notificationSentence(kind, oneLine(actor_name))}：${oneLine(title)}${others}`;
}

/** The reader, who sees what the member sees now; undefined once they have left. */
async function readerOf(deps: NotificationDeps, ctx: CallContext, member_id: number) {
  const member = await senderOf(deps, ctx, member_id);
  if (!member?.email || !(await isServed(deps, ctx.enterprise_id))) return undefined;
  const own: CallContext = { ...ctx, realm: 'enterprise', member_id, authority: member.authority ?? 0 };
  return { to: member.email, name: oneLine(member.name ?? ''), ctx: own };
}

/** What the reader may still see; what is gone is told to none. */
async function shownTo(deps: NotificationDeps, ctx: CallContext, docs: readonly NotificationDoc[], most?: number) {
  return (await describe(deps, ctx, docs, '', most)).filter(({ title }) => title !== '');
}

const isUnread = ({ _id, unread, hidden }: NotificationDoc, until: string): boolean =>
  hidden === true || (unread === true && _id > until);

const { asked } = notificationKind.code;
/** A question is answered from its mail: all of it stands there. */
const MOST_OF_QUESTION = 2_000;

/** The mailbox of who asked, to which an answer goes. */
async function askerOf({ clients }: NotificationDeps, ctx: CallContext, { kind, record_id }: NotificationDoc) {
  if (kind !== asked) return undefined;
  return (await ifThere(clients.rpc.crm.CandidateService.Show(ctx, { id: record_id }))).candidate?.email;
}

const notificationMail = (deps: NotificationDeps): MailKind<NotificationMails['notification']> => ({
  words: 'reader',
  perDay: { recipient: 100, agency: 5_000 },
  async write({ data: { member_id, notification: _id } }, ctx) {
    const doc = await deps.of(ctx).notifications.findOne({ _id, member_id });
    const until = await readUntil(deps, ctx, member_id);
    const reader = doc && isUnread(doc, until) ? await readerOf(deps, ctx, member_id) : undefined;
    if (!doc || !reader) return undefined;
    const [shown] = await shownTo(deps, reader.ctx, [doc], doc.kind === asked ? MOST_OF_QUESTION : undefined);
    if (!shown) return undefined;
    const asker = await askerOf(deps, reader.ctx, doc);
    return {
      to: reader.to,
      from: deps.config.MAIL_FROM,
      ...(asker && { reply_to: asker }),
      subject: `【Enishi】${lineOf(shown)}`,
      text: [
        `${reader.name} 様`,
        '',
        lineOf(shown),
        ...(shown.excerpt ? ['', ...shown.excerpt.split('\n').map((line) => `> ${line}`)] : []),
        '',
        productUrl(deps.config, `${PAGE}/${shown.id}`),
        '',
        ...(asker ? [`このメールに返信すると、質問した方（${asker}）に届きます。`] : []),
        'このメールを受け取る種類と時間帯は、通知の設定で変更できます。',
        productUrl(deps.config, SETTINGS),
        '',
      ].join('\n'),
    };
  },
});

const digestMail = (deps: NotificationDeps): MailKind<NotificationMails['notification_digest']> => ({
  words: 'reader',
  perDay: { recipient: 5, agency: 2_000 },
  async write({ data: { member_id, day } }, ctx) {
    const waiting = await deps
      .of(ctx)
      .notifications.find({ member_id, digest_day: day }, { sort: { _id: -1 }, limit: MOST * 10 });
    const reader = await readerOf(deps, ctx, member_id);
    const until = await readUntil(deps, ctx, member_id);
    const fresh = waiting.filter((doc) => isUnread(doc, until));
    const rows = reader ? await shownTo(deps, reader.ctx, fresh) : [];
    if (!reader || rows.length === 0) return undefined;
    const more = rows.length > MOST ? [`ほか${rows.length - MOST}件は、通知の一覧で確認できます。`, ''] : [];
    return {
      to: reader.to,
      from: deps.config.MAIL_FROM,
      subject: `【Enishi】まだ読まれていない通知が${rows.length}件あります`,
      text: [
        `${reader.name} 様`,
        '',
        'まだ読まれていない通知のまとめです。',
        '',
        ...rows
          .slice(0, MOST)
          .flatMap((row) => [`・${lineOf(row)}`, `　${productUrl(deps.config, `${PAGE}/${row.id}`)}`]),
        '',
        ...more,
        'このメールを受け取る種類と時間帯は、通知の設定で変更できます。',
        productUrl(deps.config, SETTINGS),
        '',
      ].join('\n'),
    };
  },
});

export const notificationMails = (deps: NotificationDeps): MailKinds<NotificationMails> => ({
  notification: notificationMail(deps),
  notification_digest: digestMail(deps),
});
