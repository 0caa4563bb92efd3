import { createReader, MAX_BYTES, type Reader } from './off-thread';

const NOW = new Date('2026-11-27T00:00:00Z');

let reader: Reader;
beforeAll(() => {
  reader = createReader();
});
afterAll(() => reader.close());

const text = (words: string): Buffer => Buffer.from(words);

it('reads in a thread, one file after the other', async () => {
  const sheet = (name: string) => text(`氏名：${name}\n年齢：30歳\n最寄駅：川口駅\n資格：基本情報技術者`);
  const read = await Promise.all(['山田 花子', '川端 学'].map((name) => reader.read('a.txt', sheet(name), NOW)));
  expect(read.map(({ candidates }) => candidates[0].name)).toEqual(['山田 花子', '川端 学']);
});

it('refuses what is too large, and what is no such file, and goes on', async () => {
  await expect(reader.read('a.txt', Buffer.alloc(MAX_BYTES + 1), NOW)).rejects.toMatchObject({ code: 'invalid' });
  for (const [name, bytes] of [
    ['a.xlsx', text('PK\u0003\u0004broken')],
    ['a.docx', text('PK\u0003\u0004broken')],
    ['a.pdf', text('%PDF-1.7 broken')],
  ] as const)
    await expect(reader.read(name, bytes, NOW)).rejects.toMatchObject({ code: 'invalid' });
  const { kind } = await reader.read('a.txt', text('こんにちは'), NOW);
  expect(kind).toBe('other');
});

it('ends work that takes too long', async () => {
  const impatient = createReader(1);
  const many = text(`氏名：山田 花子\n${'スキル：Java 5年、Go 3年\n'.repeat(60_000)}`);
  await expect(impatient.read('a.txt', many, NOW)).rejects.toThrow('時間がかかりすぎる');
  await impatient.close();
});
