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
  const read = await Promise.all(
    ['山田 花子', '川端 学'].map((name) => reader.read('a.txt', sheet(name), { now: NOW })),
  );
  expect(read.map(({ candidates }) => candidates[0].name)).toEqual(['山田 花子', '川端 学']);
});

it('refuses what is too large, and what is no such file, and goes on', async () => {
  await expect(reader.read('a.txt', Buffer.alloc(MAX_BYTES + 1), { now: NOW })).rejects.toMatchObject({
    code: 'invalid',
  });
  for (const [name, bytes] of [
    ['a.xlsx', text('PK\u0003\u0004broken')],
    ['a.docx', text('PK\u0003\u0004broken')],
    ['a.pdf', text('%PDF-1.7 broken')],
  ] as const)
    await expect(reader.read(name, bytes, { now: NOW })).rejects.toMatchObject({ code: 'invalid' });
  const { kind } = await reader.read('a.txt', text('こんにちは'), { now: NOW });
  expect(kind).toBe('other');
});

it('ends work that takes too long', async () => {
  const impatient = createReader(1);
  const many = text(`氏名：山田 花子\n${'スキル：Java 5年、Go 3年\n'.repeat(60_000)}`);
  await expect(impatient.read('a.txt', many, { now: NOW })).rejects.toThrow('時間がかかりすぎる');
  await impatient.close();
});

describe('a text that was pasted', () => {
  const jobs = '■案件名：在庫管理の刷新\n■必須：Java 3年\n■単価：65〜75万円\n■面談：1回\n■場所：品川駅';

  it('is the words of a mail, or its source', async () => {
    const words = await reader.readText(jobs, { now: NOW });
    const source = await reader.readText(
      `From: a@example.jp\nTo: b@example.jp\nSubject: =?UTF-8?B?5qGI5Lu2?=\nContent-Type: text/plain; charset=utf-8\n\n${jobs}`,
      { now: NOW },
    );
    for (const { kind, jobs: read } of [words, source]) {
      expect(kind).toBe('job');
      expect(read).toEqual([
        expect.objectContaining({ name: '在庫管理の刷新', monthly_price_l_num: 75, station: '品川駅' }),
      ]);
    }
  });

  it('is a skill sheet where it has projects', async () => {
    const person = '氏名：山田 花子\n性別：女性\n年齢：30歳\n最寄駅：川口駅\n資格：基本情報技術者\nスキル：Java 5年';
    const project = '■2021年4月～2022年3月\n案件名：販売管理の開発\n役割：PG\n言語：Java\n工程：詳細設計、製造';
    expect((await reader.readText(person, { now: NOW })).candidates[0].name).toBe('山田 花子');
    const { candidates } = await reader.readText(`${person}\n\n【職務経歴】\n${project}`, { now: NOW });
    expect(candidates).toHaveLength(1);
    expect(candidates[0].projects?.[0]).toMatchObject({ from: '2021-04', to: '2022-03' });
  });

  it('is refused beyond 10 MB, and is nothing where it says nothing', async () => {
    await expect(reader.readText('あ'.repeat(MAX_BYTES / 2), { now: NOW })).rejects.toThrow('分けて貼り付けて');
    expect(await reader.readText('', { now: NOW })).toMatchObject({ kind: 'other', jobs: [], candidates: [] });
  });
});
