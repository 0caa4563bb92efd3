/** Consoles as an operator sees them who only looks. */
import type { Page } from 'playwright-core';
import { watchRequests } from './settled';
import { follow } from './stage';

/** Controls that change anything are not there for people who only look, or cannot be pressed and say why. */
export async function isOnlyShown(page: Page): Promise<void> {
  const acting =
    /を登録$|^取り込み$|編集$|削除|書き出|アップロード|提案する|一斉配信する|まとめて登録|件を選択|公開する|募集を|中止する/;
  // Each is another page than the one before, so that it has a heading of its own to wait for.
  const shown = ['companies', 'candidates', 'jobs', 'opportunities/board', 'broadcasts', 'automation_emails/new'];
  const records = ['candidates/320', 'companies/1', 'candidates/320/comment', 'jobs/100', 'setting/suppressions'];
  const quiet = watchRequests(page);
  for (const path of [...shown, ...records]) {
    await follow(page, `/enterprise/${path}`);
    await quiet();
    const main = page.getByRole('main');
    // The names are read in one moment: a list that is drawn anew may have fewer.
    const offered = (role: 'button' | 'link' | 'checkbox' | 'switch') =>
      main
        .getByRole(role, { disabled: false })
        .evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
    const names = [...(await offered('button')), ...(await offered('link')), ...(await offered('checkbox'))];
    expect([path, names.filter((name) => acting.test(name.trim()))]).toEqual([path, []]);
    expect([path, await offered('switch')]).toEqual([path, []]);
    expect([path, await main.locator('input[type=file]').count()]).toEqual([path, 0]);
  }
  await follow(page, '/enterprise/candidates/create');
  const save = page.getByRole('button', { name: '登録する', exact: true });
  await save.waitFor();
  expect([await save.isDisabled(), await save.getAttribute('title')]).toEqual([
    true,
    expect.stringContaining('閲覧のみ'),
  ]);
}
