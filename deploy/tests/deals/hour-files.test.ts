/** Hours that come by file and leave by file, line by line, and what is said of each that does not. */
import type { Answer } from '../gateway/browser';
import type { World } from '../gateway/world';
import { csv } from '../imports/files';
import { type Deal, signAgreement, signedDeal, startDeals, turningClock } from './world';

let world: World;
let deal: Deal;
/** Numbers of the agency's agreements: from April on, of half of May, of July alone. */
const ids: number[] = [];
const MONTH = '2037-05-01';
const at = (path: string) => `/api/enterprise/${path}`;

beforeAll(async () => {
  world = await startDeals(turningClock('2037-03-20'));
  deal = await signedDeal(world);
  ids.push((await signAgreement(deal)).id_by_enterprise_id);
  const docs = world.constellation.service('deals').deps.connection.collection('agreements');
  const { _id, opportunity_id_by_enterprise_id, ...doc } = (await docs.findOne({})) as Record<string, unknown>;
  await docs.updateOne({}, { $set: { buy_usance_span_id: 2, buy_adjustment_time_l: 190 } });
  const more = [
    { period_start: '2037-05-16', period_end: '2037-06-30', name: '半月の契約', buy_price: 0, buy_usance_day_id: null },
    { period_start: '2037-07-01', period_end: '2037-07-31', name: '7月の契約' },
  ];
  for (const [index, values] of more.entries()) {
    ids.push(ids[0] + 10 + index);
    await docs.insertOne({ ...doc, ...values, id_by_enterprise_id: ids[0] + 10 + index });
  }
});
afterAll(() => world?.stop());

const bring = async (rows: readonly (readonly string[])[] | Buffer, apply = '0', month = MONTH): Promise<Answer> => {
  const bytes = Buffer.isBuffer(rows) ? rows : csv(rows);
  const answer = await deal.agency.browser.upload(
    at('agreement_hours/import'),
    { month, apply },
    { name: 'h.csv', bytes },
  );
  return { status: answer.status, ...answer.body };
};
const HEAD = ['契約No', '稼働時間', '備考'];
const sheet = (month = MONTH) => deal.post('agreement_hours/sheet', { month });
const lineOf = async (id: number, month = MONTH) =>
  (await sheet(month)).lines.find((line: Answer) => line.agreement.id_by_enterprise_id === id);
const save = (entry: object, month = MONTH) => deal.post('agreement_hours/save', { month, entries: [entry] });
const saveAgain = async (id: number, entry: object) => {
  const { updated_at } = (await lineOf(id)).agreement_hour ?? {};
  return save({ agreement_id: id, updated_at, ...entry });
};

describe('a file', () => {
  it('is told of each row that it cannot take, and why', async () => {
    const [first, , july] = ids;
    const { outcomes, saved, refused } = await bring([
      HEAD,
      ['', '', 'nobody'],
      [String(first), '', ''],
      ['', '10', ''],
      ['0', '10', ''],
      ['1234567890', '10', ''],
      [String(first), '160:75', ''],
      [String(july), '10', ''],
      ['99999', '10', ''],
      [String(ids[1]), '80', 'あ'],
      [String(ids[1]), '81', ''],
    ]);
    expect([saved, refused]).toEqual([1, 7]);
    expect(outcomes.map(({ row, outcome, message = '' }: Answer) => [row, outcome, message.slice(0, 12)])).toEqual([
      [4, 'refused', '契約Noを数字で入力して'],
      [5, 'refused', '契約Noを数字で入力して'],
      [6, 'refused', '契約Noを数字で入力して'],
      [7, 'refused', '稼働時間を「162.5」'],
      [8, 'refused', '契約期間に含まれない月で'],
      [9, 'refused', 'この番号の稼働契約はあり'],
      [10, 'created', ''],
      [11, 'refused', '同じ契約Noの行がほかに'],
    ]);
    expect(outcomes[6]).toMatchObject({ agreement_id: ids[1], name: '半月の契約', minutes: 4_800 });
    expect((await sheet()).sums).toMatchObject({ agreements: 2, entered: 0 });
  });

  it('changes what differs, leaves what is the same, and keeps a note that it has no column for', async () => {
    const [first, half] = ids;
    const seen = async (rows: readonly (readonly string[])[], apply: string) => {
      const { outcomes } = await bring(rows, apply);
      return outcomes.map(({ row, outcome }: Answer) => `${row} ${outcome}`);
    };
    const rows = [HEAD, [String(first), '160', '有給1日'], [String(half), '80:30', '']];
    expect(await seen(rows, '1')).toEqual(['2 created', '3 created']);
    for (const apply of ['0', '1']) expect(await seen(rows, apply)).toEqual(['2 same', '3 same']);
    const withoutNotes = [
      ['ＮＯ', '稼働時間（時間）'],
      [String(first), '160'],
      [String(half), '81'],
    ];
    expect(await seen(withoutNotes, '0')).toEqual(['2 same', '3 updated']);
    expect(await seen(withoutNotes, '1')).toEqual(['2 same', '3 updated']);
    expect((await lineOf(first)).agreement_hour).toMatchObject({ minutes: 9_600, note: '有給1日', hour_status_id: 1 });
    const otherNote = [HEAD, [String(first), '160', '有給2日']];
    expect(await seen(otherNote, '0')).toEqual(['2 updated']);
    expect(await seen(otherNote, '1')).toEqual(['2 updated']);
    expect((await lineOf(first)).agreement_hour).toMatchObject({ note: '有給2日' });
  });

  it('leaves what is fixed as it is', async () => {
    const [first] = ids;
    expect(await saveAgain(first, { minutes: 9_600, note: '有給2日', hour_status_id: 2 })).toMatchObject({ saved: 1 });
    const other = [HEAD, [String(first), '161', '有給2日']];
    for (const apply of ['0', '1']) {
      const { outcomes, saved, refused } = await bring(other, apply);
      expect([saved, refused, outcomes[0].message]).toEqual([0, 1, expect.stringContaining('確定を解除')]);
    }
    expect((await bring([HEAD, [String(first), '160', '有給2日']], '1')).outcomes[0].outcome).toBe('same');
    expect((await bring([HEAD, [String(first), '160', '別の備考']], '1')).refused).toBe(1);
    expect((await lineOf(first)).agreement_hour).toMatchObject({ minutes: 9_600, hour_status_id: 2 });
  });

  it('is refused as a whole without its headings, its hours, its rows or its month', async () => {
    const said = async (rows: readonly (readonly string[])[] | Buffer, month?: string) => {
      const { status, errors = {}, message } = await bring(rows, '0', month);
      return [status, Object.values(errors).flat()[0] ?? message];
    };
    const needs = expect.stringContaining('「契約No」と「稼働時間」の見出し');
    expect(await said([['契約No', '備考']])).toEqual([422, needs]);
    expect(await said([['稼働時間', '備考']])).toEqual([422, needs]);
    expect(await said([HEAD, ['', '', '']])).toEqual([422, expect.stringContaining('行がありません')]);
    expect((await said(Buffer.alloc(0)))[0]).toBe(400);
    expect(await said([HEAD], '2037-05-02')).toEqual([422, expect.stringContaining('その月の1日で')]);
    const many = (rows: number) => [HEAD, ...Array.from({ length: rows }, () => ['99999', '1', ''])];
    expect(await said(many(2_001))).toEqual([422, expect.stringContaining('2000行まで')]);
    expect((await said(many(2_000)))[0]).toBe(200);
  });
});

describe('a sheet', () => {
  it('shows each agreement of the month with its terms, and sums what was entered', async () => {
    const { month, lines, sums } = await sheet();
    expect(month).toBe(MONTH);
    expect(
      lines.map((line: Answer) => [
        line.agreement.id_by_enterprise_id,
        line.sell_price,
        line.part_days,
        line.month_days,
      ]),
    ).toEqual([
      [ids[0], 750_000, null, null],
      [ids[1], 750_000, 10, 18],
    ]);
    const [first, half] = lines.map((line: Answer) => line.agreement_hour);
    expect(sums).toEqual({
      ...{ agreements: 2, entered: 2, fixed: 1, minutes: first.minutes + half.minutes },
      sell_total: first.sell_total + half.sell_total,
      buy_total: first.buy_total + half.buy_total,
      gross: first.gross + half.gross,
    });
    expect(half).toMatchObject({ part_days: 10, month_days: 18, buy_base: 0, buy_total: 0, gross: half.sell_total });
    expect([lines[1].buy_price, (await sheet('2037-08-01')).lines]).toEqual([0, []]);
    expect((await sheet('2037-07-01')).lines).toHaveLength(1);
    // Periods that do not fit leave nothing of the month.
    const docs = world.constellation.service('deals').deps.connection.collection('agreements');
    const past = [{ period_start: '2038-01-01', period_end: '2038-01-31', sell_price: 1, buy_price: 1 }];
    await docs.updateOne({ id_by_enterprise_id: ids[2] }, { $set: { past_periods: past } });
    expect((await sheet('2037-07-01')).lines).toMatchObject([{ sell_price: 0, buy_price: 0 }]);
  });

  it('takes an empty line for none, and says what was asked wrongly', async () => {
    const [, half] = ids;
    expect((await saveAgain(half, { minutes: null })).outcomes).toEqual([
      { agreement_id: half, name: '半月の契約', outcome: 'removed' },
    ]);
    expect((await lineOf(half)).agreement_hour).toBeNull();
    expect((await save({ agreement_id: half })).outcomes[0]).toMatchObject({ outcome: 'same' });
    expect((await save({ agreement_id: 99_999, minutes: 1 })).outcomes[0]).toMatchObject({
      outcome: 'refused',
      name: '',
    });
    const tooLong = (await save({ agreement_id: half, minutes: 744 * 60 + 1 })).outcomes[0];
    expect([tooLong.outcome, tooLong.message]).toEqual(['refused', expect.stringContaining('44,640')]);
    expect(await save({ agreement_id: half, minutes: 744 * 60 })).toMatchObject({ saved: 1 });
    const { status } = await deal.agency.browser.send('POST', at('agreement_hours/sheet'), { month: '2037-5-1' });
    expect(status).toBe(422);
  });

  it('opens a fixed line by its state alone, and follows the terms again from then on', async () => {
    const [first, half] = ids;
    await saveAgain(half, { minutes: 4_800 });
    const other = (await lineOf(half)).agreement_hour;
    const update = (agreement: object) =>
      deal.agency.browser.expect(200, 'PUT', at(`agreements/update/${first}`), { agreement });
    const total = async () => (await lineOf(first)).agreement_hour.sell_total;
    await update({ adjustment_time_f: 161 });
    expect(await total()).toBe(750_000);
    await saveAgain(first, { minutes: 9_600, note: '有給2日', hour_status_id: 1, reason: '転記の誤り' });
    // 750,000 / 161 = 4,658.3 -> 4,650 for the hour that is missing.
    expect(await total()).toBe(745_350);
    const { updated_at } = (await lineOf(first)).agreement_hour;
    await update({ memo: '読むだけ' });
    expect((await lineOf(first)).agreement_hour.updated_at).toBe(updated_at);
    await update({ adjustment_time_f: 140 });
    expect(await total()).toBe(750_000);
    // Open hours of other agreements are none of its.
    expect((await lineOf(half)).agreement_hour).toEqual(other);
  });
});

describe('accounting', () => {
  const text = async (format: string) => {
    const answer = await deal.agency.browser.send('POST', at('agreement_hours/accounting'), { month: MONTH, format });
    const decoder = new TextDecoder(format === 'yayoi' ? 'shift_jis' : 'utf-8');
    return { ...answer, rows: decoder.decode(answer.bytes).trim().split('\r\n') };
  };

  it('gets each side of a fixed line as its program wants it', async () => {
    const [first, half] = ids;
    await saveAgain(first, { minutes: 9_750, note: '有給2日', hour_status_id: 2 });
    await saveAgain(half, { minutes: 4_800, hour_status_id: 2 });
    const halfTotal = (await lineOf(half)).agreement_hour.sell_total;
    const tax = Math.floor(halfTotal / 10);
    const said = `2037年5月分 ${(await lineOf(first)).agreement.name}（田中 一郎 162:30）`;
    const saidHalf = '2037年5月分 半月の契約（田中 一郎 80:00）';
    const freee = await text('freee');
    expect(freee.headers['content-type']).toContain('utf-8');
    expect(freee.headers['x-export-replaced']).toBe('0');
    expect(decodeURIComponent(String(freee.headers['content-disposition']))).toContain('freee_2037-05.csv');
    expect(freee.rows).toEqual([
      '収支区分,管理番号,発生日,決済期日,取引先,勘定科目,税区分,金額,税計算区分,税額,備考,品目,部門,' +
        'メモタグ（複数指定可、カンマ区切り）,決済日,決済口座,決済金額',
      `収入,U203705-${first},2037/05/31,2037/06/30,株式会社青空商事,売上高,課税売上10%,825000,内税,75000,${said},,,,,,`,
      `支出,S203705-${first},2037/05/31,2037/07/31,田中 一郎,外注費,課対仕入10%,660000,内税,60000,${said},,,,,,`,
      `収入,U203705-${half},2037/05/31,2037/06/30,株式会社青空商事,売上高,課税売上10%,${halfTotal + tax},内税,${tax},${saidHalf},,,,,,`,
    ]);
    const yayoi = await text('yayoi');
    expect(yayoi.headers['content-type']).toContain('shift_jis');
    const short = (id: number) => String(id).slice(-5);
    expect(yayoi.rows.slice(0, 2)).toEqual([
      `2000,,,2037/05/31,売掛金,株式会社青空商事,,対象外,825000,0,売上高,,,課税売上込10%,825000,75000,${said},U3705${short(first)},2037/06/30,0,,,0,0,no`,
      `2000,,,2037/05/31,外注費,,,課対仕入込10%,660000,60000,買掛金,田中 一郎,,対象外,660000,0,${said},S3705${short(first)},2037/07/31,0,,,0,0,no`,
    ]);
    expect(yayoi.rows).toHaveLength(3);
  });

  it('gets all of a line as a plain table', async () => {
    const [first, half] = ids;
    const { rows } = await text('csv');
    const halfLine = (await lineOf(half)).agreement_hour;
    expect(rows[0]).toBe(
      '対象月,契約No,契約名,企業,候補者,稼働時間,日割り,売単価（精算）,売上（基本）,売上（精算）,' +
        '売上（税抜）,売上の消費税,入金予定日,仕入単価（精算）,仕入（基本）,仕入（精算）,仕入（税抜）,' +
        '仕入の消費税,支払予定日,粗利,備考',
    );
    expect(rows[1].replace((await lineOf(first)).agreement.name, 'NAME')).toBe(
      `2037-05,${first},NAME,株式会社青空商事,田中 一郎,162:30,,0,750000,0,750000,75000,2037-06-30,0,600000,0,600000,60000,2037-07-31,150000,有給2日`,
    );
    const { sell_rate: rate, sell_base: base, sell_adjustment: adjustment, sell_total: total } = halfLine;
    expect(rows[2]).toBe(
      `2037-05,${half},半月の契約,株式会社青空商事,田中 一郎,80:00,10/18,${rate},${base},${adjustment},${total},${Math.floor(total / 10)},2037-06-30,0,0,0,0,0,,${total},`,
    );
    expect(rows).toHaveLength(3);
  });

  it('gets what hours outside the range add or take, on both sides', async () => {
    const [first] = ids;
    const now = async () => (await lineOf(first)).agreement_hour;
    await saveAgain(first, { minutes: 9_750, note: '有給2日', hour_status_id: 1, reason: '転記の誤り' });
    await saveAgain(first, { minutes: 12_000, hour_status_id: 2 });
    const { sell_rate, sell_base, sell_adjustment, sell_total, ...line } = await now();
    const { buy_rate, buy_base, buy_adjustment, buy_total, gross } = line;
    // 600,000 / 190 = 3,157.8 -> 3,150 for each of ten hours.
    expect([buy_rate, buy_adjustment, sell_adjustment > 0]).toEqual([3_150, 31_500, true]);
    const [, row] = (await text('csv')).rows;
    const [month, id, , , , hours, days, ...money] = row.split(',');
    expect([month, id, hours, days]).toEqual(['2037-05', String(first), '200:00', '']);
    expect(money).toEqual(
      [
        ...[sell_rate, sell_base, sell_adjustment, sell_total, Math.floor(sell_total / 10), '2037-06-30'],
        ...[buy_rate, buy_base, buy_adjustment, buy_total, Math.floor(buy_total / 10), '2037-07-31', gross, ''],
      ].map(String),
    );
  });

  it('gets no line that is open, no month without one, and no format that there is not', async () => {
    const [, half] = ids;
    await saveAgain(half, { minutes: 4_800, hour_status_id: 1, reason: '転記の誤り' });
    expect((await text('csv')).rows).toHaveLength(2);
    const refused = async (body: object) =>
      (await deal.agency.browser.expect(422, 'POST', at('agreement_hours/accounting'), body)).body.errors;
    expect(await refused({ month: '2037-06-01', format: 'csv' })).toEqual({
      month: [expect.stringContaining('確定した稼働実績がありません')],
    });
    for (const format of ['', 'toString', 'xml'])
      expect(await refused({ month: MONTH, format })).toEqual({
        format: [expect.stringContaining('freee、yayoi、csv')],
      });
  });
});
