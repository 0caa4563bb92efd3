/** A received mail, opened: who sent it, whether a program wrote it, its words, and what they tell. */
import { type ReadOptions, underWords } from '../read';
import type { Reading } from '../types';
import { type Attachment, readMessage } from './message';
import { NOTHING_READ, readMail } from './read-mail';
import { type MailSender, senderOf } from './sender';

export interface OpenedMail {
  subject: string;
  from: { name?: string; address?: string };
  /** Without the brackets; undefined where it has none. */
  message_id?: string;
  /** Message-IDs of the mails that it answers, without brackets. */
  answers: string[];
  /** It says of itself that a program wrote it in answer to another mail: RFC 3834 and what was before it. */
  automatic: boolean;
  /** A filter on its way calls it spam. */
  spam: boolean;
  text: string;
  reading: Reading;
  sender: MailSender;
  attachments: Attachment[];
}

const AUTOMATIC_SUBJECT =
  /^(?:自動返信|自動応答|【?自動(?:返信|応答|配信)】?|不在(?:通知|のお知らせ|連絡)|auto(?:matic)?[ -]?re(?:ply|sponse)|out of office)/i;
const IDS = /<([^<>\s]{1,250})>/g;
/** A thread of a hundred mails names them all. */
const MOST_ANSWERED = 20;

const idsIn = (header = ''): string[] => [...header.matchAll(IDS)].map(([, id]) => id);

export const isAutomatic = (headers: Readonly<Record<string, string>>, subject: string): boolean =>
  /^auto-(?:replied|notified)/i.test(headers['auto-submitted'] ?? '') ||
  /^auto_reply/i.test(headers.precedence ?? '') ||
  ['x-autoreply', 'x-autorespond'].some((name) => name in headers) ||
  AUTOMATIC_SUBJECT.test(subject.trim());

const isSpam = (headers: Readonly<Record<string, string>>): boolean =>
  /^\s*yes/i.test(headers['x-spam-flag'] ?? '') || /^\s*yes/i.test(headers['x-spam-status'] ?? '');

/** @throws as `readMessage` does */
export async function openMail(bytes: Buffer, { now = new Date(), words = [] }: ReadOptions): Promise<OpenedMail> {
  const found = await readMessage(bytes);
  // Evidence counts the lines of the text as it is kept.
  const message = { ...found, text: found.text.replace(/^\s+/, '').replace(/\r\n?/g, '\n') };
  const { subject, headers, text, from = {}, attachments } = message;
  const automatic = isAutomatic(headers, subject);
  return {
    subject,
    from,
    message_id: idsIn(headers['message-id'])[0],
    answers: [...new Set([...idsIn(headers['in-reply-to']), ...idsIn(headers.references).reverse()])].slice(
      0,
      MOST_ANSWERED,
    ),
    automatic,
    spam: isSpam(headers),
    text,
    reading: automatic ? NOTHING_READ : await underWords(words, async () => readMail(message, now)),
    sender: senderOf(message),
    attachments,
  };
}
