/** A candidate comes back to the site: on another device, for an interview, to change what they gave, and to leave. */
import type { Page } from 'playwright-core';
import { apply, openMailedLink, press, title, visitorsOf } from './support/my-page';
import { recruitingJobs } from './support/register';
import { at, registered, signedInStaff } from './support/staff';
import { desktop, openSite, overflow, phone, type Stage, startStage, violations } from './support/stage';

let stage: Stage;
let jobs: number[];
const open = visitorsOf(() => stage);

beforeAll(async () => {
  stage = await startStage('demo');
  jobs = await recruitingJobs(stage);
});

afterAll(() => stage?.stop());

/** Asks for the link, takes it out of the mail, and enters by its button. */
async function enter(page: Page, name: string): Promise<void> {
  await page.goto(`${stage.url}/mypage`);
  await title(page, 'マイページに入る');
  await openMailedLink(stage, page, name);
  expect(new URL(page.url()).search).toBe('');
  await press(page, 'マイページに入る');
  await title(page, 'マイページ');
}

/** Two times for an interview, offered by the agency. */
async function offerTimes(name: string, job: number): Promise<void> {
  const [{ id }] = await registered(stage, name);
  const staff = await signedInStaff(stage);
  const opportunity = { candidate_id_by_enterprise_id: id, job_id_by_enterprise_id: job };
  const { body } = await staff.expect(201, 'POST', at('opportunities/create'), { opportunity });
  await staff.expect(201, 'POST', at('interview_offers/create'), {
    interview_offer: {
      opportunity_id_by_enterprise_id: body.opportunity.id_by_enterprise_id,
      ...{ slot1_datetime: '2031-01-14T10:00', slot2_datetime: '2031-01-15T19:00' },
    },
  });
}

test('an applicant comes back on another device, accepts an interview there, and leaves', async () => {
  const first = await open();
  await apply(stage, first.page, '再訪 花子', jobs[0]);
  await first.page.getByRole('link', { name: 'マイページで応募の状況を見る' }).click();
  await title(first.page, 'マイページに入る');
  await offerTimes('再訪 花子', jobs[0]);

  const other = await open(desktop);
  const { page } = other;
  await enter(page, '再訪 花子');
  await page.getByText('面談の日程の候補が届いています').waitFor();
  expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByLabel('2031/01/15（水） 19:00〜20:00').check();
  await press(page, 'この日時で承諾する');
  await page.getByText('面談の日時を承諾しました').waitFor();
  await page.getByRole('heading', { level: 3, name: '2031/01/15（水） 19:00〜20:00' }).waitFor();

  await page.getByRole('link', { name: '退会の手続きへ進む' }).click();
  await title(page, '退会の手続き');
  await press(page, '退会を申請する');
  await page.getByText('「上の内容を確認しました」にチェックを入れてください').waitFor();
  await page.getByLabel('上の内容を確認しました').check();
  await press(page, '退会を申請する');
  await page.getByText('退会の申請を受け付けました').waitFor();
  await press(page, 'マイページから出る');
  await page.getByText('マイページから出ました').waitFor();
  await page.goto(`${stage.url}/mypage`);
  await title(page, 'マイページに入る');

  const [{ id }] = await registered(stage, '再訪 花子');
  const staff = await signedInStaff(stage);
  const { body } = await staff.expect(200, 'POST', at('privacy_requests/index'), { full: true });
  const own = body.privacy_requests.filter((row: Record<string, number>) => row.candidate_id_by_enterprise_id === id);
  expect(own).toMatchObject([{ privacy_request_kind_id: 4, privacy_request_state_id: 1 }]);
  // A form that was refused is an answer of its own, with its status.
  expect(other.problems.filter((line) => !line.includes('status of 409'))).toEqual([]);
});

test('without scripts a candidate enters, changes the day from which they are free, and pauses', async () => {
  const first = await open();
  await apply(stage, first.page, '無線 次郎', jobs[1]);
  const { page } = await open({ ...phone, javaScriptEnabled: false });
  await enter(page, '無線 次郎');
  await page.getByRole('link', { name: '希望条件・稼働可能日を変更' }).click();
  await title(page, '希望条件・稼働可能日の変更');
  await page.getByLabel('日付を指定', { exact: true }).check();
  await page.getByLabel('稼働開始可能日').fill('2031-02-01');
  await press(page, '変更を保存する');
  await page.getByText('登録内容を変更しました').waitFor();
  await page.getByText('2031/02/01').waitFor();
  await press(page, '応募・スカウトを停止する');
  await page.getByText('応募・スカウトを停止しました').waitFor();
  expect(await overflow(page)).toBe(0);
});

test.each(['profile', 'occupations', 'skills', 'wishes', 'leave', 'signin'])(
  'the page %s stands on a phone without a fault',
  async (name) => {
    const visitor = await open();
    await apply(stage, visitor.page, `画面 ${name}`, jobs[2]);
    if (name !== 'signin') await enter(visitor.page, `画面 ${name}`);
    await openSite(visitor.page, `${stage.url}/mypage/${name}`);
    expect([await violations(visitor.page), await overflow(visitor.page), visitor.problems]).toEqual([[], 0, []]);
  },
);
