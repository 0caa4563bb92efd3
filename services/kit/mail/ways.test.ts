/** The ways that a mail leaves by: captured in a folder, or over SMTP. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type SmtpServer, startSmtpServer } from '../testing/smtp-server';
import { createMailer } from './mailer';

describe('a mail that is captured', () => {
  const mail = { to: 'a@b.jp', from: 'no-reply@enishi.jp', subject: 's', text: 't' };
  const signing = { domain: 'a.jp', account: 'info', selector: 'k', private_key: 'SECRET', return_host: 'r.a.jp' };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-captured-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps whose it would be, but no key; under one id there is one', async () => {
    const mailer = createMailer({ DATA_DIR: folder });
    const noted: string[] = [];
    await mailer.send({ ...mail, signing, subject: 'first' }, { id: 'a/b' });
    const { message_id } = await mailer.send(
      { ...mail, signing },
      { id: 'a/b', onContent: async () => void noted.push('x') },
    );
    const [kept, ...more] = await mailer.list();
    expect([message_id, more, noted, mailer.repeatable]).toEqual(['<a/b@enishi.jp>', [], ['x'], true]);
    expect(kept).toMatchObject({ id: 'a/b', subject: 's', signed: { domain: 'a.jp', selector: 'k' } });
    expect(JSON.stringify(kept)).not.toContain('SECRET');
    expect(kept.at).toMatch(/^\d{4}-.*Z$/);
    expect(readdirSync(path.join(folder, 'mail'))).toEqual(['a%2Fb.json']);
  });

  test('is listed newest first, as many as are asked for, and other files are none', async () => {
    const mailer = createMailer({ DATA_DIR: folder });
    expect(await mailer.list()).toEqual([]);
    for (const id of ['1', '2', '3']) await mailer.send(mail, { id });
    writeFileSync(path.join(folder, 'mail', '.9'), '{}');
    expect((await mailer.list(2)).map(({ id }) => id)).toEqual(['3', '2']);
    const all = await mailer.list();
    expect(all.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(all.every((one) => !one.signed && !one.attachments)).toBe(true);
  });

  test('waits where it cannot be written, and leaves nothing behind', async () => {
    const mailer = createMailer({ DATA_DIR: folder });
    mkdirSync(path.join(folder, 'mail', 'x.json'), { recursive: true });
    await expect(mailer.send(mail, { id: 'x' })).rejects.toMatchObject({ name: 'MailRefused', kind: 'unreachable' });
    expect(readdirSync(path.join(folder, 'mail'))).toEqual(['x.json']);
    const overtaken = () => Promise.reject(new Error('overtaken'));
    await expect(mailer.send(mail, { id: 'y', onContent: overtaken })).rejects.toThrow('overtaken');
    expect(readdirSync(path.join(folder, 'mail'))).toEqual(['x.json']);
  });

  test('has an id below the domain of whoever sends it', async () => {
    const mailer = createMailer({ DATA_DIR: folder });
    const idOf = async (from: string) => (await mailer.send({ ...mail, from }, { id: 'i' })).message_id;
    expect([await idOf('縁 <a@b.co.jp> '), await idOf('a@b.jp'), await idOf('nobody')]).toEqual([
      ...['<i@b.co.jp>', '<i@b.jp>', '<i@localhost>'],
    ]);
  });

  test.each([
    ['to', { to: ['a@b.jp', 'x\ny'] }],
    ['from', { from: 'a\r@b.jp' }],
    ['reply_to', { reply_to: 'a\n@b.jp' }],
    ['a header’s name', { headers: { 'a\nb': 'c' } }],
  ])('is refused for good with a line break in %s', async (_name, more) => {
    const mailer = createMailer({ DATA_DIR: folder });
    await expect(mailer.send({ ...mail, ...more })).rejects.toMatchObject({ kind: 'permanent' });
    expect(await mailer.list()).toEqual([]);
  });
});

describe('a mail over SMTP', () => {
  const mail = { to: 'a@b.jp', from: '縁 <no-reply@enishi.jp>', subject: 's', text: 't' };
  let server: SmtpServer;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  afterAll(() => server.close());

  test('comes back to its return path, and is answered where it says', async () => {
    for (const query of ['', '?logger=false']) {
      const mailer = createMailer({ DATA_DIR: '/nowhere', SMTP_URL: `${server.url}${query}` });
      server.received.length = 0;
      await mailer.send({ ...mail, reply_to: 'answers@b.jp', return_path: 'bounce+1@r.jp' });
      await mailer.send(mail);
      expect(server.received.map(({ from }) => from)).toEqual(['bounce+1@r.jp', 'no-reply@enishi.jp']);
      expect(server.received[0].raw).toMatch(/^Reply-To: answers@b\.jp\r$/m);
      expect(server.received[1].raw).not.toContain('Reply-To');
      expect([mailer.repeatable, await mailer.list()]).toEqual([false, []]);
      mailer.close();
    }
  });

  test('is signed with the key of its domain, over all that mail services ask for, and comes back there', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
    const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const signing = { domain: 'a.jp', account: 'info', selector: 'k1', private_key, return_host: 'r.a.jp' };
    const mailer = createMailer({ DATA_DIR: '/nowhere', SMTP_URL: server.url });
    server.received.length = 0;
    const headers = { 'List-Unsubscribe': '<https://a.jp/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await mailer.send({ ...mail, headers, signing, return_path: 'other@r.jp' }, { id: 'i1' });
    const [{ from, raw }] = server.received;
    const signature = /^DKIM-Signature: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1].replace(/\s/g, '') ?? '';
    expect(from).toBe('bounce+i1@r.a.jp');
    expect(signature).toMatch(/;d=a\.jp;.*;s=k1;/);
    expect(/;h=([^;]+);/.exec(signature)?.[1].toLowerCase().split(':')).toEqual(
      expect.arrayContaining(['from', 'subject', 'date', 'to', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    mailer.close();
  });

  test('waits, and never goes out unsigned, where the key of its domain cannot be read; mails of others go on', async () => {
    const signing = { domain: 'a.jp', account: 'info', selector: 'k1', private_key: 'no key', return_host: 'r.a.jp' };
    const mailer = createMailer({ DATA_DIR: '/nowhere', SMTP_URL: server.url });
    server.received.length = 0;
    await expect(mailer.send({ ...mail, signing })).rejects.toMatchObject({ name: 'MailRefused', kind: 'temporary' });
    await mailer.send(mail);
    expect(server.received).toHaveLength(1);
    mailer.close();
  });

  test('holds nothing of the machine, whatever its text names', async () => {
    const mailer = createMailer({ DATA_DIR: '/nowhere', SMTP_URL: server.url });
    const text = { path: __filename } as unknown as string;
    await expect(mailer.send({ ...mail, text })).rejects.toMatchObject({ name: 'MailRefused' });
    const page = { path: `http://127.0.0.1:${server.port}/` } as unknown as string;
    await expect(mailer.send({ ...mail, text: page })).rejects.toMatchObject({ name: 'MailRefused' });
    mailer.close();
  });
});
