/** The copy of an answer in the mailbox of the member whom it is for, from where they answer as they are used to. */
import { buffer } from 'node:stream/consumers';
import { virusScan } from '@enishi/protos/master/crm';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type { CallContext } from '@enishi/service-kit/base/context';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { scanMark } from '@enishi/service-kit/files/virus/marks';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { Mail } from '@enishi/service-kit/mail/mailer';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { namedAddress } from '@enishi/service-kit/mail/sender';
import type { OpenedMail } from '@enishi/service-kit/reading/mail/opened';
import type { Reader } from '@enishi/service-kit/reading/off-thread';
import { senderOf } from '../agency';
import type { ReceivedDeps, ReceivedDoc, ReceivedMails } from './collections';

const MOST_ATTACHED = 10 * 1024 * 1024;
const MOST_TEXT = 50_000;
/** Programs answer nothing that says so of itself, and what the receiver hears of it makes no noise. */
const HEADERS = { 'Auto-Submitted': 'auto-notified', 'X-Auto-Response-Suppress': 'All' };

const ADDRESS = /^[^\s@<>",;:]+@[^\s@<>",;:]+$/;

/** Attachments as they are handed on, and why some are not. */
async function attachedOf(deps: ReceivedDeps, { file }: ReceivedDoc, { attachments }: OpenedMail) {
  if (attachments.length === 0) return { files: [] };
  const { virus_scan_id: scan } = scanMark(await deps.files.known([file]), [file]);
  if (scan !== undefined && scan !== virusScan.code.clean)
    return { files: [], why: '添付ファイルは、ウイルス検査の結果を確認してから、次のページで開いてください。' };
  const size = attachments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MOST_ATTACHED) return { files: [], why: '添付ファイルは大きいため、次のページで開いてください。' };
  const files = attachments.map(({ name, bytes }, at) => ({
    filename: oneLine(name) || `添付ファイル${at + 1}`,
    content_type: 'application/octet-stream',
    content: Buffer.from(bytes),
  }));
  return { files };
}

async function write(
  deps: ReceivedDeps,
  reader: Reader,
  { received_mail_id, member_id }: ReceivedMails['reply_copy'],
  ctx: CallContext,
): Promise<Mail | undefined> {
  const record = await findRecord(crudOf(deps, receivedMail).store, ctx, received_mail_id);
  const doc = record && (await deps.of(ctx).receivedMails.findOne({ received_mail_id, gone: { $exists: false } }));
  const member = doc && (await senderOf(deps, ctx, member_id));
  if (!record || !doc || !member?.email) return undefined;
  const mail = await reader.open(await buffer(await deps.files.get(doc.file)), { now: doc.arrived_at });
  const { files, why } = await attachedOf(deps, doc, mail);
  const address = mail.from.address ?? '';
  const name = oneLine(mail.from.name ?? '') || address;
  const text = mail.text.length > MOST_TEXT ? `${mail.text.slice(0, MOST_TEXT)}\n（以下略）` : mail.text;
  return {
    to: member.email,
    from: deps.config.MAIL_FROM,
    ...(ADDRESS.test(address) && { reply_to: namedAddress(name, address) }),
    subject: oneLine(mail.subject) || '（件名なし）',
    text: [
      `${name} さんから、送信したメールに返信がありました。このメールに返信すると、差出人（${address}）に届きます。`,
      productUrl(deps.config, `enterprise/received_mails/${received_mail_id}`),
      ...(why ? [why] : []),
      '',
      '----',
      '',
      text.trim(),
      '',
    ].join('\n'),
    headers: HEADERS,
    ...(files.length > 0 && { attachments: files }),
  };
}

export const replyCopyMail = (deps: ReceivedDeps, reader: Reader): MailKind<ReceivedMails['reply_copy']> => ({
  words: 'reader',
  perDay: { recipient: 300, agency: 5_000 },
  write: ({ data }, ctx) => write(deps, reader, data, ctx),
});
