import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { orderedId } from './ids';

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
}

export interface CapturedMail extends Mail {
  id: string;
  /** ISO time. */
  at: string;
}

export interface Mailer {
  /** Hands the mail over. @returns the Message-ID @throws when the mail server refuses it or cannot be reached */
  send(mail: Mail): Promise<{ message_id: string }>;
  /** What was captured, newest first; always empty when mail really goes out. */
  list(limit?: number): Promise<CapturedMail[]>;
  close(): void;
}

export interface MailerConfig {
  DATA_DIR: string;
  SMTP_URL?: string;
}

const LINE_BREAK = /[\r\n]/;

/** A line break in a header value would start a header of the sender's choosing. */
function checkHeaders({ to, from, subject, reply_to, headers }: Mail): void {
  const values = [to, from, subject, reply_to ?? '', ...Object.entries(headers ?? {}).flat()].flat();
  if (values.some((value) => LINE_BREAK.test(value))) throw new Error('A mail header holds a line break');
}

/** SMTP when `SMTP_URL` is set; otherwise mail is written under `DATA_DIR/mail`, one JSON file each. */
export function createMailer(config: MailerConfig): Mailer {
  return config.SMTP_URL
    ? createSmtpMailer(config.SMTP_URL)
    : createCapturingMailer(path.join(config.DATA_DIR, 'mail'));
}

function createSmtpMailer(url: string): Mailer {
  const { createTransport } = require('nodemailer') as typeof import('nodemailer');
  const timeouts = 'connectionTimeout=5000&greetingTimeout=5000&socketTimeout=20000';
  const transport = createTransport(`${url}${url.includes('?') ? '&' : '?'}pool=true&${timeouts}`);
  return {
    async send(mail) {
      checkHeaders(mail);
      const { reply_to, attachments, ...message } = mail;
      const sent = await transport.sendMail({
        ...message,
        replyTo: reply_to,
        attachments: attachments?.map(({ filename, content_type, content }) => ({
          filename,
          contentType: content_type,
          content,
        })),
        // A mail body must never make the server read a file or fetch an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { message_id: sent.messageId };
    },
    list: async () => [],
    close: () => transport.close(),
  };
}

function createCapturingMailer(folder: string): Mailer {
  return {
    async send(mail) {
      checkHeaders(mail);
      const id = orderedId();
      const { attachments, ...rest } = mail;
      const kept = attachments?.map((file) => ({ ...file, content: file.content.toString('base64') }));
      await mkdir(folder, { recursive: true });
      const temporary = path.join(folder, `.${id}`);
      await writeFile(temporary, JSON.stringify({ id, at: new Date().toISOString(), ...rest, attachments: kept }));
      await rename(temporary, path.join(folder, `${id}.json`));
      return { message_id: `<${id}@captured.invalid>` };
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
