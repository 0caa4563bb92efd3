/** Steps of a candidate who applies and comes back to マイページ, in browsers that end with their test. */
import type { Page } from 'playwright-core';
import { fillContact, mailboxOf } from './register';
import { mailedLink, openSite, phone, type Stage, type Visitor } from './stage';

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens browsers of visitors, on a phone unless told otherwise; each is closed after its test. */
export function visitorsOf(stage: () => Stage): (options?: Parameters<Stage['visitor']>[0]) => Promise<Visitor> {
  const visitors: Visitor[] = [];
  afterEach(async () => {
    for (const { context } of visitors.splice(0)) await context.close();
  });
  return async (options = phone) => {
    const visitor = await stage().visitor(options);
    visitors.push(visitor);
    return visitor;
  };
}

export async function apply({ url }: Stage, page: Page, name: string, job: number): Promise<void> {
  await openSite(page, `${url}/register/apply?job=${job}`);
  await fillContact(page, name);
  await press(page, '同意して応募する');
  await title(page, '応募を受け付けました');
}

/** From the door of マイページ on: asks for the link and opens it; a press enters. */
export async function openMailedLink(stage: Stage, page: Page, name: string): Promise<void> {
  await page.getByLabel('メールアドレス', { exact: true }).fill(mailboxOf(name));
  await press(page, 'リンクをメールで受け取る');
  await title(page, 'メールをご確認ください');
  await page.goto(await mailedLink(stage, mailboxOf(name)));
}
