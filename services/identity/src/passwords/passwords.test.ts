import { hashPassword, passwordFits, passwordProblem } from './passwords';

const none = { has: async () => false };
const own = ['taro.yamada@agency.jp', 'taro.yamada', '株式会社風エージェント', 'Kaze Works Inc.'];

describe('passwords', () => {
  it.each([
    ...['password', 'Password123!', 'p@ssw0rd', '12345678', 'aaaaaaaa', '20241031', 'ＰＡＳＳＷＯＲＤ１'],
    ...[
      'sakura2024',
      'SAKURA!2024',
      '2024sakura',
      'sakurasakura',
      'さくら２０２４年'.replace('年', '!'),
      'サクラ20240401',
    ],
    ...['パスワード123', 'ぱすわーど2024', '東京2020!!', 'eigyou2025', 'himitsu99', 'Enishi2026', 'えにし12345'],
    ...[
      'qwertyuiop1',
      '1qaz2wsx',
      '1qaz2wsx3edc',
      '!QAZ2wsx',
      'qwer1234',
      'asdfghjkl',
      'poiuytrewq',
      'zaq12wsx',
      'abcd1234',
    ],
    ...[
      'taro.yamada@agency.jp',
      'Taro.Yamada1',
      '風エージェント2026',
      '株式会社風エージェント',
      'kazeworks!',
      'Kaze-Works-01',
    ],
  ])('refuses %s because it is tried first', async (password) => {
    expect(await passwordProblem(none, password, own)).toContain('推測されやすい');
  });

  it.each(['', undefined, 12345678, 'short1!', 'a'.repeat(129)])('refuses %p', async (password) => {
    expect(await passwordProblem(none, password)).toBeDefined();
  });

  it.each([
    ...['みどりの窓口は左側です', 'correct horse battery', 'x7#Lq29vTT', '🦊🐻🐼🐨🐯🦁🐮🐷', '月曜日の朝は静か'],
    ...['kaze-to-midori-2026', '風とエージェントの庭', 'sakura no ki no shita', 'qwergarden99tulip'],
  ])('takes %s: any characters will do', async (password) => {
    expect(await passwordProblem(none, password, own)).toBeUndefined();
  });

  it('says of a leaked one that it was leaked', async () => {
    const leaked = { has: async (password: string) => password === 'x7#Lq29vTT' };
    expect(await passwordProblem(leaked, 'x7#Lq29vTT')).toContain('流出');
    expect(await passwordProblem(leaked, 'x7#Lq29vTU')).toBeUndefined();
  });

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
