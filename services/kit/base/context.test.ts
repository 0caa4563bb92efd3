import { createHmac } from 'node:crypto';
import { type CallContext, signContext, systemContext, verifyContext } from './context';

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
  expect(verifyContext(token, secret, now + 60_000)).toEqual(ctx);
  expect(verifyContext(token, secret, now - 60_000)).toEqual(ctx);
  for (const then of [now + 60_001, now - 60_001])
    expect(() => verifyContext(token, secret, then)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});

test('a context without its time, or signed by a shorter or longer text, is refused', () => {
  const refused = expect.objectContaining({ code: 'unauthenticated' });
  for (const iat of [undefined, Number.NaN, 'now']) {
    const body = Buffer.from(JSON.stringify({ ...ctx, iat })).toString('base64url');
    const signature = createHmac('sha256', secret).update(body).digest('base64url');
    expect(() => verifyContext(`${body}.${signature}`, secret)).toThrow(refused);
  }
  const [body, signature] = signContext(ctx, secret).split('.');
  for (const other of [
    signature.slice(1),
    `${signature}x`,
    `${signature.startsWith('x') ? 'y' : 'x'}${signature.slice(1)}`,
  ])
    expect(() => verifyContext(`${body}.${other}`, secret)).toThrow(refused);
  expect(() => verifyContext(`.${signature}`, secret)).toThrow(refused);
});

test('background work has a context of its own, without a member', () => {
  expect(systemContext('job', 4)).toEqual({
    realm: 'system',
    enterprise_id: 4,
    member_id: 0,
    authority: 0,
    request_id: 'job',
  });
  expect(systemContext('job').enterprise_id).toBe(0);
});
