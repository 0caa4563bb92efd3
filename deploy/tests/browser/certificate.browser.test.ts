/** The certificate of a site's own host is refused: the page says why, and the button tries again. */
import { type PlayedAcm, startAcm } from '@enishi/domains/test/certificates';
import { settled } from './support/settled';
import { desktop, overflow, phone, type Stage, signInAt, startStage, violations } from './support/stage';

let stage: Stage;
let acm: PlayedAcm;

beforeAll(async () => {
  acm = await startAcm();
  stage = await startStage('demo', acm.environment);
});
afterAll(async () => {
  await stage?.stop();
  await acm?.close();
});

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('%s: refused with its reason, tried again, removed', async (_where, screen) => {
  const { page, problems } = await stage.visitor(screen);
  acm.outcome = { Status: 'FAILED', FailureReason: 'CAA_ERROR' };
  await signInAt(stage, page, '/enterprise/sites/domain');
  await page.getByRole('textbox', { name: '独自ドメイン' }).fill('jobs.refused.test');
  await page.getByRole('button', { name: '登録する' }).click();
  await page.getByText('「amazon.com」を許可してください', { exact: false }).first().waitFor();
  const again = page.getByRole('button', { name: 'もう一度試す' });
  await again.waitFor();
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);

  acm.outcome = { Status: 'PENDING_VALIDATION' };
  await again.click();
  await page.getByText('_proof.jobs.refused.test', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'いま確認する' }).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'ドメインを外す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '外す' }).click();
  await page.getByRole('textbox', { name: '独自ドメイン' }).waitFor();
  expect(problems).toEqual([]);
});
