import { createPrivateKey, type KeyObject } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { orderedId } from '../base/ids';
import { createMemory } from '../base/memory';
import { readPem } from '../base/pem';
import { MailRefused, smtpRefusal } from './refusal';

/** The marks of a domain on its mail: DKIM signs it, and SPF of the return path is the domain's, too. */
export interface Signing {
  domain: string;
  /** The part before the `@` of the sender. */
  account: string;
  selector: string;
  /** PKCS #8, PEM. */
  private_key: string;
  /** Host of the return path; below the domain, so that the two are aligned. */
  return_host: string;
}

export interface AgencyMail {
  name: string;
  /** The part before the `@` where its writer has chosen one; default: the usual one of its kind. */
  account?: string;
  /** Its kind, a code of `sender_use`; default: `other`. */
  use?: number;
}

/** A mail to one or more recipients. Addresses may carry a display name: `縁 太郎 <taro@example.jp>`. */
export interface Mail {
  to: string | string[];
  from: string;
  subject: string;
  text: string;
  html?: string;
  reply_to?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content_type: string; content: Buffer }[];
  /** Sent in an agency's name: where it has linked a domain, the mail comes from there, signed; else from `from`. */
  agency?: AgencyMail;
  /** Where servers send what cannot be delivered; default: of the signing domain, else the sender. */
  return_path?: string;
  /** The signing domain of the mail; the queue sets it. */
  signing?: Signing;
}

export interface CapturedMail extends Omit<Mail, 'signing'> {
  id: string;
  /** The domain in whose name it would have been signed, and the name of the key. */
  signed?: { domain: string; selector: string };
  /** ISO time. */
  at: string;
}

export interface SendOptions {
  /** Unique; the local part of the Message-ID. Default: a new one. */
  id?: string;
  /**
   * Called when the server is ready for the content, before its first byte: from then on it is unknown whether a mail
   * went out until the server has answered. `send` throws the errors that it throws, and the mail does not go out.
   */
  onContent?(): Promise<void>;
}

/** Sends mails; only the kit's queue (`mail/queue.ts`) calls it. */
export interface Mailer {
  /** A mail that is sent again under its id takes the place of the first: no outcome is ever unknown. */
  readonly repeatable: boolean;
  /** Hands the mail over. @returns the Message-ID, in the sender's domain @throws MailRefused */
  send(mail: Mail, options?: SendOptions): Promise<{ message_id: string }>;
  /** The captured mails, newest first; always empty when mail really goes out. */
  list(limit?: number): Promise<CapturedMail[]>;
  close(): void;
}

export interface MailerConfig {
  DATA_DIR: string;
  SMTP_URL?: string;
  /** Authorities of a server that is spoken to over TLS; absent: the machine's. */
  SMTP_CA_FILE?: string;
}

const LINE_BREAK = /[\r\n]/;
/** Connections to the mail server at the same time. */
const CONNECTIONS = 8;

/** A line break in a header value would start a header of the sender's choosing. */
function checkHeaders({ to, from, subject, reply_to, headers }: Mail): void {
  const values = [to, from, subject, reply_to ?? '', ...Object.entries(headers ?? {}).flat()].flat();
  if (values.some((value) => LINE_BREAK.test(value)))
    throw new MailRefused('permanent', 'A mail header holds a line break');
}

/** `<id@domain of the sender>`. */
function messageIdOf({ from }: Mail, id: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

/** SMTP when `SMTP_URL` is set; otherwise mail is written under `DATA_DIR/mail`, one JSON file each. */
export function createMailer(config: MailerConfig): Mailer {
  return config.SMTP_URL
    ? createSmtpMailer(config.SMTP_URL, config.SMTP_CA_FILE)
    : createCapturingMailer(path.join(config.DATA_DIR, 'mail'));
}

/** The object that a transport of nodemailer hands to a plugin. */
interface Composing {
  data: { onContent?: () => Promise<void>; onEnd?: () => void; signing?: Signing; key?: KeyObject };
  message: { processFunc(wrap: (content: Readable) => Readable): void };
}

type DkimSigner = new (key: {
  domainName: string;
  keySelector: string;
  privateKey: KeyObject;
  headerFieldNames: string;
}) => { sign(content: Readable): Readable };

/**
 * The headers that a signature covers where they are there. Mail services offer one press to unsubscribe only where
 * both of its headers are covered (RFC 8058).
 */
const SIGNED_HEADERS =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:list-id:list-unsubscribe:list-unsubscribe-post';

/** Where servers send what cannot be delivered; the id tells which mail it was. */
const returnPath = ({ return_host }: Signing, id: string): string => `bounce+${id}@${return_host}`;

/** Bytes that are handed on at once: fewer cost a packet each, more keep the process from everything else. */
const PIECE = 256 * 1024;

/** The content as it goes out, once the server has asked for it; mails without files are one piece. */
async function* contentOf(content: Readable, { onContent, onEnd }: Composing['data']) {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece as Buffer);
  const whole = Buffer.concat(pieces);
  await onContent?.();
  for (let at = 0; at < whole.length; at += PIECE) yield whole.subarray(at, at + PIECE);
  onEnd?.();
}

/** Keys of so many domains are kept read: reading one takes a good part of the time of a signature. */
const MOST_KEYS = 200;

/** @throws MailRefused for what is no key: mails of the domain wait, and those of others go on */
function keyReader(): (signing: Signing) => KeyObject {
  const keys = createMemory<string, KeyObject>({ most: MOST_KEYS });
  return ({ private_key }) => {
    try {
      const key = keys.get(private_key) ?? createPrivateKey(private_key);
      keys.set(private_key, key);
      return key;
    } catch (cause) {
      throw new MailRefused('temporary', 'The key that signs the mail cannot be read', { cause });
    }
  };
}

function createSmtpMailer(url: string, caFile?: string): Mailer {
  const { createTransport } = require('nodemailer') as typeof import('nodemailer');
  const Dkim = (require('nodemailer/lib/dkim') as { default: DkimSigner }).default;
  const options = `pool=true&maxConnections=${CONNECTIONS}&connectionTimeout=5000&greetingTimeout=5000&socketTimeout=20000`;
  // Beside an address, nodemailer takes options only as a part of it.
  const trusted = caFile ? `&tls.ca=${encodeURIComponent(String(readPem({ ca: caFile }).ca))}` : '';
  const transport = createTransport(`${url}${url.includes('?') ? '&' : '?'}${options}${trusted}`);
  transport.use('stream', (mail, done) => {
    const { data, message } = mail as unknown as Composing;
    const { signing, key: privateKey } = data;
    // The signature is made before the server asks, out of exactly the bytes that it will get.
    if (signing && privateKey) {
      const { domain: domainName, selector: keySelector } = signing;
      message.processFunc((content) =>
        new Dkim({ domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS }).sign(content),
      );
    }
    message.processFunc((content) => Readable.from(contentOf(content, data), { objectMode: false }));
    done();
  });
  const keyOf = keyReader();
  return {
    repeatable: false,
    async send(mail, { id = orderedId(), onContent } = {}) {
      checkHeaders(mail);
      const key = mail.signing && keyOf(mail.signing);
      const { reply_to, attachments, agency: _agency, return_path, ...message } = mail;
      const { signing, to } = mail;
      const returns = signing ? returnPath(signing, id) : return_path;
      const message_id = messageIdOf(mail, id);
      let isHandedOver = false;
      let stopped: unknown;
      const marks: Composing['data'] = {
        key,
        onContent: async () => {
          try {
            await onContent?.();
          } catch (error) {
            stopped = error;
            throw error;
          }
        },
        onEnd: () => {
          isHandedOver = true;
        },
      };
      try {
        await transport.sendMail({
          ...message,
          ...marks,
          messageId: message_id,
          replyTo: reply_to,
          ...(returns && { envelope: { from: returns, to } }),
          attachments: attachments?.map(({ filename, content_type, content }) => ({
            filename,
            contentType: content_type,
            content,
          })),
          // Pages with some Japanese would be quoted sign by sign, which takes longer than all the rest.
          textEncoding: 'base64',
          // A mail body must never make the server read a file or fetch an address.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { message_id };
      } catch (error) {
        throw stopped ?? smtpRefusal(error, isHandedOver);
      }
    },
    list: async () => [],
    close: () => transport.close(),
  };
}

function createCapturingMailer(folder: string): Mailer {
  return {
    repeatable: true,
    async send(mail, { id = orderedId(), onContent } = {}) {
      checkHeaders(mail);
      const { attachments, signing, ...rest } = mail;
      const signed = signing && { domain: signing.domain, selector: signing.selector };
      const kept = attachments?.map((file) => ({ ...file, content: file.content.toString('base64') }));
      const name = encodeURIComponent(id);
      const temporary = path.join(folder, `.${name}`);
      await onContent?.();
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(
          temporary,
          JSON.stringify({ id, at: new Date().toISOString(), ...rest, signed, attachments: kept }),
        );
        await rename(temporary, path.join(folder, `${name}.json`));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw new MailRefused('unreachable', (error as Error).message, { cause: error });
      }
      return { message_id: messageIdOf(mail, id) };
    },
    async list(limit = 100) {
      const names = await readdir(folder).catch(() => [] as string[]);
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, limit);
      return Promise.all(newest.map(async (name) => revive(await readFile(path.join(folder, name), 'utf8'))));
    },
    close: () => undefined,
  };
}

function revive(json: string): CapturedMail {
  const mail = JSON.parse(json) as CapturedMail & { attachments?: { content: Buffer | string }[] };
  for (const file of mail.attachments ?? []) file.content = Buffer.from(String(file.content), 'base64');
  return mail;
}
