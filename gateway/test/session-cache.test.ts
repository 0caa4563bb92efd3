import type { SessionInfo } from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { typedRpc } from '@enishi/service-kit/rpc/rpc';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { createSessionCache } from '../src/http/session-cache';

const session: SessionInfo = {
  strategy: 'enterprise',
  key: 'k',
  member_id: 1,
  enterprise_id: 1,
  authority: 0,
  admin_role_id: 0,
  support_operator_id: 0,
  second_factor_missing: false,
  withheld_rights: [],
  visible_member_ids: [],
  domain_status: 0,
};
const credentials = {
  strategy: 'enterprise',
  access_token: 'a',
  client: 'b',
  uid: 'u',
  csrf_token: 'd',
  cookie_token: 'c',
};
const OFFICE = '203.0.113.5';
const ctx: CallContext = { realm: 'enterprise', enterprise_id: 1, member_id: 1, authority: 0, request_id: 'r' };

/** Identity: counts how often it is asked, and answers when told to. */
function identity() {
  let open: () => void = () => undefined;
  const state = { asked: 0, gate: Promise.resolve() };
  return {
    state,
    hold: () => {
      state.gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
    ask: async () => {
      state.asked += 1;
      await state.gate;
      return session;
    },
  };
}

const morning = Date.parse('2026-04-01T00:00:00Z');
const rpc = typedRpc<Clients['rpc']>(async () => ({}));
const clients: Clients = { rpc, ready: async () => undefined, close: () => undefined };

it('asks once for credentials that are used again, and anew when the time is over', async () => {
  let now = morning;
  const { ask, state } = identity();
  const cache = createSessionCache(1_000, () => now);
  await cache.get(credentials, OFFICE, ask);
  await cache.get(credentials, OFFICE, ask);
  expect(state.asked).toBe(1);
  await cache.get({ ...credentials, cookie_token: 'other' }, OFFICE, ask);
  expect(state.asked).toBe(2);
  await cache.get(credentials, '198.51.100.7', ask);
  expect(state.asked).toBe(3);
  now += 1_000;
  await cache.get(credentials, OFFICE, ask);
  expect(state.asked).toBe(3);
  now += 1;
  await cache.get(credentials, OFFICE, ask);
  expect(state.asked).toBe(4);
});

it('asks each time for a visit, which ends by the clock', async () => {
  const { state } = identity();
  const cache = createSessionCache(60_000);
  const visit = async () => {
    state.asked += 1;
    return { ...session, support_operator_id: 9 };
  };
  for (const _again of [1, 2])
    expect(await cache.get(credentials, OFFICE, visit)).toMatchObject({ support_operator_id: 9 });
  expect(state.asked).toBe(2);
});

it('remembers five thousand, and of more forgets who was confirmed first', async () => {
  let now = morning;
  const { ask, state } = identity();
  const cache = createSessionCache(1_000, () => now);
  const of = (nth: number) => cache.get({ ...credentials, client: String(nth) }, OFFICE, ask);
  await of(1);
  now += 1_001;
  for (let nth = 2; nth <= 5_000; nth++) await of(nth);
  // Confirmed anew, the first is the last.
  await of(1);
  await of(5_001);
  state.asked = 0;
  for (const nth of [1, 3, 5_000, 5_001]) await of(nth);
  expect(state.asked).toBe(0);
  await of(2);
  expect(state.asked).toBe(1);
});

it('forgets at every call that may end a session', async () => {
  const { ask, state } = identity();
  const cache = createSessionCache(60_000);
  const watched = cache.watch(clients);
  await cache.get(credentials, OFFICE, ask);
  expect([watched.ready, watched.close]).toEqual([clients.ready, clients.close]);
  const others = [
    'crm.CandidateService/Update',
    'identity.EnterpriseMemberService/Index',
    'identity.AuthService/SignIn',
    // Visitors of a site ask for these with each job that they look at.
    ...['SitePerson', 'SitePhoto', 'SiteLogo'].map((name) => `identity.ImageService/${name}`),
  ];
  for (const name of others) await callRpc(watched, name, ctx, {});
  await cache.get(credentials, OFFICE, ask);
  expect(state.asked).toBe(1);
  await callRpc(watched, 'identity.AuthService/SignOut', ctx, {});
  await cache.get(credentials, OFFICE, ask);
  expect(state.asked).toBe(2);
  cache.forget();
  await cache.get(credentials, OFFICE, ask);
  expect(state.asked).toBe(3);
});

it('forgets what it was told while such a call was under way, also where the call fails', async () => {
  const { ask, state } = identity();
  const cache = createSessionCache(60_000);
  let end: (error: Error) => void = () => undefined;
  const slow = typedRpc<Clients['rpc']>(
    () =>
      new Promise((_resolve, reject) => {
        end = reject;
      }),
  );
  const call = callRpc(cache.watch({ ...clients, rpc: slow }), 'identity.AuthService/SignOut', ctx, {});
  await cache.get(credentials, OFFICE, ask);
  end(new Error('away'));
  await expect(call).rejects.toThrow('away');
  await cache.get(credentials, OFFICE, ask);
  expect(state.asked).toBe(2);
});

it('does not remember an answer that was under way while a session ended', async () => {
  const { ask, state, hold, release } = identity();
  const cache = createSessionCache(60_000);
  const watched = cache.watch(clients);
  hold();
  const pending = cache.get(credentials, OFFICE, ask);
  await callRpc(watched, 'identity.AuthService/RemoveMember', ctx, {});
  release();
  await pending;
  await cache.get(credentials, OFFICE, ask);
  expect(state.asked).toBe(2);
});

it('asks every time when it is off', async () => {
  const { ask, state } = identity();
  const cache = createSessionCache(0);
  expect(cache.watch(clients)).toBe(clients);
  await cache.get(credentials, OFFICE, ask);
  await cache.get(credentials, OFFICE, ask);
  expect(state.asked).toBe(2);
});
