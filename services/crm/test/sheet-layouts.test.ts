/** Anonymous sheets in Excel: the product's own, and those in layouts that agencies bring. */
import { candidate } from '@enishi/protos/crm/candidate';
import { sheetFields, sheetLists } from '@enishi/protos/crm/sheet-fields';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { read } from '@enishi/service-kit/reading/read';
import { bookOf, cellsOf, cellTextOf, rowsOf } from '@enishi/service-kit/tabular/workbook/book';
import { formProblems } from '@enishi/service-kit/tabular/workbook/check';
import { openPackage } from '@enishi/service-kit/tabular/workbook/package';
import { contextOf, refusal, startWorld, type World } from '@enishi/service-kit/testing/world';
import { textCell, xlsxForm } from '@enishi/service-kit/testing/xlsx-form';
import { crm } from '../src/service';
import { sampleForm } from '../src/skill-sheets/form/own-form';
import { sheetForm } from '../src/skill-sheets/sheet-values';
import { SUMMARY } from './sheet-summary';

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
  occupation_ids: [1],
  skill_ids: [1, 2, 3],
  business_day_ids: [5],
  monthly_payment_num: 85,
  monthly_price_num: 71,
  comment: '社内の覚え書き',
  certification: '応用情報技術者（山田太郎）',
  desc_skill_summary: SUMMARY,
};
const PERSONAL = ['山田', '太郎', 'ヤマダ', 'タロウ', 'taro', '5678', '神宮前', '1990', '71', '覚え書き', '05-06'];

let world: World;
beforeAll(async () => {
  world = await startWorld([crm]);
});
afterAll(() => world.stop());

const rpc = () => world.constellation.clients.rpc.crm;
const staff = (enterprise_id = 1) => contextOf({ enterprise_id, member_id: 7 });

async function newCandidate(input: object): Promise<number> {
  const { values } = inputToWire(candidate, input, 'create');
  const answer = await world.call<{ candidate: { id_by_enterprise_id: number } }>(candidate, 'Create', {
    candidate: values,
  });
  return answer.candidate.id_by_enterprise_id;
}

const make = (id: number, layout: string, enterprise_id = 1) =>
  rpc().SkillSheetService.Make(
    staff(enterprise_id),
    { id, agency: '株式会社風の便り', layout },
    { deadlineMs: 20_000 },
  );

/** Everything that the file says, unpacked, with its name. */
const saidIn = async (bytes: Buffer): Promise<string> =>
  [...(await openPackage(bytes))].map(([name, part]) => `${name}\n${part.toString()}`).join('\n');

async function textsIn(bytes: Buffer): Promise<string[]> {
  const book = bookOf(await openPackage(bytes));
  return rowsOf(book.sheets[0])
    .flatMap(cellsOf)
    .map((cell) => cellTextOf(book, cell))
    .filter(Boolean);
}

describe("the product's own layout", () => {
  it('tells what the person can do, and nothing that tells who it is: in no part of the file, nor in its name', async () => {
    const id = await newCandidate(person);
    const { name, content_type, bytes } = await make(id, 'xlsx');
    expect(name).toBe(`スキルシート_T.Y_${id}.xlsx`);
    expect(content_type).toContain('spreadsheetml');
    const said = `${name}\n${await saidIn(Buffer.from(bytes))}`;
    for (const word of PERSONAL) expect([word, said.includes(word)]).toEqual([word, false]);
    for (const word of ['comments', 'hidden', 'vbaProject', '<f>', '{{'])
      expect([word, said.includes(word)]).toEqual([word, false]);
    const texts = await textsIn(Buffer.from(bytes));
    for (const text of [
      'T.Y',
      '東京都',
      '850,000円／月（税抜）',
      'ECサイトの刷新\n●●●が設計を担当',
      '2020年4月〜2022年3月\n2年',
    ])
      expect(texts).toContain(text);
    expect(said).toContain('<dc:creator>株式会社風の便り</dc:creator>');
  });

  it('is the same bytes for the same record, and its projects are read again', async () => {
    const id = await newCandidate(person);
    const [first, second] = await Promise.all([make(id, 'xlsx'), make(id, 'xlsx')]);
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
    const { kind, candidates } = await read('sheet.xlsx', Buffer.from(first.bytes));
    expect(kind).toBe('skill_sheet');
    expect(candidates[0]).toMatchObject({ name: 'T.Y', prefecture: '東京都', monthly_price_num: 85 });
    expect(candidates[0].projects).toMatchObject([
      { from: '2020-04', to: '2022-03', role: 'SE', team_size: 5, languages: ['Java'] },
      { from: '2022-04', to: null, title: expect.stringContaining('金融システムの保守') },
    ]);
  });

  it('is made of a record with hardly anything in it, and of one that fills it', async () => {
    expect((await make(await newCandidate({ name: '鈴木' }), 'xlsx')).bytes.length).toBeGreaterThan(1_000);
    const long = {
      name: '鈴木',
      desc_skill_summary: '設計から運用まで。\n'.repeat(450),
      certification: '資格\n'.repeat(190),
    };
    expect((await textsIn(Buffer.from((await make(await newCandidate(long), 'xlsx')).bytes))).length).toBeGreaterThan(
      450,
    );
  });

  it('does not leave before a member has looked at what may tell who it is', async () => {
    const id = await newCandidate({
      ...person,
      l_name: '林',
      l_name_kana: 'ハヤシ',
      desc_skill_summary: '設計は林が行う。',
    });
    expect(await refusal(make(id, 'xlsx'))).toMatchObject({ status: 409, message: expect.stringContaining('1か所') });
  });
});

describe('the sample', () => {
  it('is a layout, has every placeholder, and leaves none in a sheet', async () => {
    const form = await sampleForm();
    expect(await formProblems(form, sheetForm)).toEqual([]);
    const said = await saidIn(form);
    const lists = Object.entries(sheetLists).flatMap(([list, fields]) => fields.map(({ name }) => `${list}.${name}`));
    for (const name of [...sheetFields.map((field) => field.name), ...lists])
      expect([name, said.includes(`{{${name}}}`)]).toEqual([name, true]);
  });
});

const ours = () =>
  xlsxForm({
    rows: `<row r="1">${textCell('A1', '弊社書式：{{イニシャル}}（{{年代}}）')}</row><row r="2">${textCell('A2', '{{案件.期間}}')}${textCell('B2', '{{案件.件名}}')}</row><row r="3">${textCell('A3', '以上')}</row>`,
    parts: { 'docProps/core.xml': '<x>前の人：佐藤</x>' },
  });

const create = async (name: string, bytes?: Buffer, enterprise_id = 1) =>
  rpc().SheetLayoutService.Create(
    staff(enterprise_id),
    { name, bytes: bytes ?? (await ours()) },
    { deadlineMs: 20_000 },
  );
const list = async (enterprise_id = 1) =>
  (await rpc().SheetLayoutService.Index(staff(enterprise_id), {})).layouts ?? [];

describe("an agency's layout", () => {
  it('is kept, offered, renamed, filled, handed out as it was brought, and gone', async () => {
    const made = await create('自社の書式');
    expect(made).toMatchObject({ name: '自社の書式', is_default: false, member_id: 7, size: (await ours()).length });
    expect((await list()).map(({ id }) => id)).toContain(made.id);
    const sheet = await make(await newCandidate(person), made.id);
    expect(await textsIn(Buffer.from(sheet.bytes))).toEqual([
      ...['弊社書式：T.Y（30代後半）', '2020年4月〜2022年3月', 'ECサイトの刷新'],
      ...['2022年4月〜現在', '金融システムの保守', '以上'],
    ]);
    const said = await saidIn(Buffer.from(sheet.bytes));
    for (const word of [...PERSONAL, '佐藤']) expect([word, said.includes(word)]).toEqual([word, false]);
    const renamed = await rpc().SheetLayoutService.Change(staff(), { id: made.id, name: ' A/B社向け ' });
    expect(renamed.name).toBe('A/B社向け');
    const file = await rpc().SheetLayoutService.Download(staff(), { id: made.id });
    expect(file.name).toBe('AB社向け.xlsx');
    expect(Buffer.from(file.bytes).equals(await ours())).toBe(true);
    await rpc().SheetLayoutService.Delete(staff(), { id: made.id });
    expect(await refusal(make(await newCandidate(person), made.id))).toMatchObject({ status: 404 });
    expect(await refusal(rpc().SheetLayoutService.Delete(staff(), { id: made.id }))).toMatchObject({ status: 404 });
  });

  it('is not there for another agency', async () => {
    const made = await create('他社から見えない');
    expect(await list(2)).toEqual([]);
    for (const call of [
      rpc().SheetLayoutService.Download(staff(2), { id: made.id }),
      rpc().SheetLayoutService.Change(staff(2), { id: made.id, name: '奪う' }),
      rpc().SheetLayoutService.Delete(staff(2), { id: made.id }),
    ])
      expect(await refusal(call)).toMatchObject({ status: 404 });
    const { values } = inputToWire(candidate, person, 'create');
    const other = await rpc().CandidateService.Create(staff(2), { candidate: values } as never);
    const id = Number((other as { candidate: { id_by_enterprise_id: number } }).candidate.id_by_enterprise_id);
    expect(await refusal(make(id, made.id, 2))).toMatchObject({ status: 404 });
    expect((await list()).map(({ name }) => name)).toContain('他社から見えない');
    expect((await create('他社から見えない', undefined, 2)).name).toBe('他社から見えない');
  });

  it('has a name of its own, also when two are made at once', async () => {
    const both = await Promise.allSettled([create('同じ名前'), create('同じ名前')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = both.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(await refusal(Promise.reject(refused.reason))).toMatchObject({
      status: 422,
      errors: { name: [expect.stringContaining('すでにあります')] },
    });
    for (const name of ['', '  ', 'あ'.repeat(51)])
      expect(await refusal(create(name))).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } });
    const [one, other] = [await create('一つ目'), await create('二つ目')];
    expect(await refusal(rpc().SheetLayoutService.Change(staff(), { id: other.id, name: one.name }))).toMatchObject({
      status: 422,
    });
  });

  it('can be the one that is offered first, which no other is then', async () => {
    const [one, other] = [await create('既定その1'), await create('既定その2')];
    const change = (id: string, is_default: boolean) => rpc().SheetLayoutService.Change(staff(), { id, is_default });
    const first = async () => (await list()).filter(({ is_default }) => is_default).map(({ id }) => id);
    expect(await change(one.id, true)).toMatchObject({ is_default: true });
    expect(await change(other.id, true)).toMatchObject({ is_default: true });
    expect(await first()).toEqual([other.id]);
    await change(other.id, false);
    expect(await first()).toEqual([]);
    await Promise.all([change(one.id, true), change(other.id, true)]);
    expect(await first()).toHaveLength(1);
  });

  it('is refused with the cell and how to mend it, and nothing is kept', async () => {
    const wrong = await xlsxForm({ rows: `<row r="1">${textCell('A1', '{{イニシアル}}')}</row>` });
    const before = (await list()).length;
    const refused = {
      status: 422,
      errors: { file: [expect.stringContaining('「{{イニシャル}}」ではありませんか？')] },
    };
    expect(await refusal(create('まちがい', wrong))).toMatchObject(refused);
    expect(await refusal(create('空', Buffer.alloc(0)))).toMatchObject({ status: 400 });
    expect(await refusal(create('大きい', Buffer.alloc(2 * 1024 * 1024 + 1)))).toMatchObject({ status: 413 });
    expect(await refusal(create('CSV', Buffer.from('氏名,年齢')))).toMatchObject({ status: 422 });
    expect(await list()).toHaveLength(before);
  });

  it('is looked at with a made-up person before it is kept', async () => {
    const tried = await rpc().SheetLayoutService.Try(
      staff(),
      { bytes: await ours(), agency: '風' },
      { deadlineMs: 20_000 },
    );
    expect(tried.problems ?? []).toEqual([]);
    const texts = (tried.sheets ?? []).flatMap(({ rows = [] }) =>
      rows.flatMap(({ cells = [] }) => cells.map(({ text }) => text)),
    );
    expect(texts.filter(Boolean)).toEqual([
      ...['弊社書式：T.Y（30代後半）', '2023年4月〜現在', 'ECサイトの会員基盤の刷新'],
      ...['2019年4月〜2023年3月', '銀行向け融資システムの開発', '以上'],
    ]);
    const { problems = [] } = await rpc().SheetLayoutService.Try(staff(), { bytes: Buffer.from('x') });
    expect(problems).toHaveLength(1);
  });
});
