/** Skill sheets: what companies see of a candidate, made from the record. */

import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { contextOf, refusal, startWorld, type World } from '@enishi/service-kit/testing/world';
import { type CrmDeps, crm } from '../src/service';
import { type Sheet, sheetRecords } from '../src/skill-sheets/sheet-record';
import { skillSheetOf } from '../src/skill-sheets/skill-sheet';

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
  expect(await check(id, 2)).toBeUndefined();
  expect(await refusal(confirm(id, '', 2))).toMatchObject({ status: 404 });
});

const sheets = () => world.constellation.clients.rpc.crm.SkillSheetService;
const check = async (id: number, enterprise_id = 1) =>
  (await sheets().Check(contextOf({ enterprise_id }), { ids: [id] })).checks?.[0];
const confirm = (id: number, digest: string, enterprise_id = 1) =>
  sheets().Confirm(contextOf({ enterprise_id, member_id: 7 }), { id, digest });
const look = (id: number) => sheets().Make(contextOf(), { id, preview: true }, { deadlineMs: 20_000 });

it('leaves once a person has looked at what may tell who it is, and not again when that has changed', async () => {
  const id = await newCandidate({
    ...person,
    l_name: '林',
    l_name_kana: 'ハヤシ',
    desc_skill_summary: '設計は林が行う。',
  });
  expect(await refusal(make(id))).toMatchObject({ status: 409, message: expect.stringContaining('1か所') });
  expect((await look(id)).bytes.length).toBeGreaterThan(1_000);
  const found = await check(id);
  expect(found).toMatchObject({
    id,
    doubts: [{ label: 'スキル・経歴の概要', before: '設計は', text: '林', behind: 'が行う。' }],
  });
  expect(found?.confirmed_at).toBeUndefined();
  expect(await refusal(confirm(id, 'another'))).toMatchObject({ status: 409 });
  expect(await confirm(id, found?.digest ?? '')).toMatchObject({ confirmed_by: 7, confirmed_at: expect.any(String) });
  expect((await make(id)).bytes.length).toBeGreaterThan(1_000);
  const { values } = inputToWire(candidate, { desc_skill_summary: '運用は林が行う。' }, 'update');
  await world.call(candidate, 'Update', { id, candidate: values });
  expect(await refusal(make(id))).toMatchObject({ status: 409 });
  expect(await refusal(confirm(id, found?.digest ?? ''))).toMatchObject({ status: 409 });
});

it('asks for no look where nothing may tell who it is', async () => {
  const id = await newCandidate(person);
  expect(await check(id)).toMatchObject({ id, digest: '' });
  expect(await refusal(sheets().Check(contextOf(), { ids: Array.from({ length: 21 }, () => id) }))).toMatchObject({
    status: 400,
  });
});

it('does not name the company that the candidate belongs to', async () => {
  const { values } = inputToWire(company, { name: '株式会社風見鶏システム' }, 'create');
  const made = await world.call<{ company: { id_by_enterprise_id: number } }>(company, 'Create', { company: values });
  const belongs = { affiliation_type_id: 2, company_id_by_enterprise_id: made.company.id_by_enterprise_id };
  const record = { ...person, ...belongs, desc_skill_summary: '風見鶏ｼｽﾃﾑ㈱に所属。' };
  const id = await newCandidate(record);
  const records = await sheetRecords(world.constellation.service('crm').deps as unknown as CrmDeps, contextOf(), [id]);
  expect(skillSheetOf(records.get(id) as Sheet, new Date()).summary).toBe('●●●に所属。');
});
