/** Lists on a phone: what stands above the first record, and what is behind the button of the list. */
import { becomes, listed } from './support/settled';
import { goTo, phone, type Stage, signInAt, startStage, violations } from './support/stage';

const COMPANIES = '/enterprise/companies';
const INBOX = '/enterprise/received_mails/all';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

/** px from the upper edge of a phone: below the console's header two lines of buttons and their gaps. */
const TWO_LINES = 64 + 2 * 60 + 16;
/** px: work above a list is one line there, and so are the states that it is shown by. */
const WORK = 60 + 16 + 52;

it('has two lines above its first record on a phone, and what is not in them behind a button', async () => {
  const { page: own, context } = await stage.visitor(phone);
  await signInAt(stage, own, COMPANIES);
  for (const path of [COMPANIES, '/enterprise/candidates', '/enterprise/jobs', '/enterprise/company_members', INBOX]) {
    if (path !== COMPANIES) await goTo(own, path);
    await listed(own);
    const first = await own.locator('tbody tr:not([aria-hidden])').first().boundingBox();
    expect([path, (first?.y ?? Infinity) < TWO_LINES]).toEqual([path, true]);
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
  await becomes(() => more.evaluate((button) => button === document.activeElement), true);
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
  await goTo(own, INBOX);
  await listed(own);
  await more.click();
  await own.getByText('届いた案件・人材のメールから').waitFor();
  await own.getByRole('button', { name: '今の表示をビューとして保存' }).click();
  await own.getByRole('dialog', { name: 'ビューを保存' }).waitFor();
  await context.close();
});

it('has the work of a month in one line above its papers, with what is most important of it', async () => {
  const { page: own, context } = await stage.visitor(phone);
  await signInAt(stage, own, '/enterprise/client_invoices');
  for (const [path, work] of [
    ['/enterprise/client_invoices', /月の請求/],
    ['/enterprise/payment_notices', /月の支払い/],
  ] as const) {
    if (path !== '/enterprise/client_invoices') await goTo(own, path);
    await listed(own);
    const line = own.getByRole('heading', { level: 2 }).getByRole('button', { name: work });
    expect(await line.textContent()).toMatch(/下書き \d+件/);
    const first = await own.locator('tbody tr:not([aria-hidden])').first().boundingBox();
    expect([path, (first?.y ?? Infinity) < TWO_LINES + WORK]).toEqual([path, true]);
    const drafts = own.getByRole('button', { name: /^下書きを作成する|の下書きを作成する$/ });
    expect(await drafts.count()).toBe(0);
    await line.focus();
    await own.keyboard.press('Enter');
    await drafts.waitFor();
    expect(await violations(own)).toEqual([]);
  }
  await context.close();
});

it('begins tables of hours and of money on its first screen, with their work and the way to other months above them', async () => {
  const { page: own, context } = await stage.visitor(phone);
  await signInAt(stage, own, '/enterprise/agreements/time_sheets');
  for (const [path, work, below] of [
    ['/enterprise/agreements/time_sheets', 'まとめて行う操作', /提出期限は/],
    ['/enterprise/agreements/hours', '月の合計とファイル', /会計ソフトへの書き出し/],
    ['/enterprise/journals', '合計・書き出し・月の締め', /月の締め/],
    ['/enterprise/margins', '合計と月ごとの推移', /粗利率/],
  ] as const) {
    if (path !== '/enterprise/agreements/time_sheets') await goTo(own, path);
    await listed(own);
    const first = await own.locator('tbody tr').first().boundingBox();
    expect([path, (first?.y ?? Infinity) < TWO_LINES + WORK]).toEqual([path, true]);
    const card = own
      .getByRole('main')
      .locator('section')
      .filter({ has: own.getByRole('button', { name: work }) });
    await card.getByRole('button', { name: work }).press('Enter');
    await card.getByText(below).last().waitFor();
    expect([path, await violations(own)]).toEqual([path, []]);
  }
  await goTo(own, '/enterprise/journals');
  const month = own.getByRole('main').getByRole('heading', { level: 2 }).first();
  const before = await month.textContent();
  const next = own.getByRole('link', { name: '次の月', exact: true });
  expect((await next.boundingBox())?.width).toBe(44);
  await next.press('Enter');
  await becomes(async () => (await month.textContent()) !== before, true);
  await context.close();
});

it('leaves nothing below the last line of a table on paper, which would take a sheet of its own', async () => {
  // The width for which browsers ask styles of a sheet of A4 before they know that it lies.
  const { page: own, context } = await stage.visitor({ viewport: { width: 718, height: 1000 } });
  await signInAt(stage, own, '/enterprise/journals');
  await listed(own);
  await own.emulateMedia({ media: 'print' });
  const [heads, left] = await own.evaluate(() => {
    const table = document.querySelector('main table');
    const end = table?.getBoundingClientRect().bottom ?? 0;
    return [table?.querySelector('thead')?.checkVisibility(), document.documentElement.scrollHeight - end - scrollY];
  });
  expect([heads, left < 8]).toEqual([true, true]);
  await context.close();
});

it('leaves a low window to the page: nothing but what is read stays in it', async () => {
  const { page: own, context } = await stage.visitor({ viewport: { width: 360, height: 225 } });
  await signInAt(stage, own, '/enterprise/candidates/create');
  await own.getByRole('heading', { level: 1 }).waitFor();
  await own.evaluate(() => window.scrollTo(0, 900));
  const banner = own.getByRole('banner').first();
  const over = async (part: typeof banner) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y < 225 && y + height > 0;
  };
  expect([await over(banner), await over(own.locator('[data-form-bar]'))]).toEqual([false, false]);
  expect(await own.getByRole('navigation', { name: 'よく使うメニュー' }).isVisible()).toBe(false);
  await context.close();
});
