/** A deletion that is taken back, and one that leaves nothing but its proof. */
import type { Page } from 'playwright-core';
import type { Browser } from '../gateway/browser';
import { becomes, settled } from './support/settled';
import { recordsOf, signedInStaff } from './support/staff';
import { desktop, overflow, phone, type Stage, signInAt, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let staff: Browser;
let member: Visitor;
let page: Page;

const { make } = recordsOf(() => staff);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog');
const clean = async (at = page) => {
  await settled(at);
  expect([await overflow(at), await violations(at)]).toEqual([0, []]);
};
const open = async (path: string) => {
  await page.goto(`${stage.url}/enterprise/${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
};
const remove = async (id: number) => {
  await open(`candidates/${id}`);
  await button('その他の操作').click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await question().getByText('30日以内なら').waitFor();
  await question().getByRole('button', { name: '削除する' }).click();
};

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await signedInStaff(stage);
  member = await stage.visitor(desktop);
  page = member.page;
  await signInAt(stage, page, '/enterprise/setting/trash');
});
afterAll(() => stage?.stop());
afterEach(() => expect(member.problems.splice(0)).toEqual([]));

it('takes a deletion back from the message, and from the trash', async () => {
  const id = await make('candidates', 'candidate', { l_name: '戻', f_name: '一子' });
  await remove(id);
  await button('元に戻す').click();
  await page.getByText('候補者1件を元に戻しました').waitFor();
  await open(`candidates/${id}`);
  await page.getByRole('heading', { level: 1, name: '戻 一子' }).waitFor();

  await remove(id);
  await page.getByText('「戻 一子」を削除しました').waitFor();
  await open('setting/trash?keyword=戻');
  await page.getByText('あと30日').waitFor();
  await clean();
  await button('「戻 一子」を元に戻す').click();
  await page.getByText('「戻」に合う候補者はありません').waitFor();
  await open(`candidates/${id}`);
  await page.getByRole('heading', { level: 1, name: '戻 一子' }).waitFor();
});

it('records a request for deletion, shows what would go, and ends with a proof that names nobody', async () => {
  const l_name = '消滅請求';
  const id = await make('candidates', 'candidate', { l_name, f_name: '太郎', email: 'gone@person.example.jp' });
  const request = await make('privacy_requests', 'privacy_request', {
    ...{ privacy_request_kind_id: 4, candidate_id_by_enterprise_id: id, received_date: '2026-11-01' },
    ...{ identity_check_id: 1, identified_date: '2026-11-02' },
  });
  await open(`setting/privacy_requests/${request}`);
  await page.getByRole('region', { name: '削除の対象' }).waitFor();
  await clean();
  await button('個人情報を削除').click();
  await question().getByRole('button', { name: '完全に削除する' }).click();
  const proof = page.getByRole('region', { name: '削除の証明' });
  await proof.waitFor();
  expect(await proof.getByRole('row').count()).toBeGreaterThan(1);
  await becomes(() => page.getByText(l_name).count(), 0);
  await clean();
  const narrow = await stage.visitor(phone);
  await signInAt(stage, narrow.page, `/enterprise/setting/privacy_requests/${request}`);
  await narrow.page.getByRole('region', { name: '削除の証明' }).waitFor();
  await clean(narrow.page);
});
