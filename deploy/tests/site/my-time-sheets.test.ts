/** Time sheets at マイページ: a sum and a file by plain forms, and the way to the days; of the candidate's own agreements. */
import type { Browser } from '../gateway/browser';
import { leadsTo, shown, startVisits, type Visits } from './my-page-world';

let visits: Visits;
let company: number;
const now = new Date('2037-05-02T03:00:00Z');
const APRIL = '2037-04-01';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

beforeAll(async () => {
  visits = await startVisits({ clock: { now: () => now } });
  company = (await staff(201, 'companies/create', { company: { name: '発注元' } })).body.company.id_by_enterprise_id;
});
afterAll(() => visits?.world.stop());

const staff: Visits['staff'] = (...call) => visits.staff(...call);
let people = 0;

interface Worker {
  browser: Browser;
  candidate: number;
  agreement: number;
}

async function worker(): Promise<Worker> {
  const email = `kinmu${++people}@example.jp`;
  const candidate = await visits.candidate(email);
  const made = await staff(201, 'agreements/create', {
    agreement: {
      ...{ candidate_id_by_enterprise_id: candidate, company_id_by_enterprise_id: company, name: `保守${people}` },
      ...{ period_start: '2037-04-01', period_end: '2037-06-30', sell_price: 750_000, buy_price: 600_000 },
    },
  });
  const agreement = made.body.agreement.id_by_enterprise_id;
  return { browser: await visits.entered(email), candidate, agreement };
}

const given = ({ agreement }: Worker, more: object = {}) => ({
  ...{ sheet: `${agreement} ${APRIL}`, key: String(agreement), month: APRIL },
  ...more,
});
const lineOf = async ({ agreement }: Worker) => {
  const { lines } = (await staff(200, 'time_sheets/board', { month: APRIL })).body;
  return lines.find((one: { agreement_id: number }) => one.agreement_id === agreement);
};

it('hands in the sum of a month by a plain form, and keeps what was typed where it cannot be read', async () => {
  const one = await worker();
  const { get, post } = visits;
  const page = shown(await get(one.browser, '/mypage'));
  expect(page).toContain('2037年4月分');
  expect(page).toContain('提出期限 2037/05/03');
  expect(page).not.toMatch(/750|600,?000/);
  const wrong = await post(one.browser, '/mypage', { act: 'hand_in', ...given(one), hours: '百六十' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('百六十');
  expect(shown(wrong)).toContain('「162.5」または「162:30」');
  const sent = await post(one.browser, '/mypage', { act: 'hand_in', ...given(one), hours: '162.5' });
  expect(leadsTo(sent)).toEqual([303, '/mypage?done=hand_in#time_sheets']);
  expect(shown(await get(one.browser, '/mypage?done=hand_in'))).toContain('稼働時間 162:30');
  expect(await lineOf(one)).toMatchObject({ status: 2, minutes: 9_750, by_day: false });
});

/** A form with a file, as browsers send it without scripts. */
function sendFile({ browser }: Worker, fields: Record<string, string>, file: { name: string; bytes: Buffer }) {
  const host = visits.agency.enterprise.site_domain;
  const headers = { accept: 'text/html', host, origin: `http://${host}` };
  return browser.upload('/mypage', fields, file, { headers });
}

it('takes the client’s own sheet by a plain form, lists it, and says what it refuses', async () => {
  const one = await worker();
  const { agreement } = one;
  const fields = { act: 'add_sheet', file_sheet: `${agreement} ${APRIL}`, key: String(agreement), month: APRIL };
  const none = await visits.post(one.browser, '/mypage', fields);
  expect([none.status, shown(none).includes('ファイルを選択してください')]).toEqual([409, true]);
  const text = await sendFile(one, fields, { name: 'a.txt', bytes: Buffer.from('text') });
  expect([text.status, shown(text).includes('Excel（.xlsx）、PDF、PNG、JPEG')]).toEqual([415, true]);
  const sent = await sendFile(one, fields, { name: '四月.pdf', bytes: PDF });
  expect(leadsTo(sent)).toEqual([303, '/mypage?done=add_sheet#time_sheets']);
  expect(shown(await visits.get(one.browser, '/mypage'))).toContain('四月.pdf');
  const { body } = await staff(200, `time_sheets/files/${agreement}`, { month: APRIL });
  expect(body.files).toMatchObject([{ name: '四月.pdf', member_id: null }]);
});

it('leads to the page with the days by a link of its own', async () => {
  const one = await worker();
  const { body } = await visits.call(one.browser, `my/time_sheets/link/${one.agreement}`);
  expect(body.url).toMatch(/\/enterprise\/time_sheets\/enter#token=[\w-]+$/);
  const token = new URL(body.url).hash.replace('#token=', '');
  const opened = await visits.world
    .browser()
    .expect(200, 'POST', '/api/enterprise/time_sheets/enter', { token, month: APRIL });
  expect(opened.body.time_sheet).toMatchObject({ month: APRIL, open: true });
});

it('reaches no agreement and no month of others, and nothing without having entered', async () => {
  const [one, other] = [await worker(), await worker()];
  const { call, world } = visits;
  const sum = { month: APRIL, hours: '160' };
  expect((await call(one.browser, `my/time_sheets/submit/${other.agreement}`, sum)).status).toBe(404);
  expect((await call(one.browser, `my/time_sheets/link/${other.agreement}`)).status).toBe(404);
  for (const month of ['2037-03-01', '2037-06-01', 'x'])
    expect((await call(one.browser, `my/time_sheets/submit/${one.agreement}`, { ...sum, month })).status).toBe(404);
  const sheets = (await call(one.browser, 'my/time_sheets')).body.sheets as { agreement_id: number }[];
  expect(new Set(sheets.map(({ agreement_id }) => agreement_id))).toEqual(new Set([one.agreement]));
  expect((await call(world.browser(), 'my/time_sheets')).status).toBe(401);
  const file = { name: 'a.pdf', data: PDF.toString('base64') };
  const foreign = await call(one.browser, `my/time_sheets/file/${other.agreement}`, { month: APRIL, file });
  expect(foreign.status).toBe(404);
  expect(await lineOf(other)).toMatchObject({ status: 1, minutes: null });
});

it('is closed by staff who have gone on with the month', async () => {
  const one = await worker();
  const { call } = visits;
  const submit = (hours: string) =>
    call(one.browser, `my/time_sheets/submit/${one.agreement}`, { month: APRIL, hours });
  expect((await submit('160')).status).toBe(200);
  await staff(200, `time_sheets/act/${one.agreement}`, { month: APRIL, action: 'fix' }, 'PUT');
  const late = await submit('1');
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('確定')]);
  expect(await lineOf(one)).toMatchObject({ minutes: 9_600, status: 6 });
});
