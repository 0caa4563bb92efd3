/** Skill sheets: what companies see of a candidate, made from the record. */
import { crm } from '@enishi/crm/src/service';
import { skillSheetOf } from '@enishi/crm/src/skill-sheet';
import { candidate } from '@enishi/protos/crm/candidate';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { contextOf, refusal, startWorld, type World } from '../crud/world';

const person = {
  l_name: '山田',
  f_name: '太郎',
  l_name_kana: 'ヤマダ',
  f_name_kana: 'タロウ',
  email: 'taro@example.jp',
  tel: '090-1234-5678',
  birth_date: '1990-05-06',
  prefecture_id: 13,
  address: '渋谷区神宮前1-2-3',
  github_url: 'https://github.com/taro',
  occupation_ids: [1, 2],
  skill_ids: [1, 2, 3],
  business_day_ids: [5],
  monthly_payment_num: 85,
  monthly_price_num: 71,
  desc_skill_summary: '山田太郎です。Javaを10年。連絡は taro@example.jp か 090-1234-5678 へ。',
  certification: '応用情報技術者',
};
const PERSONAL = ['山田', '太郎', 'ヤマダ', 'タロウ', 'taro', '5678', '神宮前', '1990', '71'];

let world: World;
beforeAll(async () => {
  world = await startWorld([crm]);
});
afterAll(() => world.stop());

async function newCandidate(input: object): Promise<number> {
  const { values } = inputToWire(candidate, input, 'create');
  const answer = await world.call<{ candidate: { id_by_enterprise_id: number } }>(candidate, 'Create', {
    candidate: values,
  });
  return answer.candidate.id_by_enterprise_id;
}

const make = (id: number, enterprise_id?: number) =>
  world.constellation.clients.rpc.crm.SkillSheetService.Make(
    contextOf(enterprise_id ? { enterprise_id } : {}),
    { id, agency: '株式会社風の便り' },
    { deadlineMs: 20_000 },
  );

it('says what the candidate can do, and nothing that tells who it is', () => {
  const record = { ...person, name: '山田 太郎', name_kana: 'ヤマダ タロウ', id_by_enterprise_id: 1 };
  const sheet = skillSheetOf(record, new Date('2026-04-01T00:00:00Z'));
  expect(sheet.name).toBe('T.Y');
  expect(Object.fromEntries(sheet.profile)).toMatchObject({
    年代: '30代後半',
    居住地: '東京都',
    資格: '応用情報技術者',
  });
  expect(Object.fromEntries(sheet.terms)).toMatchObject({ 単価: '850,000円／月（税抜）', 稼働日数: '週5日' });
  expect(sheet.skills.flat().join()).not.toBe('');
  expect(sheet.summary).toBe('●●●です。Javaを10年。連絡は ●●● か ●●● へ。');
  const said = JSON.stringify(sheet);
  for (const word of PERSONAL) expect([word, said.includes(word)]).toEqual([word, false]);
});

it('is a PDF under a name that gives nobody away; the same record gives the same bytes', async () => {
  const id = await newCandidate(person);
  const [first, second] = [await make(id), await make(id)];
  expect(first.name).toBe(`スキルシート_T.Y_${id}.pdf`);
  expect(first.content_type).toBe('application/pdf');
  expect(Buffer.from(first.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
});

it('of somebody whom another company presents is under the name chosen for that, also once it is another', async () => {
  const id = await newCandidate({ affiliation_type_id: 2, name_for_company: 'T.Y' });
  const shown = async () => {
    const { candidate: record } = await world.call<{ candidate: { name: string } }>(candidate, 'Show', { id });
    return [record.name, (await make(id)).name];
  };
  expect(await shown()).toEqual(['T.Y', `スキルシート_T.Y_${id}.pdf`]);
  const { values } = inputToWire(candidate, { name_for_company: 'T.Y（Java）' }, 'update');
  await world.call(candidate, 'Update', { id, candidate: values });
  expect(await shown()).toEqual(['T.Y（Java）', `スキルシート_T.Y（Java）_${id}.pdf`]);
});

it('is made of a record with hardly anything in it, and of one that fills pages', async () => {
  expect((await make(await newCandidate({ name: '鈴木' }))).bytes.length).toBeGreaterThan(1_000);
  const long = {
    name: '鈴木',
    desc_skill_summary: '設計から運用まで。\n'.repeat(450),
    certification: '資格\n'.repeat(190),
  };
  expect((await make(await newCandidate(long))).bytes.length).toBeGreaterThan(1_000);
});

it("of another agency's candidate is not there", async () => {
  const id = await newCandidate(person);
  expect(await refusal(make(id, 2))).toMatchObject({ status: 404 });
});
