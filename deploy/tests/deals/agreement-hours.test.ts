/** The hours of agreements: amounts, who writes last, files of accounting programs. */

import { hourExport } from '@enishi/deals/src/hours/export';
import { hourSave } from '@enishi/deals/src/hours/save';
import { deals } from '@enishi/deals/src/service';
import type { HourEntry } from '@enishi/protos/deals/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { AppError, unavailable } from '@enishi/service-kit/base/errors';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { mapRpc } from '@enishi/service-kit/rpc/rpc';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import type { Answer } from '../gateway/browser';
import type { World } from '../gateway/world';
import { csv } from '../imports/files';
import { signAgreement, signedDeal, startDeals, turningClock } from './world';

let world: World;

beforeAll(async () => {
  world = await startDeals(turningClock('2037-03-20'));
});
afterAll(() => world?.stop());

const at = (path: string) => `/api/enterprise/${path}`;

it('come to the same as worked out by hand, on both sides, and follow their terms until they are fixed', async () => {
  const deal = await signedDeal(world);
  const { id_by_enterprise_id: id } = await signAgreement(deal, { period_start: '2037-04-16' });
  const save = (month: string, entry: object) =>
    deal.post('agreement_hours/save', { month, entries: [{ agreement_id: id, ...entry }] });
  const line = async (month: string) => (await deal.post('agreement_hours/sheet', { month })).lines[0].agreement_hour;
  expect(await save('2037-05-01', { minutes: 11_400 })).toMatchObject({ saved: 1, refused: 0 });
  // 190 h: 750,000 / 180 -> 4,160; 600,000 / 180 -> 3,330.
  const may = await line('2037-05-01');
  expect(may).toMatchObject({
    ...{ sell_base: 750_000, sell_rate: 4_160, sell_adjustment: 41_600, sell_total: 791_600 },
    ...{ buy_base: 600_000, buy_rate: 3_330, buy_adjustment: 33_300, buy_total: 633_300, gross: 158_300 },
  });
  // From the 16th on: 10 of 21 business days.
  await save('2037-04-01', { minutes: 80 * 60 });
  expect(await line('2037-04-01')).toMatchObject({
    part_days: 10,
    month_days: 21,
    sell_base: 357_142,
    sell_total: 357_142,
  });
  expect((await save('2037-07-01', { minutes: 60 })).outcomes[0]).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('契約期間'),
  });

  await save('2037-04-01', { minutes: 4_800, hour_status_id: 2, updated_at: (await line('2037-04-01')).updated_at });
  await deal.agency.browser.expect(200, 'PUT', at(`agreements/update/${id}`), { agreement: { sell_price: 900_000 } });
  expect((await line('2037-04-01')).sell_base).toBe(357_142);
  expect((await line('2037-05-01')).sell_base).toBe(900_000);
  const fixed = await line('2037-04-01');
  const { updated_at } = fixed;
  for (const change of [{ minutes: 1, hour_status_id: 2 }, { minutes: 1 }])
    expect((await save('2037-04-01', { ...change, updated_at })).refused).toBe(1);
  // Nor is it taken away.
  expect((await save('2037-04-01', { updated_at })).outcomes[0].message).toContain('確定を解除');
  expect((await line('2037-04-01')).minutes).toBe(4_800);
  const shorter = { period_end: ['2037-04-30', '2037年5月'], period_start: ['2037-05-01', '2037年4月'] };
  for (const [name, [day, month]] of Object.entries(shorter)) {
    const change = { agreement: { [name]: day } };
    const { body } = await deal.agency.browser.expect(422, 'PUT', at(`agreements/update/${id}`), change);
    expect(body.errors[name][0]).toContain(month);
  }
  expect((await deal.agency.browser.send('DELETE', at(`agreements/delete/${id}`))).status).toBe(409);
});

it('of two people who type at once, the second is told, and nothing is there twice', async () => {
  const deal = await signedDeal(world);
  const { id_by_enterprise_id: agreement_id } = await signAgreement(deal);
  const entry = { agreement_id, minutes: 9_600 };
  const save = (more = {}) =>
    deal.post('agreement_hours/save', { month: '2037-05-01', entries: [{ ...entry, ...more }] });
  const answers = await Promise.all(Array.from({ length: 8 }, () => save()));
  expect(answers.map(({ saved }) => saved).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect((await save({ minutes: 60, updated_at: '2037-05-01T00:00:00.000Z' })).refused).toBe(1);
  const [{ updated_at }] = answers.flatMap(({ outcomes }) => outcomes).filter(({ outcome }) => outcome === 'created');
  // Nor does a note go without a word where its hours are taken away, or never were.
  for (const line of [{ updated_at }, { agreement_id }]) {
    const { outcomes } = await save({ ...line, minutes: null, note: '有給1日' });
    expect(outcomes).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('稼働時間を入力') }]);
  }
  const noted = await save({ note: '有給1日', updated_at });
  expect(noted).toMatchObject({ saved: 1, refused: 0 });
  expect(await save({ note: '有給2日', updated_at: noted.outcomes[0].updated_at })).toMatchObject({ saved: 1 });
  const { sums } = await deal.post('agreement_hours/sheet', { month: '2037-05-01' });
  expect(sums).toMatchObject({ agreements: 1, entered: 1, sell_total: 750_000, buy_total: 600_000, gross: 150_000 });
});

it('come in by file, looked at first, and leave as files of accounting programs once they are fixed', async () => {
  const [deal, stranger] = [await signedDeal(world), await signedDeal(world)];
  const { id_by_enterprise_id: id } = await signAgreement(deal);
  const rows = [
    ['契約No', '稼働時間'],
    [String(id), '162:30'],
    [String(id), '10'],
    ['99999', '10'],
    ['abc', '1'],
  ];
  const bring = async (apply: string, who = deal) => {
    const file = { name: 'hours.csv', bytes: csv(rows) };
    const input = { month: '2037-05-01', apply };
    const answer = await who.agency.browser.upload(at('agreement_hours/import'), input, file);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const looked = await bring('0');
  const seen = looked.outcomes.map(({ row, outcome }: { row: number; outcome: string }) => `${row} ${outcome}`);
  expect(seen).toEqual(['2 created', '3 refused', '4 refused', '5 refused']);
  expect((await deal.post('agreement_hours/sheet', { month: '2037-05-01' })).sums.entered).toBe(0);
  expect((await bring('1', stranger)).saved).toBe(0);
  expect(await bring('1')).toMatchObject({ saved: 1, refused: 3 });
  expect(await bring('1')).toMatchObject({ saved: 0 });

  const accounting = (format: string) =>
    deal.agency.browser.send('POST', at('agreement_hours/accounting'), { month: '2037-05-01', format });
  expect((await accounting('csv')).status).toBe(422);
  const { lines } = await deal.post('agreement_hours/sheet', { month: '2037-05-01' });
  const { minutes, updated_at } = lines[0].agreement_hour;
  const entries = [{ agreement_id: id, minutes, hour_status_id: 2, updated_at }];
  await deal.post('agreement_hours/save', { month: '2037-05-01', entries });
  const freee = (await accounting('freee')).text.split('\r\n');
  expect(freee[1]).toContain(
    `収入,U203705-${id},2037/05/31,2037/06/30,株式会社青空商事,売上高,課税売上10%,825000,内税,75000`,
  );
  expect(freee[2]).toContain('外注費,課対仕入10%,660000,内税,60000');
  const yayoi = new TextDecoder('shift_jis')
    .decode((await accounting('yayoi')).bytes)
    .trim()
    .split('\r\n');
  expect(yayoi).toHaveLength(2);
  for (const row of yayoi) expect(row.split(',')).toHaveLength(25);
  expect(yayoi[0]).toContain('売掛金,株式会社青空商事,,対象外,825000,0,売上高,,,課税売上込10%,825000,75000');
  expect((await accounting('csv')).text).toContain('162:30');
  expect((await accounting('xml')).status).toBe(422);
});

it('are paid to the company that employs somebody, under numbers that differ', async () => {
  const deal = await signedDeal(world);
  const { browser } = deal.agency;
  const made = await deal.post('companies/create', { company: { name: '株式会社所属先' } }, 201);
  await browser.expect(200, 'PUT', at(`candidates/update/${deal.candidate}`), {
    candidate: { affiliation_type_id: 2, company_id_by_enterprise_id: made.company.id_by_enterprise_id },
  });
  const { id_by_enterprise_id: first } = await signAgreement(deal);
  // As agreements with such numbers would be.
  const { connection } = world.constellation.service('deals').deps;
  const docs = connection.collection('agreements');
  const stored = await docs.findOne({ enterprise_id: deal.agency.enterprise.id, id_by_enterprise_id: first });
  const { _id, opportunity_id_by_enterprise_id, ...doc } = stored as Record<string, unknown>;
  await docs.insertMany([10, 100, 109].map((id) => ({ ...doc, id_by_enterprise_id: id })));
  const month = '2037-05-01';
  const entries = [first, 10, 100, 109].map((agreement_id) => ({ agreement_id, minutes: 9_600, hour_status_id: 2 }));
  expect(await deal.post('agreement_hours/save', { month, entries })).toMatchObject({ saved: 4 });
  const rowsOf = async (format: string) => {
    const { bytes } = await browser.send('POST', at('agreement_hours/accounting'), { month, format });
    const text = new TextDecoder(format === 'yayoi' ? 'shift_jis' : 'utf-8').decode(bytes);
    return text
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
  };
  const paid = (await rowsOf('freee')).filter(([side]) => side === '支出');
  expect(new Set(paid.map((row) => row[4]))).toEqual(new Set(['株式会社所属先']));
  const yayoi = await rowsOf('yayoi');
  expect(yayoi.filter((row) => row[10] === '買掛金').map((row) => row[11])).toEqual(
    Array.from({ length: 4 }, () => '株式会社所属先'),
  );
  const numbers = yayoi.map((row) => row[17]);
  expect(new Set(numbers).size).toBe(8);
  for (const number of numbers) expect(number.length).toBeLessThanOrEqual(10);
});

it('leave with the names of the companies of their lines, and ask for no others', async () => {
  const deal = await signedDeal(world);
  const { id_by_enterprise_id: agreement_id } = await signAgreement(deal);
  const month = '2037-05-01';
  await deal.post('agreement_hours/save', { month, entries: [{ agreement_id, minutes: 9_600, hour_status_id: 2 }] });
  const deps = depsOf(world.constellation, deals);
  const asked: Record<string, { ids: number[]; per_page?: number }[]> = {};
  const rpc = mapRpc<Clients['rpc']>(deps.clients.rpc, (invoke, name) => (...args) => {
    asked[name] = [...(asked[name] ?? []), args[1] as { ids: number[] }];
    return invoke(...args);
  });
  const enterprise_id = deal.agency.enterprise.id;
  const leave = () =>
    hourExport({ ...deps, clients: { ...deps.clients, rpc } }, systemContext('test', enterprise_id), {
      ...{ month, format: 'csv' },
    });
  await leave();
  const { agreement } = (await deal.post('agreement_hours/sheet', { month })).lines[0];
  expect(asked['crm.CompanyService/Search']).toEqual([{ ids: [agreement.company_id_by_enterprise_id] }]);
  // Many people are asked for in parts, and some may be gone.
  const copies = async (name: string, change: (at: number) => object) => {
    const docs = deps.connection.collection(name);
    const { _id, opportunity_id_by_enterprise_id, ...doc } = (await docs.findOne({ enterprise_id })) as Answer;
    await docs.insertMany(
      Array.from({ length: 401 }, (_, at) => ({ ...doc, id_by_enterprise_id: 2_000 + at, ...change(at) })),
    );
  };
  await copies('agreements', (at) => ({ candidate_id_by_enterprise_id: 3_000 + at }));
  await copies('agreement_hours', (at) => ({ agreement_id_by_enterprise_id: 2_000 + at }));
  asked['crm.CandidateService/Index'] = [];
  const { count, bytes } = await leave();
  const parts = asked['crm.CandidateService/Index'];
  expect([count, ...parts.map(({ ids, per_page }) => [ids.length, per_page])]).toEqual([402, [400, 400], [2, 2]]);
  expect(Buffer.from(bytes).toString()).toContain('株式会社青空商事,,160:00');
});

it('are nothing for visitors of the site, and told of by their month alone', async () => {
  const deal = await signedDeal(world);
  const visitor: CallContext = { ...systemContext('test', deal.agency.enterprise.id), realm: 'site' };
  const rows = csv([
    ['契約No', '稼働時間'],
    ['1', '1'],
  ]);
  const month = '2037-05-01';
  const more = { Show: {}, Save: { entries: [] }, Import: { bytes: rows }, Export: { format: 'csv' } };
  for (const [name, request] of Object.entries(more)) {
    const call = (ctx: CallContext, given: object) =>
      callRpc(world.constellation.clients, `deals.HourSheetService/${name}`, ctx, { ...request, ...given });
    await expect(call(visitor, { month })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call({ ...visitor, realm: 'partner' }, { month: '2037-05-02' })).rejects.toMatchObject({
      fieldErrors: { month: [expect.stringContaining('その月の1日')] },
    });
  }
});

it('are saved line by line, some hundred at once, and a fault is no refusal', async () => {
  const deal = await signedDeal(world);
  const { id_by_enterprise_id: agreement_id } = await signAgreement(deal);
  const month = '2037-05-01';
  const deps = depsOf(world.constellation, deals);
  const ctx = systemContext('test', deal.agency.enterprise.id);
  const save = (entries: HourEntry[], more: object = {}) => hourSave({ ...deps, ...more }, ctx, { month, entries });
  const nobody = { agreement_id: 99_999, minutes: 1 };
  const { saved, refused, outcomes } = await save(Array.from({ length: 500 }, () => nobody));
  expect([saved, refused, outcomes?.[0].message]).toEqual([0, 500, expect.stringContaining('見つかりません')]);
  await expect(save(Array.from({ length: 501 }, () => nobody))).rejects.toMatchObject({
    fieldErrors: { entries: [expect.stringContaining('500件まで')] },
  });
  // Blanks are no note.
  expect(await save([{ agreement_id, note: ' ' }])).toMatchObject({ saved: 0, outcomes: [{ outcome: 'same' }] });
  const [made] = (await save([{ agreement_id, minutes: 60 }])).outcomes ?? [];
  expect(await save([{ agreement_id, updated_at: made.updated_at }])).toMatchObject({ saved: 1, refused: 0 });

  const failing = (error: unknown) =>
    save([{ agreement_id, minutes: 60 }], { connection: { startSession: () => Promise.reject(error) } });
  for (const error of [unavailable(), new AppError('internal'), new Error('broken')])
    await expect(failing(error)).rejects.toBe(error);
  expect(await failing({ code: 11_000 })).toMatchObject({
    outcomes: [{ agreement_id, outcome: 'refused', message: expect.stringContaining('ほかの人が先に') }],
  });
});

it('are read from files as people make them', async () => {
  const deal = await signedDeal(world);
  const { id_by_enterprise_id: id, name } = await signAgreement(deal);
  const bring = async (rows: string[][], apply = '0') => {
    const input = { month: '2037-05-01', apply };
    return deal.agency.browser.upload(at('agreement_hours/import'), input, { name: 'h.csv', bytes: csv(rows) });
  };
  const said = async (rows: string[][]) =>
    (await bring(rows)).body.outcomes.map(({ row, agreement_id, message = '', ...of }: Answer) => [
      ...[row, agreement_id, of.name, of.outcome, message?.slice(0, 7) ?? ''],
    ]);
  const hoursFirst = [
    ['稼働時間', '契約No'],
    ['10', ` ${id} `],
  ];
  expect(await said(hoursFirst)).toEqual([[2, id, name, 'created', '']]);
  const titles = (count: number) => Array.from({ length: count }, () => ['4月分']);
  expect(await said([...titles(19), ...hoursFirst])).toEqual([[21, id, name, 'created', '']]);
  expect((await bring([...titles(20), ...hoursFirst])).status).toBe(422);
  const head = ['備考', '稼働時間', '契約No'];
  expect(
    await said([
      head,
      ['', '10', '#REF!'],
      ['', '#N/A', `${id}`],
      ['#NAME?', '10', `${id}`],
      ['', '', 'abc'],
      ['', '1:75', `${id}`],
      ['', '1', '99999'],
    ]),
  ).toEqual([
    ...[2, 3, 4].map((row) => [row, 0, '', 'refused', '表計算ソフトの']),
    [5, 0, '', 'refused', '契約Noを数字'],
    [6, id, name, 'refused', '稼働時間を「1'],
    [7, 99_999, '', 'refused', 'この番号の稼働'],
  ]);
  await bring([head, ['有給1日', '10', `${id}`]], '1');
  const { lines } = await deal.post('agreement_hours/sheet', { month: '2037-05-01' });
  expect(lines[0].agreement_hour).toMatchObject({ minutes: 600, note: '有給1日' });
});
