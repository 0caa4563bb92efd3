import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import { type CallContext, systemContext } from '../base/context';
import { notFound, unavailable } from '../base/errors';
import { productUrl } from '../base/product-url';
import type { Clients } from '../rpc/client';
import { administratorsOf } from './administrators';
import { recipientKey } from './daily-limit';
import { mailHtml } from './html';
import { oneLine } from './one-line';
import { asPlain, consoleOf, plainName } from './plain';
import { reasonOf, smtpRefusal } from './refusal';
import { giveUpAt, type MailRow } from './rows';
import { createSenders, mailKeySealer, type Senders, signed } from './sender';
import { isServed } from './served';

test('a text is a page of its words, lines and links, and nothing in it is read as code', () => {
  const page = mailHtml('a & b <i>"x"</i>\r\n次（https://a.jp/?b=1&c=2）。\rhttp://b.jp！c\n終');
  expect(page).toContain(
    'a &amp; b &lt;i&gt;&quot;x&quot;&lt;/i&gt;<br>\n' +
      '次（<a href="https://a.jp/?b=1&amp;c=2">https://a.jp/?b=1&amp;c=2</a>）。<br>\n' +
      '<a href="http://b.jp">http://b.jp</a>！c<br>\n終</div></body>',
  );
  expect(page).not.toContain('<img');
  expect(mailHtml('a', { picture: 'https://a.jp/"x.gif' })).toContain(
    '<img src="https://a.jp/&quot;x.gif" width="1" height="1" alt="">',
  );
});

test('a link ends where its address does', () => {
  const linksIn = (text: string) => [...mailHtml(text).matchAll(/<a href="([^"]*)">/g)].map(([, to]) => to);
  expect(linksIn('【https://a.jp/】『https://b.jp』＜https://c.jp/?d=1＞https://e.jp/をご覧ください。')).toEqual([
    ...['https://a.jp/', 'https://b.jp', 'https://c.jp/?d=1', 'https://e.jp/'],
  ]);
  expect(linksIn('(https://a.jp/b_(c)) https://d.jp/. https://e.jp/?f, https://g.jp/日本!')).toEqual([
    ...['https://a.jp/b_(c)', 'https://d.jp/', 'https://e.jp/?f', 'https://g.jp/日本'],
  ]);
  const closing = ')'.repeat(200_000);
  const begun = performance.now();
  expect(linksIn(`https://a.jp/${closing}`)).toEqual(['https://a.jp/']);
  expect(performance.now() - begun).toBeLessThan(1_000);
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

test('an agency is served while it is there and its contract is not over', async () => {
  const asked: unknown[] = [];
  const served = (Show: () => Promise<object>) => {
    const EnterpriseService = {
      Show(ctx: CallContext, request: object) {
        asked.push(ctx, request);
        return Show();
      },
    };
    return isServed({ clients: { rpc: { identity: { EnterpriseService } } } as unknown as Clients }, 7);
  };
  const withStatus = (enterprise_contract_status_id?: number) =>
    served(async () => ({ enterprise: { enterprise_contract_status_id } }));
  const { ended, ...others } = enterpriseContractStatus.code;
  for (const code of [undefined, ...Object.values(others)]) expect(await withStatus(code)).toBe(true);
  expect(await withStatus(ended)).toBe(false);
  expect(await served(() => Promise.reject(notFound()))).toBe(false);
  await expect(served(() => Promise.reject(unavailable()))).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked.slice(0, 2)).toEqual([expect.objectContaining({ realm: 'system', enterprise_id: 7 }), { id: 7 }]);
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

  test('is the account that its writer has chosen, else the usual one of its kind, else the domain’s', async () => {
    const senders = createSenders({ clients, config });
    const addresses = [
      { id: 1, account: 'news', name: 'お知らせ', use_ids: [1] },
      { id: 2, account: 'keiri', use_ids: [5] },
    ];
    const fromOf = async (agency: object, more: object = { addresses }) => {
      answers.push(async () => ({ ...linked, ...more }));
      const own = ctx(asked.length + 10);
      return signed({ ...plain, agency: { name: '縁', ...agency } }, await senders.signingOf(own)).from;
    };
    expect(await fromOf({ account: 'saiyo', use: 1 })).toBe('"縁" <saiyo@agency.jp>');
    expect(await fromOf({ use: 1 })).toBe('"お知らせ" <news@agency.jp>');
    expect(await fromOf({})).toBe('"縁" <keiri@agency.jp>');
    expect(await fromOf({ use: 2 })).toBe('"縁" <info@agency.jp>');
    expect(await fromOf({}, {})).toBe('"縁" <info@agency.jp>');
    // Papers without a usual sender of their own come from that of everything else.
    expect(await fromOf({ use: 7 })).toBe('"縁" <keiri@agency.jp>');
    addresses.push({ id: 3, account: 'seikyu', use_ids: [7] });
    expect(await fromOf({ use: 7 })).toBe('"縁" <seikyu@agency.jp>');
    expect(await fromOf({ use: 8 })).toBe('"縁" <keiri@agency.jp>');
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
    now += 10_000;
    await sign(senders, mail, ctx());
    expect(asked).toHaveLength(3);
    now += 1;
    await sign(senders, mail, ctx());
    expect(asked).toEqual([7, 7, 8, 7]);
  });

  test('of a thousand agencies at most, the one that was asked for first is forgotten', async () => {
    const senders = createSenders({ clients, config });
    for (let id = 1; id <= 1_000; id++) await sign(senders, mail, ctx(id));
    // Asked for again, the first is no longer the oldest.
    await sign(senders, mail, ctx(1));
    await sign(senders, mail, ctx(1_001));
    asked = [];
    for (const id of [1, 3, 1_000]) await sign(senders, mail, ctx(id));
    expect(asked).toEqual([]);
    await sign(senders, mail, ctx(2));
    expect(asked).toEqual([2]);
  });
});
