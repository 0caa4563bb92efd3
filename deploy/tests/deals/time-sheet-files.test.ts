/** The client's own sheet: sent by the person or by staff, kept beside the hours, read into them, and gone with the person. */
import { workbook } from '@enishi/service-kit/testing/xlsx-file';
import type { Answer, Browser, Response } from '../gateway/browser';
import type { World } from '../gateway/world';
import { APRIL, api, day, type Sheets, sheetsOf } from './sheets';
import { type Deal, signedDeal, startDeals, turningClock } from './world';

let world: World;
const clock = turningClock('2037-05-02');
let people = 0;

beforeAll(async () => {
  world = await startDeals(clock);
});
afterAll(() => world?.stop());

interface Here extends Sheets {
  deal: Deal;
  token: string;
}

async function here(): Promise<Here> {
  const deal = await signedDeal(world);
  const sheets = await sheetsOf(deal, `shorui${++people}@example.jp`, `kyaku-s${people}@example.jp`);
  return { deal, ...sheets, token: await sheets.entryLink() };
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const SHEET = workbook([
  ['作業報告書', '', '2037年4月'],
  ['日付', '始業', '終業', '休憩'],
  ['2037/04/01', '9:00', '18:00', '1:00'],
  ['2037/04/02', '10:00', '19:30', '60'],
]);

const anyone = () => world.browser();
const call = (name: string, body: object): Promise<Response> => anyone().send('POST', api(`time_sheets/${name}`), body);
const send = (token: string, name: string, bytes: Buffer, fields: object = {}): Promise<Response> =>
  anyone().upload(api('time_sheets/enter_file_create'), { token, month: APRIL, ...fields }, { name, bytes });
const staffSend = (browser: Browser, id: number, name: string, bytes: Buffer): Promise<Response> =>
  browser.upload(api(`time_sheets/file_create/${id}`), { month: APRIL }, { name, bytes });
const listed = async ({ deal, id }: Here): Promise<Answer> => deal.post(`time_sheets/files/${id}`, { month: APRIL });

it('is kept as evidence beside the hours: sent by the link, once, and shown to staff who may add to it', async () => {
  const one = await here();
  const { token, deal } = one;
  const added = await send(token, '../四月 勤務表.pdf', PDF);
  expect([added.status, added.body]).toMatchObject([
    200,
    {
      open: true,
      files: [{ name: '四月 勤務表.pdf', size: PDF.length, content_type: 'application/pdf', table: false }],
    },
  ]);
  const again = await Promise.all([send(token, 'b.pdf', PDF), send(token, 'c.png', PNG), send(token, 'c.png', PNG)]);
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await staffSend(deal.agency.browser, one.id, 'staff.xlsx', SHEET)).status).toBe(201);
  const { files } = await listed(one);
  expect(files.map(({ name, member_id }: Answer) => [name, member_id !== null])).toEqual([
    ['四月 勤務表.pdf', false],
    ['c.png', false],
    ['staff.xlsx', true],
  ]);
  const { browser } = deal.agency;
  const shown = await browser.send('GET', `${api(`time_sheets/file/${one.id}`)}?month=${APRIL}&key=${files[0].key}`);
  expect([shown.status, shown.bytes.equals(PDF), shown.headers['content-security-policy']]).toEqual([
    ...[200, true, expect.stringContaining('sandbox')],
  ]);
  const own = await call('enter_file', { token, month: APRIL, key: files[2].key });
  expect([own.status, own.bytes.equals(SHEET)]).toEqual([200, true]);
});

it('is refused in words: other kinds, empty, too large, too many, another month, a wrong link', async () => {
  const { token } = await here();
  const refusal = async (name: string, bytes: Buffer, fields?: object) => {
    const { status, body } = await send(token, name, bytes, fields);
    return [status, body.message];
  };
  const kinds = expect.stringContaining('Excel（.xlsx）、PDF、PNG、JPEG');
  for (const bytes of [Buffer.from('<script>'), Buffer.from('text'), Buffer.from('504b0304', 'hex')])
    expect(await refusal('x.pdf', bytes)).toEqual([415, kinds]);
  expect(await refusal('x.pdf', Buffer.alloc(0))).toEqual([400, expect.stringContaining('空')]);
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
  expect(await refusal('x.pdf', large)).toEqual([413, expect.stringContaining('10MB')]);
  expect((await send(token, 'x.pdf', PDF, { month: '2037-06-01' })).status).toBe(422);
  expect((await send('unknown', 'x.pdf', PDF)).body.errors).toHaveProperty('token');
  for (let page = 0; page < 10; page++)
    expect((await send(token, `${page}.pdf`, Buffer.concat([PDF, Buffer.from(`${page}`)]))).status).toBe(200);
  expect(await refusal('11.pdf', PDF)).toEqual([422, expect.any(String)]);
});

it('of Excel is read by columns, looked at before it is taken over, and remembered for the client', async () => {
  const one = await here();
  const { files } = (await send(one.token, '勤務表.xlsx', SHEET)).body;
  const [{ key }] = files;
  const read = async (more: object = {}) =>
    (await call('enter_file_read', { token: one.token, month: APRIL, key, ...more })).body;
  const first = await read();
  const days = [
    { day: '2037-04-01', start_minutes: 540, end_minutes: 1_080, break_minutes: 60 },
    { day: '2037-04-02', start_minutes: 600, end_minutes: 1_170, break_minutes: 60 },
  ];
  expect(first).toMatchObject({
    columns: { day: 0, start: 1, end: 2, rest: 3 },
    remembered: false,
    problems: [],
    days,
  });
  expect(first.headings).toEqual(['日付', '始業', '終業', '休憩']);
  // Nothing of it is in the sheet before the person hands it in.
  expect(await one.hours()).toBeNull();
  const other = await read({ day: 0, start: 1, end: 2, remember: true });
  expect(other.days[0]).not.toHaveProperty('break_minutes');
  expect(await read()).toMatchObject({ columns: { day: 0, start: 1, end: 2 }, remembered: true });
  expect((await read({ day: 0, start: 1, end: 999 })).errors).toHaveProperty('columns');
  const handed = await call('enter_save', { token: one.token, month: APRIL, days, submit: true });
  expect(handed.body.time_sheet).toMatchObject({ status: 2, minutes: 480 + 510 });

  const pdf = (await send(one.token, 'a.pdf', PDF)).body.files[1];
  const unread = await call('enter_file_read', { token: one.token, month: APRIL, key: pdf.key });
  expect([unread.status, unread.body.message]).toEqual([422, expect.stringContaining('Excel（.xlsx）')]);
  const staff = await one.deal.post(`time_sheets/file_read/${one.id}`, { month: APRIL, key });
  expect(staff).toMatchObject({ remembered: true, days: [{ break_minutes: null }, {}] });
});

it('stays with the month once that is confirmed, and is taken away before', async () => {
  const one = await here();
  const { browser } = one.deal.agency;
  const { files } = (await send(one.token, 'a.pdf', PDF)).body;
  await send(one.token, 'b.png', PNG);
  const gone = await call('enter_file_delete', { token: one.token, month: APRIL, key: files[0].key });
  expect(gone.body.files.map(({ name }: Answer) => name)).toEqual(['b.png']);
  expect((await call('enter_file', { token: one.token, month: APRIL, key: files[0].key })).status).toBe(404);
  // The same file may be sent again.
  expect((await send(one.token, 'a.pdf', PDF)).body.files).toHaveLength(2);
  await call('enter_save', { token: one.token, month: APRIL, days: [day('2037-04-01')], submit: true });
  expect((await one.act('fix')).status).toBe(200);
  const { files: kept, open } = await listed(one);
  expect([kept.length, open]).toEqual([2, false]);
  expect((await send(one.token, 'c.png', Buffer.concat([PNG, PNG]))).status).toBe(409);
  const { key } = kept[0];
  const remove = { month: APRIL, key };
  expect((await browser.send('PUT', api(`time_sheets/file_delete/${one.id}`), remove)).status).toBe(409);
  expect((await call('enter_file_delete', { token: one.token, ...remove })).status).toBe(409);
});

it('is not reached by another link, another agency, or without an account', async () => {
  const [one, other] = [await here(), await here()];
  const { key } = (await send(one.token, 'a.pdf', PDF)).body.files[0];
  const foreign = other.deal.agency.browser;
  for (const name of ['enter_file', 'enter_file_delete', 'enter_file_read'])
    expect((await call(name, { token: other.token, month: APRIL, key })).status).toBe(404);
  for (const id of [one.id, other.id])
    for (const at of ['file', 'file_read'])
      expect((await foreign.send('POST', api(`time_sheets/${at}/${id}`), { month: APRIL, key })).status).toBe(404);
  expect((await anyone().send('POST', api(`time_sheets/file/${one.id}`), { month: APRIL, key })).status).toBe(401);
  expect((await listed(one)).files).toHaveLength(1);
});

it('goes with the person who is erased, file and all, while the hours stay', async () => {
  const one = await here();
  await send(one.token, 'a.pdf', PDF);
  await call('enter_save', { token: one.token, month: APRIL, days: [day('2037-04-01')], submit: true });
  const deals = world.constellation.service('deals');
  const { connection, files } = deals.deps;
  const enterprise_id = one.deal.agency.enterprise.id;
  const rows = () => connection.collection('time_sheet_files').find({ enterprise_id }).toArray();
  const [{ file }] = await rows();
  expect(await files.stat(file)).toBeDefined();
  const candidate_id_by_enterprise_id = one.deal.candidate;
  const privacy_request = {
    ...{ privacy_request_kind_id: 4, received_date: '2037-05-01', person_name: '田中', candidate_id_by_enterprise_id },
    ...{ identity_check_id: 1, identified_date: '2037-05-01' },
  };
  const asked = await one.deal.post('privacy_requests/create', { privacy_request }, 201);
  const id = asked.privacy_request.id_by_enterprise_id;
  await one.deal.post(`privacy_requests/erase/${id}`);
  const crm = world.constellation.service('crm');
  // Work that is due every few seconds is due on the next day.
  clock.set('2037-05-03');
  await crm.runJobs();
  expect(await one.deal.post(`privacy_requests/erasure/${id}`)).toMatchObject({ state: 'done' });
  await world.constellation.settle();
  clock.set('2037-05-04');
  await deals.runJobs();
  clock.set('2037-05-02');
  expect(await rows()).toEqual([]);
  expect(await files.stat(file)).toBeUndefined();
  expect(await one.line()).toMatchObject({ minutes: 480 });
});
