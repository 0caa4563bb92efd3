import { type CallContext, signContext, systemContext, verifyContext } from '../context';

const secret = 'a-secret-of-the-tests';
const ctx: CallContext = {
  realm: 'enterprise',
  enterprise_id: 7,
  member_id: 3,
  authority: 1,
  request_id: 'r1',
  ip: '203.0.113.9',
  idempotency_key: 'k',
};

test('a signed context comes back as it was', () => {
  expect(verifyContext(signContext(ctx, secret), secret)).toEqual(ctx);
});

test('a context signed with another secret, changed or cut is refused', () => {
  const token = signContext(ctx, secret);
  const [body, mac] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...ctx, enterprise_id: 8, iat: Date.now() })).toString('base64url');
  for (const bad of [undefined, '', 'x', body, `${body}.`, `${forged}.${mac}`, `${token}.x`, signContext(ctx, 'other')])
    expect(() => verifyContext(bad, secret)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});

test('a context is good for a minute either way, not longer', () => {
  const now = Date.now();
  const token = signContext(ctx, secret, now);
  expect(verifyContext(token, secret, now + 59_000)).toEqual(ctx);
  expect(verifyContext(token, secret, now - 59_000)).toEqual(ctx);
  for (const then of [now + 61_000, now - 61_000])
    expect(() => verifyContext(token, secret, then)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});

test('background work has a context of its own, without a member', () => {
  expect(systemContext('job', 4)).toEqual({
    realm: 'system',
    enterprise_id: 4,
    member_id: 0,
    authority: 0,
    request_id: 'job',
  });
});
