/** The operator's page of events that were given up. */
import { overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let operator: Visitor;

beforeAll(async () => {
  stage = await startStage('demo');
  operator = await stage.visitor(phone);
  const { page } = operator;
  await signIn(stage, page, 'admin');
  await page.getByRole('button', { name: /アカウントメニュー/ }).click();
  await page.getByRole('menuitem', { name: '失敗したイベント・メール' }).click();
});
afterAll(() => stage?.stop());

const letter = {
  service: 'crm',
  id: 'letter-1',
  topic: 'candidate.created',
  enterprise_id: 1,
  record_id: 320,
  attempts: 5,
  error: 'MongoServerError: connection pool closed while the timeline was being written',
  at: '2026-04-01T00:00:00.000Z',
};

test('it says that nothing was given up', async () => {
  await operator.page.getByText('失敗したイベント・メールはありません').waitFor();
  expect(operator.problems).toEqual([]);
});

test('it has an event handled again, and says when that failed once more', async () => {
  const { page } = operator;
  let healthy = false;
  let left = [letter];
  await page.route('**/api/admin/dead_letters/index', (route) =>
    route.fulfill({ json: { dead_letters: left, unavailable: [] } }),
  );
  await page.route('**/api/admin/dead_letters/replay/crm/letter-1', (route) => {
    left = healthy ? [] : [{ ...letter, attempts: 6 }];
    return route.fulfill({ json: { dead_letter: left[0] ?? null } });
  });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'candidate.created' });
  await row.getByText('MongoServerError').waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await row.getByRole('button', { name: 'candidate.createdを再実行' }).click();
  await page.getByRole('alert').filter({ hasText: '処理できませんでした' }).waitFor();
  healthy = true;
  await row.getByRole('button', { name: 'candidate.createdを再実行' }).click();
  await page.getByText('イベントを処理しました', { exact: true }).waitFor();
  await page.getByText('失敗したイベント・メールはありません').waitFor();
});
