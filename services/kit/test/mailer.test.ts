import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { createMailer, type Mail, type Mailer } from '../mailer';

/** What arrived, the same for both ways of sending. */
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

/** An SMTP server that accepts everything. */
async function smtp(): Promise<Backend> {
  const raw: string[] = [];
  const server = createServer((socket) => {
    let data: string | undefined;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined) {
          if (line !== '.') {
            data += `${line.replace(/^\.\./, '.')}\r\n`;
            continue;
          }
          raw.push(data);
          data = undefined;
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else socket.write(/^EHLO/i.test(line) ? '250-test\r\n250 8BITMIME\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mailer = createMailer({
    DATA_DIR: '/nowhere',
    SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const named = ({ name, address }: { name?: string; address?: string }) =>
    name ? `${name} <${address}>` : `${address}`;
  return {
    mailer,
    arrived: async () => {
      const mails: Email[] = await Promise.all(raw.map((mail) => PostalMime.parse(Buffer.from(mail, 'latin1'))));
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
      await new Promise((resolve) => server.close(resolve));
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

test('an unreachable mail server is an error', async () => {
  const mailer = createMailer({ DATA_DIR: '/nowhere', SMTP_URL: 'smtp://127.0.0.1:1' });
  await expect(mailer.send({ to: 'a@b.jp', from: 'c@d.jp', subject: 's', text: 't' })).rejects.toThrow();
  mailer.close();
});
