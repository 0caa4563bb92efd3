/** Parts of the mail engine that need neither a mail server nor a database. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CallContext, systemContext } from '../context';
import { unavailable } from '../errors';
import type { Clients } from '../grpc/client';
import { administratorsOf } from '../mail/administrators';
import { recipientKey } from '../mail/daily-limit';
import { mailHtml } from '../mail/html';
import { createMailer } from '../mail/mailer';
import { oneLine } from '../mail/one-line';
import { asPlain, consoleOf, plainName } from '../mail/plain';
import { reasonOf, smtpRefusal } from '../mail/refusal';
import { giveUpAt, type MailRow } from '../mail/rows';
import { createSenders, mailKeySealer, type Senders, signed } from '../mail/sender';
import { productUrl } from '../product-url';
import { type SmtpServer, startSmtpServer } from './smtp-server';

test('a text is a page of its words, lines and links, and nothing in it is read as code', () => {
  const page = mailHtml('a & b <i>"x"</i>\r\n次（https://a.jp/?b=1&c=2）。\rhttp://b.jp！c\n終');
  expect(page).toContain(
    'a &amp; b &lt;i&gt;&quot;x&quot;&lt;/i&gt;<br>\n' +
      '次（<a href="https://a.jp/?b=1&amp;c=2">https://a.jp/?b=1&amp;c=2</a>）。<br>\n' +
      '<a href="http://b.jp">http://b.jp</a>！c<br>\n終</div></body>',
  );
  expect(page).not.toContain('<img');
  expect(mailHtml('a', 'https://a.jp/"x.gif')).toContain(
    '<img src="https://a.jp/&quot;x.gif" width="1" height="1" alt="">',
  );
});

test('a name stays on its line', () => {
  expect([oneLine(' a\r\n b\t c '), oneLine(null), oneLine(undefined)]).toEqual(['a b c', '', '']);
});

test('a name in fixed words leads nowhere, and is short', () => {
  const named = (name: string | null | undefined) => plainName(name, '候補者');
  expect(['山田　太郎', 'ｱ\r\nb', null, undefined, ' ', 'https://x.jp/a'].map(named)).toEqual([
    ...['山田 太郎', 'ア b', '候補者', '候補者', '候補者', '候補者'],
  ]);
  expect(
    ['山田 www.x.jp まで', 'a@b.jp 山田', '山田ｘ．ｃｏｍ 様', '電話 03-1234-5678 へ', '2026年4月'].map(named),
  ).toEqual([...['山田 まで', '山田', '様', '電話 へ', '2026年4月']]);
  expect([named('𠮷'.repeat(41)), named(`${'あ'.repeat(39)} い`)]).toEqual(['𠮷'.repeat(40), 'あ'.repeat(39)]);
});

test('a mail in fixed words has our links alone, and nothing of what the agency would have added', () => {
  const mail = { to: 'a@b.jp', from: 'f@enishi.jp', subject: 's', text: '見る https://c.jp/x 。' };
  const more = { html: '<a>', reply_to: 'r@x.jp', agency: { name: '縁' } };
  expect(asPlain({ ...mail, ...more }, 'https://c.jp/')).toEqual(mail);
  expect(asPlain({ ...mail, text: 'リンクなし' }, 'https://c.jp/')).toMatchObject({ text: 'リンクなし' });
  for (const foreign of [
    { subject: 'www.x.jp' },
    { text: 'https://c.jp/x https://x.jp' },
    { text: 'https://c.jp.x.jp/' },
  ])
    expect(() => asPlain({ ...mail, ...foreign }, 'https://c.jp/')).toThrow(
      expect.objectContaining({ name: 'MailRefused', kind: 'permanent' }),
    );
  expect([consoleOf({ CONSOLE_URL: 'https://c.jp' }), consoleOf({ CONSOLE_URL: undefined }), consoleOf({})]).toEqual([
    ...['https://c.jp/', productUrl({}, ''), productUrl({}, '')],
  ]);
});

test('a reason is short, and names no address', () => {
  expect(reasonOf(new Error('550 <a.b@c.jp> "x@y" unknown'))).toBe('550 <[address]> "[address]" unknown');
  expect(reasonOf('a word')).toBe('a word');
  expect(reasonOf(new Error('x'.repeat(400)))).toHaveLength(300);
});

test.each<[object, boolean, string]>([
  [{ code: 'EENVELOPE' }, false, 'permanent'],
  [{ code: 'EMESSAGE' }, true, 'permanent'],
  [{ code: 'ECONNECTION' }, false, 'unreachable'],
  [{ code: 'ETIMEDOUT' }, true, 'unknown'],
  [{ code: 'EAUTH', responseCode: 535 }, false, 'unreachable'],
  [{ code: 'EENVELOPE', responseCode: 421 }, false, 'unreachable'],
  [{ code: 'EMESSAGE', responseCode: 530 }, true, 'unreachable'],
  [{ code: 'EENVELOPE', responseCode: 450 }, false, 'temporary'],
  [{ code: 'EENVELOPE', responseCode: 499 }, false, 'temporary'],
  [{ code: 'EENVELOPE', responseCode: 500 }, false, 'permanent'],
  [{ code: 'EMESSAGE', responseCode: 503 }, true, 'temporary'],
])('a failure of %j, handed over: %s, is %s', (failure, isHandedOver, kind) => {
  const thrown = { message: 'no', ...failure };
  expect(smtpRefusal(thrown, isHandedOver)).toMatchObject({ name: 'MailRefused', kind, message: 'no', cause: thrown });
});

test('a mail is given up when it says, and else after three days', () => {
  const row = { created_at: new Date('2026-04-01T00:00:00Z') } as MailRow;
  expect(giveUpAt(row)).toEqual(new Date('2026-04-04T00:00:00Z'));
  expect(giveUpAt({ ...row, give_up_at: new Date(5) })).toEqual(new Date(5));
});

test('an address is one, however it is written', () => {
  expect(recipientKey('A@b.JP')).toBe(recipientKey('a@B.jp'));
  expect(recipientKey(['a@b.jp'])).toBe(recipientKey('a@b.jp'));
  expect(recipientKey('a@b.jp')).not.toBe(recipientKey('b@b.jp'));
  expect(recipientKey('a@b.jp')).toMatch(/^[\w-]{43}$/);
});

test('administrators are those of all parts of the list who can sign in', async () => {
  const member = (id: number, authority?: number, enterprise_member_status_id = 1) => ({
    ...{ id_by_enterprise_id: id, authority, enterprise_member_status_id },
  });
  const parts: Record<string, object> = {
    first: { enterprise_members: [member(1, 2), member(2, 0), member(3)], cursor: 'second' },
    second: { enterprise_members: [member(4, 1), member(5, 2, 2), member(6, 9)], cursor: 'third' },
    third: {},
  };
  const asked: object[] = [];
  const Index = async (_ctx: unknown, request: { cursor?: string }) => {
    asked.push(request);
    return parts[request.cursor ?? 'first'];
  };
  const clients = { rpc: { identity: { EnterpriseMemberService: { Index } } } } as unknown as Clients;
  expect(await administratorsOf({ clients }, systemContext('test', 7))).toEqual([1, 4, 6]);
  expect(asked).toMatchObject([{ sort: 'created_at', columns: expect.arrayContaining(['authority']) }, {}, {}]);
});

describe('the sender of a mail in an agency’s name', () => {
  const config = { CONTEXT_SECRET: 'x'.repeat(32) };
  const sealed_key = mailKeySealer(config).seal('PRIVATE');
  const plain = { to: 'a@b.jp', from: 'no-reply@enishi.jp', subject: 's', text: 't' };
  const mail = { ...plain, agency: { name: '縁"\\\u0007 人材 ' } };
  const linked = { domain: 'agency.jp', account: '', selector: 'k1', sealed_key, return_host: 'r.agency.jp' };
  let answers: (() => Promise<object>)[] = [];
  let asked: number[] = [];
  let now = 1_000_000;
  const Sender = ({ enterprise_id }: { enterprise_id: number }) => {
    asked.push(enterprise_id);
    return (answers.shift() ?? (async () => linked))();
  };
  const clients = { rpc: { domains: { MailDomainService: { Sender } } } } as unknown as Clients;
  const ctx = (enterprise_id = 7) => systemContext('test', enterprise_id);
  const sign = async (senders: Senders, one: typeof mail | typeof plain, whose: CallContext) =>
    signed(one, await senders.signingOf(whose));
  beforeEach(() => {
    [answers, asked] = [[], []];
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  test('is the domain that it has linked, with the key unsealed', async () => {
    const senders = createSenders({ clients, config });
    const { agency, ...rest } = mail;
    expect(await sign(senders, mail, ctx())).toEqual({
      ...{ ...rest, agency, from: '"縁    人材" <info@agency.jp>' },
      signing: {
        ...{ domain: 'agency.jp', account: 'info', selector: 'k1', private_key: 'PRIVATE' },
        return_host: 'r.agency.jp',
      },
    });
    answers.push(async () => ({ ...linked, account: 'jinji' }));
    expect((await sign(senders, mail, ctx(8))).from).toContain('<jinji@agency.jp>');
  });

  test('stays as it was without a linked domain, or where the mail is not in its name', async () => {
    const senders = createSenders({ clients, config });
    answers.push(async () => ({ domain: '' }));
    expect(await sign(senders, mail, ctx())).toBe(mail);
    expect(await sign(senders, plain, ctx())).toBe(plain);
    expect(asked).toEqual([7]);
  });

  test('is remembered for ten seconds for each agency, and a failure for none', async () => {
    const senders = createSenders({ clients, config });
    answers.push(async () => {
      throw unavailable();
    });
    await expect(sign(senders, mail, ctx())).rejects.toMatchObject({ code: 'unavailable' });
    await sign(senders, mail, ctx());
    await sign(senders, mail, ctx());
    await sign(senders, mail, ctx(8));
    expect(asked).toEqual([7, 7, 8]);
    now += 9_999;
    await sign(senders, mail, ctx());
    expect(asked).toHaveLength(3);
    now += 1;
    await sign(senders, mail, ctx());
    expect(asked).toEqual([7, 7, 8, 7]);
  });

  test('of a thousand agencies at most, the one that was asked for first is forgotten', async () => {
    const senders = createSenders({ clients, config });
    for (let id = 1; id <= 1_000; id++) await sign(senders, mail, ctx(id));
    now += 10_000;
    // Asked for anew, the first is no longer the oldest.
    await sign(senders, mail, ctx(1));
    await sign(senders, mail, ctx(1_001));
    now -= 10_000;
    asked = [];
    for (const id of [1, 3, 1_000]) await sign(senders, mail, ctx(id));
    expect(asked).toEqual([]);
    await sign(senders, mail, ctx(2));
    expect(asked).toEqual([2]);
  });
});

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

  test('holds nothing of the machine, whatever its text names', async () => {
    const mailer = createMailer({ DATA_DIR: '/nowhere', SMTP_URL: server.url });
    const text = { path: __filename } as unknown as string;
    await expect(mailer.send({ ...mail, text })).rejects.toMatchObject({ name: 'MailRefused' });
    const page = { path: `http://127.0.0.1:${server.port}/` } as unknown as string;
    await expect(mailer.send({ ...mail, text: page })).rejects.toMatchObject({ name: 'MailRefused' });
    mailer.close();
  });
});
