/** The keyword of the candidates' list against a plain scan over all records (keyword-scan.ts). */

import { candidate } from '@enishi/protos/crm/candidate';
import { masterItems } from '@enishi/protos/master/index';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { pick, type Random, seeded } from '@enishi/service-kit/testing/sample';
import { startWorld, type World } from '@enishi/service-kit/testing/world';
import { crm } from '../src/service';
import { finds, type Person, respelt, searchedTexts } from './keyword-scan';

const PEOPLE = 240;
const QUERIES = 200;

const FAMILY = [
  ['山田', 'ヤマダ'],
  ['佐藤', 'サトウ'],
  ['高橋', 'タカハシ'],
  ['渡辺', 'ワタナベ'],
  ['𠮷野', 'ヨシノ'],
  ['長谷川', 'ハセガワ'],
];
const GIVEN = [
  ['太郎', 'タロウ'],
  ['花子', 'ハナコ'],
  ['一', 'ハジメ'],
  ['ジョン', 'ジョン'],
  ['翔平', 'ショウヘイ'],
  ['美咲', 'ミサキ'],
];
const PHRASES = [
  '基盤開発経験が8年あります',
  'ＡＷＳとGCPでの ｲﾝﾌﾗ構築',
  'サーバーサイドを中心に、要件定義から担当',
  'Ruby on Rails / PostgreSQL 9.6 (改行)',
  '決済システムの保守・運用をリーダーとして経験',
  'ぱいそんでのデータ分析と機械学習',
  'C++による組込み開発 100%リモート希望',
  '週3日から。a.b*c [要相談]',
];
const TELEPHONES = ['090-1234-5678', '09012345678', '03-1234-5678', '0312340987', '080-9012-3456'];

function person(random: Random, number: number): Person {
  const [l_name, l_name_kana] = pick(random, FAMILY);
  const [f_name, f_name_kana] = pick(random, GIVEN);
  const text = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, PHRASES)).join('\n');
  const skills = masterItems('skills').slice(0, 40);
  return {
    l_name,
    f_name,
    email: `Person${number}@${pick(random, ['Example.co.jp', 'mail.test'])}`,
    inception_day_type_id: 1,
    ...(random() < 0.7 ? { l_name_kana, f_name_kana } : {}),
    ...(random() < 0.6 ? { tel: pick(random, TELEPHONES) } : {}),
    ...(random() < 0.7 ? { skill_ids: [pick(random, skills).id, pick(random, skills).id] } : {}),
    ...(random() < 0.6 ? { desc_skill_summary: text() } : {}),
    ...(random() < 0.5 ? { comment: text() } : {}),
    ...(random() < 0.2 ? { name_for_company: 'Ｔ．Ｙ' } : {}),
  };
}

let world: World;
const people = new Map<number, Person>();
const random = seeded(20_261_121);

beforeAll(async () => {
  world = await startWorld([crm]);
  for (let number = 0; number < PEOPLE; number++) {
    const given = person(random, number);
    const { values } = inputToWire(candidate, given, 'create');
    const answer = await world.call<{ candidate: { id_by_enterprise_id: number; name?: string; name_kana?: string } }>(
      candidate,
      'Create',
      { candidate: values },
    );
    const { id_by_enterprise_id: id, name = '', name_kana = '' } = answer.candidate;
    people.set(id, { ...given, name, name_kana });
  }
});
afterAll(() => world.stop());

/** Numbers of the candidates that the list answers, in order. */
async function search(keyword: string): Promise<number[]> {
  const request = { keyword, per_page: 1_000, columns: ['name'] };
  const answer = await world.call<{ candidates?: { id_by_enterprise_id: number }[]; count: number }>(
    candidate,
    'Index',
    request,
  );
  const ids = (answer.candidates ?? []).map(({ id_by_enterprise_id }) => id_by_enterprise_id);
  expect({ keyword, count: answer.count }).toEqual({ keyword, count: ids.length });
  return ids.sort((a, b) => a - b);
}

const scan = (keyword: string): number[] =>
  [...people]
    .filter(([, given]) => finds(given, keyword))
    .map(([id]) => id)
    .sort((a, b) => a - b);

/** A piece of what a record says, written another way; sometimes a word that no record has. */
function word(): string {
  if (random() < 0.08) return pick(random, ['龍', 'ゼロ', 'zz', '存在しない言葉', '基発']);
  if (random() < 0.1) return pick(random, [...TELEPHONES, '090-12345-678', '1234', '5678', '0-12']);
  const characters = [...pick(random, searchedTexts(pick(random, [...people.values()])).filter(Boolean))];
  const from = Math.floor(random() * characters.length);
  return respelt(random, characters.slice(from, from + 1 + Math.floor(random() * 7)).join(''));
}

function query(): string {
  const words = Array.from({ length: pick(random, [1, 1, 1, 2, 2, 3, 12]) }, word);
  return words.join(pick(random, [' ', '　', '  '])).trim() || '開発';
}

test(`${QUERIES} random keywords find what a scan of all records finds`, async () => {
  let found = 0;
  for (let round = 0; round < QUERIES; round++) {
    const keyword = query();
    const expected = scan(keyword);
    expect({ keyword, ids: await search(keyword) }).toEqual({ keyword, ids: expected });
    if (expected.length > 0) found++;
  }
  // Queries that find nothing would agree with anything.
  expect(found).toBeGreaterThan(QUERIES / 2);
});

test.each([
  [
    'two characters in the middle of a sentence',
    '開発',
    (given: Person) => String(given.desc_skill_summary ?? '').includes('基盤開発経験'),
  ],
  ['half-width kana', 'ﾔﾏﾀﾞ', (given: Person) => given.l_name_kana === 'ヤマダ'],
  ['hiragana', 'やまだ', (given: Person) => given.l_name_kana === 'ヤマダ'],
  ['a whole name without a space', 'ヤマダタロウ', (given: Person) => given.name_kana === 'ヤマダ タロウ'],
  ['a telephone number without hyphens', '09012345678', (given: Person) => given.tel === '090-1234-5678'],
  ['a telephone number with hyphens', '090-1234-5678', (given: Person) => given.tel === '09012345678'],
])('%s finds its candidates', async (_, keyword, expected) => {
  const wanted = [...people].filter(([, given]) => expected(given)).map(([id]) => id);
  expect(wanted.length).toBeGreaterThan(0);
  expect(await search(keyword)).toEqual(expect.arrayContaining(wanted));
});

test('a skill is found by its name as soon as the candidate has it, and no longer when it is gone', async () => {
  const skill = masterItems('skills').find(({ name }) => name.length > 4 && scan(name).length === 0);
  const [id] = people.keys();
  expect(await search(skill?.name ?? '')).toEqual([]);
  const change = (skill_ids: number[]) => world.call(candidate, 'Update', { id, ...inputToWireOf({ skill_ids }) });
  await change([skill?.id ?? 0]);
  expect(await search(skill?.name ?? '')).toEqual([id]);
  await change([]);
  expect(await search(skill?.name ?? '')).toEqual([]);
});

function inputToWireOf(input: object) {
  const { values, cleared } = inputToWire(candidate, input, 'update');
  return { candidate: values, cleared };
}
