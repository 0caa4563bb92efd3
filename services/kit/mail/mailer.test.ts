import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { type SmtpServer, startSmtpServer } from '../testing/smtp-server';
import { createMailer, type Mail, type Mailer } from './mailer';

/** A mail that arrived, the same for both ways of sending. */
interface Arrived {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html?: string;
  header?: string;
  attachment?: { filename: string; content: string };
}

interface Backend {
  mailer: Mailer;
  arrived(): Promise<Arrived[]>;
  stop(): Promise<void>;
}

async function capturing(): Promise<Backend> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-mail-'));
  const mailer = createMailer({ DATA_DIR: folder });
  return {
    mailer,
    arrived: async () =>
      (await mailer.list()).reverse().map((mail) => ({
        to: [mail.to].flat(),
        from: mail.from,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        header: mail.headers?.['List-Unsubscribe'],
        attachment: mail.attachments?.map(({ filename, content }) => ({ filename, content: content.toString() }))[0],
      })),
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

async function smtp(): Promise<Backend> {
  const server = await startSmtpServer();
  const mailer = createMailer({ DATA_DIR: '/nowhere', SMTP_URL: server.url });
  const named = ({ name, address }: { name?: string; address?: string }) =>
    name ? `${name} <${address}>` : `${address}`;
  return {
    mailer,
    arrived: async () => {
      const mails: Email[] = await Promise.all(
        server.received.map(({ raw }) => PostalMime.parse(Buffer.from(raw, 'latin1'))),
      );
      return mails.map((mail) => ({
        to: (mail.to ?? []).map(named),
        from: named(mail.from ?? {}),
        subject: mail.subject ?? '',
        text: (mail.text ?? '').replace(/\r?\n$/, ''),
        html: mail.html?.replace(/\r?\n$/, ''),
        header: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value,
        attachment: mail.attachments.map(({ filename, content }) => ({
          filename: filename ?? '',
          content: Buffer.from(content as ArrayBuffer).toString(),
        }))[0],
      }));
    },
    stop: async () => {
      mailer.close();
      await server.close();
    },
  };
}

describe.each([
  ['captured', capturing],
  ['sent over SMTP', smtp],
])('mail %s', (_name, open) => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await open();
  });
  afterEach(() => backend.stop());

  const mail: Mail = {
    to: '山田 太郎 <taro@example.jp>',
    from: '縁エージェント <noreply@example.jp>',
    subject: 'ご応募ありがとうございます（案件番号：12）',
    text: '山田 太郎 様\n\nご応募を受け付けました。\n.',
  };

  test('Japanese subject, names and body arrive as written', async () => {
    expect((await backend.mailer.send(mail)).message_id).toMatch(/^<.+@.+>$/);
    expect(await backend.arrived()).toMatchObject([
      { to: ['山田 太郎 <taro@example.jp>'], from: mail.from, subject: mail.subject, text: mail.text },
    ]);
  });

  test('several recipients, HTML, own headers and attachments arrive', async () => {
    await backend.mailer.send({
      ...mail,
      to: ['a@example.jp', 'b@example.jp'],
      html: '<p>ご応募を受け付けました。</p>',
      headers: { 'List-Unsubscribe': '<https://example.jp/u/1>' },
      attachments: [{ filename: '請求書.pdf', content_type: 'application/pdf', content: Buffer.from('中身') }],
    });
    expect(await backend.arrived()).toMatchObject([
      {
        to: ['a@example.jp', 'b@example.jp'],
        html: '<p>ご応募を受け付けました。</p>',
        header: '<https://example.jp/u/1>',
        attachment: { filename: '請求書.pdf', content: '中身' },
      },
    ]);
  });

  test('a line break in a header value is refused and nothing is sent', async () => {
    for (const bad of [
      { subject: 'x\r\nBcc: c@example.jp' },
      { to: 'a@example.jp\nBcc: c' },
      { headers: { 'X-A': 'a\rb' } },
    ])
      await expect(backend.mailer.send({ ...mail, ...bad })).rejects.toThrow('line break');
    expect(await backend.arrived()).toEqual([]);
  });

  test('mails arrive in the order they were sent', async () => {
    for (const subject of ['一', '二', '三']) await backend.mailer.send({ ...mail, subject });
    expect((await backend.arrived()).map(({ subject }) => subject)).toEqual(['一', '二', '三']);
  });
});

describe('a mail that does not go out over SMTP', () => {
  const mail: Mail = { to: 'taro@example.jp', from: '縁 <noreply@agency.example>', subject: 's', text: 't' };
  let server: SmtpServer;
  let mailer: Mailer;
  beforeEach(async () => {
    server = await startSmtpServer();
    mailer = createMailer({ DATA_DIR: '/nowhere', SMTP_URL: server.url });
  });
  afterEach(async () => {
    mailer.close();
    await server.close();
  });

  test.each([
    ['a greeting of 421', 'greeting', '421 busy', 'unreachable'],
    ['a sender it wants to sign in', 'mail', '530 sign in first', 'unreachable'],
    ['a mailbox that is full at present', 'rcpt', '452 try later', 'temporary'],
    ['a mailbox that does not exist', 'rcpt', '550 no such user', 'permanent'],
    ['content it does not take', 'data', '554 spam', 'permanent'],
    ['content it does not take at present', 'data', '451 greylisted', 'temporary'],
    ['a connection that ends before the content', 'rcpt', 'hang up', 'unreachable'],
    ['a connection that ends after the content, without an answer', 'data', 'hang up', 'unknown'],
  ] as const)('%s', async (_name, stage, line, kind) => {
    server.answer = (at) => (at === stage ? line : undefined);
    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'MailRefused', kind });
    server.answer = () => undefined;
    // The next one goes out all the same.
    const before = server.received.length;
    await mailer.send(mail);
    expect(server.received).toHaveLength(before + 1);
  });

  test('the content waits until the sender has noted that it goes out', async () => {
    const order: string[] = [];
    server.answer = (at) => void order.push(at);
    const onContent = async () => void order.push('noted');
    await mailer.send(mail, { id: 'abc', onContent });
    expect(order.filter((at) => at !== 'greeting')).toEqual(['mail', 'rcpt', 'noted', 'data']);
    expect(server.received[0].raw).toMatch(/^Message-ID: <abc@agency\.example>\r$/m);
  });

  test('a note that fails stops the mail', async () => {
    const onContent = () => Promise.reject(new Error('overtaken'));
    await expect(mailer.send(mail, { onContent })).rejects.toThrow('overtaken');
    await mailer.send({ ...mail, subject: 'next' });
    expect(server.received.map(({ raw }) => /Subject: (.*)\r/.exec(raw)?.[1])).toEqual(['next']);
  });

  test('a server that is away', async () => {
    await server.close();
    await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'unreachable' });
    await server.listen();
    await mailer.send(mail);
    expect(server.received).toHaveLength(1);
  });
});
