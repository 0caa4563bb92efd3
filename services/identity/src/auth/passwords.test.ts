import { hashPassword, passwordFits, passwordProblem } from './passwords';

describe('passwords', () => {
  it.each(['password', 'Password123!', 'p@ssw0rd', '12345678', 'aaaaaaaa', 'qwertyuiop1', 'taro@agency.jp'])(
    'refuses %s because it is tried first',
    (password) => {
      expect(passwordProblem(password, ['taro@agency.jp'])).toContain('推測されやすい');
    },
  );

  it.each(['', undefined, 12345678, 'short1!', 'a'.repeat(129)])('refuses %p', (password) => {
    expect(passwordProblem(password)).toBeDefined();
  });

  it.each(['みどりの窓口は左側です', 'correct horse battery', 'x7#Lq29vTT', '🦊🐻🐼🐨🐯🦁🐮🐷'])(
    'takes %s: any characters will do',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined();
    },
  );

  it('fits only the password it was made from, in either Unicode form', async () => {
    const digest = await hashPassword('ガラスの仮面1976');
    expect(digest).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordFits(digest, 'ガラスの仮面1976'.normalize('NFD'))).toBe(true);
    expect(await passwordFits(digest, 'ガラスの仮面1977')).toBe(false);
    expect(await passwordFits(digest, 42)).toBe(false);
  });

  it('fits nothing where there is no account', async () => {
    expect(await passwordFits(undefined, '-')).toBe(false);
  });
});
