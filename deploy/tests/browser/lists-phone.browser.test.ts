/** Lists on a phone: what stands above the first record, and what is behind the button of the list. */
import { linkMailDomain } from './support/linked';
import { becomes, listed } from './support/settled';
import { goTo, phone, type Stage, signInAt, startStage, violations } from './support/stage';

const COMPANIES = '/enterprise/companies';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
  await linkMailDomain(stage);
});
afterAll(() => stage?.stop());

/** px from the upper edge of a phone: below the console's header two lines of buttons and their gaps. */
const TWO_LINES = 64 + 2 * 60 + 16;
/** The same for the parts of a mailing, which have what it is about and what is picked, too. */
const FOUR_LINES = TWO_LINES + 2 * 60;

const LISTS = [
  COMPANIES,
  '/enterprise/candidates',
  '/enterprise/jobs',
  '/enterprise/company_members',
  '/enterprise/proposals',
  '/enterprise/broadcasts',
  '/enterprise/mail_segments',
  '/enterprise/received_mails',
  '/enterprise/direct_mails',
];
const PARTS = ['/enterprise/proposals/create', '/enterprise/broadcasts/create'];

it('has two lines above its first record on a phone, and what is not in them behind a button', async () => {
  const { page: own, context } = await stage.visitor(phone);
  await signInAt(stage, own, COMPANIES);
  for (const path of [...LISTS, ...PARTS]) {
    if (path !== COMPANIES) await goTo(own, path);
    await listed(own);
    const first = await own.locator('tbody tr:not([aria-hidden])').first().boundingBox();
    const most = PARTS.includes(path) ? FOUR_LINES : TWO_LINES;
    expect([path, (first?.y ?? Infinity) < most]).toEqual([path, true]);
  }
  await goTo(own, COMPANIES);
  await listed(own);
  const more = own.getByRole('button', { name: '一覧の操作' });
  const contacts = own.getByRole('link', { name: '企業担当者の一覧' });
  expect(await contacts.count()).toBe(0);
  // By keys alone: opened, gone through, closed with the focus on the button.
  await more.focus();
  await own.keyboard.press('Enter');
  await contacts.waitFor();
  expect(await violations(own)).toEqual([]);
  await own.keyboard.press('Tab');
  await own.keyboard.press('Escape');
  await contacts.waitFor({ state: 'hidden' });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  // A dialog that is opened from it gives the focus back to it.
  await more.click();
  await own.getByRole('button', { name: '書き出し', exact: true }).click();
  await own.getByRole('dialog').waitFor();
  await contacts.waitFor({ state: 'hidden' });
  await own.keyboard.press('Escape');
  await own.getByRole('dialog').waitFor({ state: 'hidden' });
  await becomes(() => more.evaluate((button) => button === document.activeElement), true);
  await own.getByRole('link', { name: '企業を登録' }).click();
  await own.getByRole('heading', { level: 1, name: '企業を登録' }).waitFor();
  // Where pages stand in the place of views, the views are behind the button, too.
  await goTo(own, '/enterprise/proposals');
  await listed(own);
  await more.click();
  await own.getByText('メールで提案します。').waitFor();
  await own.getByRole('button', { name: '今の表示をビューとして保存' }).click();
  await own.getByRole('dialog', { name: 'ビューを保存' }).waitFor();
  await context.close();
});
