/** A session that reads much personal data is asked for a proof, and goes on with what was asked for. */
import { phone, type Stage, signIn, startStage } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

test.each([
  ['desk', undefined],
  ['phone', phone],
])('a list that is refused for want of a proof is shown after it, at a %s', async (_name, size) => {
  const { page, context } = await stage.visitor(size);
  await signIn(stage, page);
  const who = stage.signIns[0] as Stage['signIns'][number];
  let isProven = false;
  // As the gateway answers beyond its limit.
  const refusal = { message: '本人確認をしてください。', status: 403, errors: { proof: ['本人確認をしてください。'] } };
  await page.route('**/api/enterprise/candidates/index', (route) =>
    isProven ? route.continue() : route.fulfill({ status: 403, json: refusal }),
  );
  await page.route('**/api/enterprise/sessions/prove', async (route) => {
    const answer = await route.fetch();
    isProven = answer.ok();
    await route.fulfill({ response: answer });
  });
  await page.goto(`${stage.url}/enterprise/candidates`);
  const dialog = page.getByRole('dialog', { name: '本人確認' });
  await dialog.getByText('本人確認をしてください。').waitFor();
  await dialog.getByLabel('現在のパスワード').fill('まちがい');
  await dialog.getByRole('button', { name: '確認する' }).click();
  await dialog.getByText('パスワードが正しくありません').first().waitFor();
  await dialog.getByLabel('現在のパスワード').fill(who.password);
  await dialog.getByRole('button', { name: '確認する' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').nth(3).waitFor();
  await context.close();
});
