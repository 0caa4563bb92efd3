import { createSealer, isSealed, sealingSecrets } from './seal';

const FIRST = 'a first secret of some length';
const SECOND = 'a second secret of some length';

describe('sealed texts', () => {
  it('open with the secret that sealed them, and say nothing of the text', () => {
    const sealer = createSealer(FIRST, 'test');
    const sealed = sealer.seal('-----BEGIN PRIVATE KEY-----鍵');
    expect(sealed).not.toContain('BEGIN');
    expect(sealer.open(sealed)).toBe('-----BEGIN PRIVATE KEY-----鍵');
    expect(sealer.seal('same')).not.toBe(sealer.seal('same'));
  });

  it('still open after the secret was replaced, as long as the earlier one is named behind it', () => {
    const sealed = createSealer(FIRST, 'test').seal('text');
    const both = createSealer(`${SECOND}, ${FIRST}`, 'test');
    expect(both.open(sealed)).toBe('text');
    expect(() => createSealer(FIRST, 'test').open(both.seal('text'))).toThrow(/secret/);
    expect(() => createSealer(SECOND, 'test').open(sealed)).toThrow(/secret/);
  });

  it('open with either secret of the environment, and are told from texts that only begin like them', () => {
    const config = { MAIL_KEY_SECRET: FIRST, CONTEXT_SECRET: SECOND };
    const sealer = createSealer(sealingSecrets(config), 'test');
    expect(sealer.open(createSealer(SECOND, 'test').seal('earlier'))).toBe('earlier');
    expect(createSealer(FIRST, 'test').open(sealer.seal('now'))).toBe('now');
    expect(sealingSecrets({ CONTEXT_SECRET: SECOND })).toBe(SECOND);
    expect(isSealed(sealer.seal(''))).toBe(true);
    for (const odd of ['v1.secret', 'v1.a.b.c.d', `${sealer.seal('text')}.x`]) expect(isSealed(odd)).toBe(false);
  });

  it('do not open when a byte was changed, nor for another purpose', () => {
    const sealer = createSealer(FIRST, 'test');
    const sealed = sealer.seal('text');
    const other = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() => sealer.open(sealed.slice(0, -2) + other + sealed.at(-1))).toThrow();
    expect(() => createSealer(FIRST, 'other').open(sealed)).toThrow();
    for (const odd of ['', 'v1', 'v1.a.b.c', 'v2.a.b.c.d', `${sealed}.x`]) expect(() => sealer.open(odd)).toThrow();
  });
});
