/** A mail as bytes: its texts in any charset and encoding, and what is attached (RFC 822 and its successors). */
import { japanDay } from '@enishi/protos/master/dates';
import PostalMime, { type Email } from 'postal-mime';
import { htmlText } from '../text/html';
import { carrying, namesUnknown, uncarried } from './charsets';

export interface Attachment {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface Message {
  subject: string;
  from?: { name?: string; address?: string };
  /** YYYY-MM-DD in Japan on which it was written; undefined where it does not say. */
  day?: string;
  text: string;
  attachments: Attachment[];
  /** By name in small letters; of several the first. */
  headers: Readonly<Record<string, string>>;
}

/** Mails of all kinds nest less deeply; others were made to exhaust their reader. */
const MAX_DEPTH = 20;
const MAX_HEADERS_BYTES = 512 * 1024;

const dayOf = (date: string | undefined): string | undefined => {
  const at = date ? new Date(date) : undefined;
  return at && !Number.isNaN(at.getTime()) ? japanDay(at) : undefined;
};

const isTold = (text: string | undefined): text is string => text !== undefined && text.trim().length > 20;

/** The plain text, unless it only says that the mail is HTML. */
function textOf({ text, html }: Email): string {
  if (isTold(text) && !(html && text.length * 8 < html.length && text.length < 200)) return text;
  return html ? htmlText(html) : (text ?? '');
}

const MAX_NESTED = 3;

/** Texts of mails that are attached: handed on, as a forwarded one would be. */
async function attachedTexts(attachments: readonly Attachment[], depth: number): Promise<string> {
  const texts: string[] = [];
  for (const { type, name, bytes } of attachments)
    if ((type === 'message/rfc822' || /\.eml$/i.test(name)) && depth < MAX_NESTED)
      texts.push((await readMessage(bytes, depth + 1)).text);
  return texts.map((text) => `\n---------- Forwarded message ----------\n${text}`).join('');
}

const attachmentsOf = (email: Email): Attachment[] =>
  email.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
  }));

const parse = (bytes: Buffer): Promise<Email> =>
  PostalMime.parse(bytes, { maxNestingDepth: MAX_DEPTH, maxHeadersSize: MAX_HEADERS_BYTES });

/** Signs of a text whose charset was another than the one that is named. */
const isSpoilt = ({ text, html }: Email): boolean => (`${text ?? ''}${html ?? ''}`.match(/\ufffd/g) ?? []).length > 2;

/** @throws when the bytes nest too deeply or have no end of headers */
export async function readMessage(bytes: Buffer, depth = 0): Promise<Message> {
  let email = await parse(bytes);
  if (isSpoilt(email) || namesUnknown(bytes)) {
    const again = await parse(carrying(bytes));
    email = { ...email, text: again.text && uncarried(again.text), html: again.html && uncarried(again.html) };
  }
  const attachments = attachmentsOf(email);
  const { name, address } = email.from ?? {};
  return {
    subject: email.subject ?? '',
    ...(address || name ? { from: { ...(name ? { name } : {}), ...(address ? { address } : {}) } } : {}),
    day: dayOf(email.date),
    text: textOf(email) + (await attachedTexts(attachments, depth)),
    attachments,
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value] as const).reverse()),
  };
}
