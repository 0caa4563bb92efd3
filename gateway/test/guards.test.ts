/** Who gets past which guard, with which context, and what is demanded beside it. */

import type { Guard } from '@enishi/protos/http/words';
import { adminRole } from '@enishi/protos/master/identity';
import { tooMany, unauthenticated } from '@enishi/service-kit/base/errors';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { typedRpc } from '@enishi/service-kit/rpc/rpc';
import type { Request, Response } from 'express';
import { createGuards } from '../src/http/guards';
import { checkPolicy } from '../src/http/policy';
import type { Route, Session } from '../src/http/route';
import { createSessionCache } from '../src/http/session-cache';

const KEYS = {
  ...{ 'access-token': 'a', client: 'c', uid: 'taro%2Bx@example.jp', 'token-type': 'Bearer', 'csrf-token': 't' },
  strategies: 'enterprise',
};

describe('a guard', () => {
  const owner = { enterprise_id: 7, member_id: 3, authority: 0, domain_status: 2, key: 'k', strategy: 'enterprise' };
  let session: object = owner;
  let asked: unknown[] = [];
  let partner: () => object = () => ({ enterprise_id: 7, linkage_id: 5 });
  let consume: (key: string) => Promise<object> = async () => ({ limit: 100, remaining: 99, reset: 60 });
  const rpc = typedRpc<Clients['rpc']>(async (name: string, ...call: unknown[]) => {
    asked.push(call.slice(0, 2));
    return name.endsWith('CheckApiToken') ? partner() : session;
  });
  const clients: Clients = { rpc, ready: async () => undefined, close: () => undefined };
  const guards = createGuards({
    clients,
    sites: {
      resolve: async (host: string) => (host.startsWith('a.jp') ? { enterprise_id: 7, domain: host } : undefined),
    } as never,
    sessions: createSessionCache(0),
    secureCookies: false,
    partnerLimit: { consume: (key: string) => consume(key) } as never,
    partnerPoints: 100,
    checkOpened: () => undefined,
  });
  beforeEach(() => {
    [session, asked] = [owner, []];
    partner = () => ({ enterprise_id: 7, linkage_id: 5 });
    consume = async () => ({ limit: 100, remaining: 99, reset: 60 });
  });

  function call(guard: Guard, headers: Record<string, string> = {}, url = '/', body: Record<string, unknown> = {}) {
    const told: Record<string, string> = {};
    const res = {
      locals: { request_id: 'r1' },
      setHeader: (name: string, value: string) => void Object.assign(told, { [name]: value }),
    };
    const given: Record<string, string> = { ...KEYS, cookie: 'enishi_enterprise_key=k', ...headers };
    const req = { get: (name: string) => given[name], url, ip: '203.0.113.9' };
    const answer = guards[guard].check(req as unknown as Request, res as unknown as Response, body);
    return { answer, told, locals: res.locals as Record<string, unknown> };
  }
  const anonymous = {
    realm: 'site',
    enterprise_id: 0,
    member_id: 0,
    authority: 0,
    request_id: 'r1',
    ip: '203.0.113.9',
  };

  test('of the public lets everybody through as nobody', async () => {
    expect(await call('public').answer).toStrictEqual({ ctx: anonymous });
    const { ctx } = await call('public', { 'idempotency-key': 'a'.repeat(200) }).answer;
    expect(ctx).toEqual({ ...anonymous, idempotency_key: 'a'.repeat(200) });
    const long = call('public', { 'idempotency-key': 'a'.repeat(201) }).answer;
    await expect(long).rejects.toMatchObject({ code: 'bad_request', message: expect.stringContaining('200文字以内') });
    expect(
      Object.entries(guards)
        .filter(([, { needsBody }]) => needsBody)
        .map(([name]) => name),
    ).toEqual(['site']);
  });

  test.each<[Guard, number]>([
    ['member', 0],
    ['linked_domain', 0],
    ['administrator', 1],
    ['top_administrator', 2],
  ])('of the kind %s asks for an authority of %i, and shows nothing to less', async (guard, least) => {
    for (let authority = 0; authority <= 3; authority++) {
      session = { ...owner, authority };
      const { answer, locals } = call(guard);
      if (authority < least) await expect(answer).rejects.toMatchObject({ code: 'not_found' });
      else expect((await answer).session).toEqual({ ...owner, authority, strategy: 'enterprise' });
      // The access log knows who was refused.
      expect(locals.caller).toMatchObject({ realm: 'enterprise', enterprise_id: 7, member_id: 3, authority });
    }
  });

  test('asks identity as the system, with what the browser holds', async () => {
    const { ctx } = await call('member').answer;
    expect(ctx).toEqual({ ...anonymous, realm: 'enterprise', enterprise_id: 7, member_id: 3 });
    expect(asked).toEqual([[{ ...anonymous, realm: 'system' }, expect.objectContaining({ cookie_token: 'k' })]]);
    session = { ...owner, support_operator_id: 9 };
    expect((await call('member').answer).ctx).toMatchObject({ support_operator_id: 9 });
    await expect(call('member', { cookie: '' }).answer).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(call('admin').answer).rejects.toMatchObject({ code: 'unauthenticated' });
    const admin = { strategies: 'admin', cookie: 'enishi_admin_key=k' };
    expect((await call('admin', admin).answer).ctx).toMatchObject({ realm: 'admin' });
  });

  test('of a linked domain shows nothing before there is one', async () => {
    for (const domain_status of [0, 1, 3]) {
      session = { ...owner, domain_status };
      await expect(call('linked_domain').answer).rejects.toMatchObject({ code: 'not_found' });
      expect((await call('member').answer).session).toMatchObject({ domain_status });
    }
  });

  test('of a site finds it by body, address or host, in this order', async () => {
    const site = { enterprise_id: 7, domain: 'a.jp' };
    const found = { ctx: { ...anonymous, enterprise_id: 7 }, site };
    expect(await call('site', { host: 'b.jp' }, '/?domain=b.jp', { domain: 'a.jp' }).answer).toEqual(found);
    expect(await call('site', { host: 'b.jp' }, '/?domain=a.jp').answer).toEqual(found);
    expect(await call('site', { host: 'a.jp' }, '/').answer).toEqual(found);
    for (const [host, url, body] of [
      ['a.jp', '/?domain=b.jp', {}],
      ['a.jp', '/?domain=a.jp', { domain: 7 }],
      ['b.jp', '/', {}],
    ] as const)
      await expect(call('site', { host }, url, body).answer).rejects.toMatchObject({
        ...{ code: 'not_found', message: expect.stringContaining('サイトが見つかりません') },
      });
  });

  test('of candidates takes the cookie of the host, whatever the body says, and no page of another site', async () => {
    const cookie = 'enishi_my=t';
    session = { candidate_id: 5, session_id: 's' };
    const found = {
      ctx: { ...anonymous, enterprise_id: 7, candidate_id: 5, my_session_id: 's' },
      site: { enterprise_id: 7, domain: 'a.jp' },
    };
    expect(await call('candidate', { host: 'a.jp', cookie }, '/?domain=b.jp').answer).toEqual(found);
    expect(asked).toEqual([[{ ...anonymous, enterprise_id: 7 }, { token: 't' }]]);
    const refused = async (headers: Record<string, string>) =>
      call('candidate', headers).answer.then(
        () => 'passes',
        ({ code }) => code,
      );
    expect([
      await refused({ host: 'b.jp', cookie }),
      await refused({ host: 'a.jp', cookie: 'enishi_enterprise_key=k' }),
      await refused({ host: 'a.jp', cookie: `enishi_my=${'t'.repeat(101)}` }),
      await refused({ host: 'a.jp', cookie, origin: 'https://b.jp' }),
      await refused({ host: 'a.jp', cookie, 'sec-fetch-site': 'same-site' }),
    ]).toEqual(['not_found', 'unauthenticated', 'unauthenticated', 'forbidden', 'forbidden']);
  });

  test('of partners takes a token, counts the call and says how many are left', async () => {
    const authorization = `bearer ${'x'.repeat(16)}`;
    const keys: string[] = [];
    consume = async (key) => {
      keys.push(key);
      return { limit: 100, remaining: 98, reset: 59 };
    };
    const { answer, told, locals } = call('partner', { authorization });
    expect(await answer).toEqual({
      ctx: { ...anonymous, realm: 'partner', enterprise_id: 7, linkage_id: 5 },
      partner: { enterprise_id: 7, linkage_id: 5, scope_ids: [] },
    });
    expect(told).toEqual({ 'ratelimit-limit': '100', 'ratelimit-remaining': '98', 'ratelimit-reset': '59' });
    expect(asked).toEqual([
      [
        { ...anonymous, realm: 'system' },
        { token: 'x'.repeat(16), ip: '203.0.113.9' },
      ],
    ]);
    expect([keys, locals.partner]).toEqual([['7:5'], expect.objectContaining({ linkage_id: 5 })]);
    partner = () => ({ enterprise_id: 7, linkage_id: 5, scope_ids: [1] });
    expect((await call('partner', { authorization }).answer).partner).toMatchObject({ scope_ids: [1] });
    for (const bad of [
      '',
      'x'.repeat(16),
      `Bearer ${'x'.repeat(15)}`,
      `Bearer ${'x'.repeat(513)}`,
      `Basic ${'x'.repeat(16)}`,
      `x Bearer ${'x'.repeat(16)}`,
    ])
      await expect(call('partner', { authorization: bad }).answer).rejects.toMatchObject({
        ...{ code: 'unauthenticated', message: expect.stringContaining('Authorization: Bearer') },
      });
    expect((await call('partner', { authorization: `Bearer  ${'x'.repeat(512)}` }).answer).ctx.realm).toBe('partner');
  });

  test('of partners says when the next call is taken, and nothing of a failure of its own', async () => {
    const authorization = `Bearer ${'x'.repeat(16)}`;
    consume = async () => {
      throw tooMany(30);
    };
    const limited = call('partner', { authorization });
    await expect(limited.answer).rejects.toMatchObject({ code: 'too_many' });
    expect(limited.told).toEqual({ 'ratelimit-limit': '100', 'ratelimit-remaining': '0', 'ratelimit-reset': '30' });
    for (const failure of [new Error('away'), unauthenticated('away')]) {
      consume = async () => {
        throw failure;
      };
      const away = call('partner', { authorization });
      await expect(away.answer).rejects.toThrow('away');
      expect(away.told).toEqual({});
    }
    partner = () => {
      throw unauthenticated();
    };
    await expect(call('partner', { authorization }).answer).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('beside the guard', () => {
  const route = (more: object) => ({ guard: 'member', support: 'closed', needs: 'none', ...more }) as unknown as Route;
  const session = (more: object) => ({ strategy: 'enterprise', ...more }) as unknown as Session;
  const refusal = (...args: Parameters<typeof checkPolicy>) => {
    try {
      checkPolicy(...args);
    } catch (error) {
      return (error as { code: string }).code;
    }
    return 'passes';
  };

  test('an operator’s route is for the roles that have its right, and one without a right for none', () => {
    const { all, sales } = adminRole.code;
    const write = route({ guard: 'admin', right: 'billing_write' });
    expect([
      refusal(write, session({ admin_role_id: all })),
      refusal(write, session({ admin_role_id: sales })),
    ]).toEqual([...['passes', 'not_found']]);
    expect(refusal(route({ guard: 'admin' }), session({ admin_role_id: all }))).toBe('not_found');
    expect(refusal(write, undefined)).toBe('passes');
    expect(refusal(route({}), session({}))).toBe('passes');
  });

  test('a member whose role lacks one of the rights of a call is refused with their names', () => {
    const both = route({ needs: ['bulk', 'delete'] });
    const without = (...withheld_rights: string[]) => session({ withheld_rights });
    expect([refusal(both, session({})), refusal(both, without('export'))]).toEqual(['passes', 'passes']);
    expect([refusal(both, without('delete')), refusal(route({}), without('delete'))]).toEqual(['forbidden', 'passes']);
    expect(() => checkPolicy(both, without('delete', 'bulk'))).toThrow('「一括操作」と「削除」の権限が必要です');
    expect(() => checkPolicy(route({ needs: 'send' }), without('send'))).toThrow('「送信」の権限が必要です');
  });

  test('a look changes nothing, and an agency may ask for a second factor first', () => {
    expect(refusal(route({}), session({ support_operator_id: 1 }))).toBe('forbidden');
    expect(refusal(route({ support: 'shown' }), session({ support_operator_id: 1 }))).toBe('passes');
    const missing = session({ second_factor_missing: true });
    expect([refusal(route({}), missing), refusal(route({ beforeSecondFactor: true }), missing)]).toEqual([
      ...['forbidden', 'passes'],
    ]);
  });
});
