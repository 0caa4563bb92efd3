/** The pages people see when something is not there or does not work. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import {
  desktop,
  openSite,
  phone,
  reloadEnded,
  type Stage,
  signIn,
  signInAt,
  startStage,
  type Visitor,
} from './support/stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
});

afterAll(() => stage?.stop());

/** The cookies and the storage of a member who is signed in. */
let kept: BrowserContextOptions['storageState'];

beforeEach(async () => {
  visitor = await stage.visitor({ ...desktop, storageState: kept });
  page = visitor.page;
});

afterEach(() => visitor.context.close());

const NOT_FOUND = 'お探しのページは見つかりませんでした';
const BROKEN = '予期せぬエラーが発生しました';
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('on the public site', () => {
  test.each(['/no/such/page', '/jobs/detail/999999', '/jobs/detail/abc', '/jobs/planet-9'])(
    '%s is not found, and says so with the status 404 and a way out',
    async (address) => {
      const answer = await page.goto(`${stage.url}${address}`);
      expect(answer?.status()).toBe(404);
      await heading(NOT_FOUND).waitFor();
      await page.getByRole('link', { name: 'トップへ戻る' }).click();
      await page.getByRole('search', { name: '案件を検索' }).waitFor();
    },
  );

  test('a host nobody has a site on is not found', async () => {
    const unknown = await page.goto(`http://nobody.localhost:${stage.port}/`);
    expect(unknown?.status()).toBe(404);
    await page.getByText(NOT_FOUND).waitFor();
  });

  test('a page whose part is gone is asked from the server, once; then it offers to load it again', async () => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    await openSite(page, `${stage.url}/jobs`);
    await page.route('**/mf/registration/**', (route) => route.fulfill({ status: 404 }));
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: '無料会員登録' }).first().click()]);
    expect(new URL(page.url()).pathname).toBe('/register/profile');
    await heading('基本情報').waitFor();
    await openSite(page, `${stage.url}/jobs`);
    await page.getByRole('link', { name: '無料会員登録' }).first().click();
    const panel = page.getByRole('alert').filter({ hasText: 'この画面を読み込めませんでした' });
    await panel.waitFor();
    await page.unroute('**/mf/registration/**');
    await panel.getByRole('button', { name: '再読み込み' }).click();
    await heading('基本情報').waitFor();
    expect(uncaught).toEqual([]);
  });

  test('a page whose part never loads stays as it was served: readable, with links and a form that work', async () => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    await page.route('**/mf/**', (route) => route.abort());
    await page.goto(`${stage.url}/jobs`);
    await page.getByRole('searchbox', { name: 'フリーワード' }).fill('React');
    await page.getByRole('search', { name: '案件を検索' }).getByRole('button', { name: '検索する' }).click();
    await page.waitForURL(/\/jobs\?.*keyword=React/);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('link', { name: '応募する' }).first().click();
    await page.getByLabel('氏名', { exact: true }).fill('断 線子');
    await page.getByLabel('メールアドレス', { exact: true }).fill('senko@candidate.example.jp');
    await page.getByLabel('電話番号', { exact: true }).fill('080-3333-4444');
    await page.getByRole('button', { name: '同意して応募する' }).click();
    await heading('応募を受け付けました').waitFor();
    expect(uncaught).toEqual([]);
  });

  test('a search without a connection ends at the error page, and the way back still works', async () => {
    await openSite(page, `${stage.url}/jobs`);
    await visitor.context.setOffline(true);
    const word = page.getByRole('searchbox', { name: 'フリーワード' });
    await word.fill('React');
    await page.getByRole('search', { name: '案件を検索' }).getByRole('button', { name: '検索する' }).click();
    await heading(BROKEN).waitFor();
    await visitor.context.setOffline(false);
    await page.goBack();
    await page.getByRole('article').first().waitFor();
  });
});

describe('in the console', () => {
  beforeAll(async () => {
    const member = await stage.visitor();
    await signIn(stage, member.page);
    kept = await member.context.storageState();
    await member.context.close();
  });
  afterAll(() => {
    kept = undefined;
  });

  test('the frame stands before scripts have come, and the menu before the server has answered', async () => {
    let held: 'scripts' | 'answers' = 'scripts';
    await page.route(/\.js$|\/api\//, (route) => {
      const { pathname } = new URL(route.request().url());
      // The one script that a document waits for: it says which theme the first frame has.
      if (/\/theme\.\w+\.js$/.test(pathname)) return route.continue();
      const isScript = pathname.endsWith('.js');
      if (isScript === (held === 'answers')) return route.continue();
    });
    await page.goto(`${stage.url}/enterprise/companies`, { waitUntil: 'commit' });
    await page.getByText('Enishi', { exact: true }).waitFor();
    await page.getByRole('status', { name: '読み込み中' }).waitFor();
    const top = await page.locator('.frame-head').boundingBox();
    held = 'answers';
    await page.goto(`${stage.url}/enterprise/companies`, { waitUntil: 'commit' });
    const menu = page.getByRole('navigation', { name: 'メインメニュー' });
    await menu.getByRole('link', { name: '企業', exact: true }).waitFor();
    await page.getByRole('status', { name: '読み込み中' }).waitFor();
    // The header takes the place of the one in the document.
    expect(await page.getByRole('banner').boundingBox()).toEqual(top);
    await page.unroute(/\.js$|\/api\//);
    await page.reload();
    await heading('企業').waitFor();
  });

  test('a member who cannot be asked for once stays signed in', async () => {
    let asked = 0;
    await page.route('**/api/enterprise/enterprise_members/show', (route) =>
      ++asked === 1 ? route.abort() : route.continue(),
    );
    await page.goto(`${stage.url}/enterprise/companies`);
    await heading('企業').waitFor();
    expect(asked).toBeGreaterThan(1);
  });

  test('unknown addresses and unknown records are not found', async () => {
    for (const address of ['/enterprise/nowhere', '/enterprise/candidates/999999', '/enterprise/jobs/abc']) {
      await page.goto(`${stage.url}${address}`);
      await heading(NOT_FOUND).waitFor();
    }
    await page.getByRole('link', { name: 'トップへ戻る' }).click();
    await page.getByRole('heading', { name: '今日の対応' }).waitFor();
  });

  test('a record that is gone says what is missing, and leads back to its list', async () => {
    await page.goto(`${stage.url}/enterprise/companies/999999`);
    await page.getByText('この企業は削除されたか、アドレスが間違っている可能性があります。').waitFor();
    await page.getByRole('link', { name: '企業の一覧へ戻る' }).click();
    await heading('企業').waitFor();
  });

  test('a record that cannot be read shows the page of errors, and comes when it can', async () => {
    let broken = true;
    await page.route('**/api/enterprise/companies/show/1', (route) =>
      broken
        ? route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: '{"message": "壊れています", "status": 500}',
          })
        : route.continue(),
    );
    await page.goto(`${stage.url}/enterprise/companies/1`);
    await heading(BROKEN).waitFor();
    await page.getByText('something wrong').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await heading(BROKEN).waitFor({ state: 'detached' });
  });

  test('a part that does not load leaves the rest working, and can be tried again', async () => {
    await page.goto(`${stage.url}/enterprise/candidates`);
    await heading('候補者').waitFor();
    await page.route('**/mf/companies/**', (route) => route.abort());
    const menu = page.getByRole('navigation', { name: 'メインメニュー' });
    await menu.getByRole('link', { name: '企業', exact: true }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'この画面を読み込めませんでした' });
    await panel.waitFor();
    await menu.getByRole('link', { name: '案件', exact: true }).click();
    await heading('案件').waitFor();
    await menu.getByRole('link', { name: '企業', exact: true }).click();
    await panel.waitFor();
    await page.unroute('**/mf/companies/**');
    await panel.getByRole('button', { name: '再読み込み' }).click();
    await heading('企業').waitFor();
  });

  test('a page that breaks shows the text for every other error', async () => {
    await page.route('**/api/enterprise/companies/index', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"companies": "broken", "count": 1}' }),
    );
    await page.goto(`${stage.url}/enterprise/companies`);
    await heading(BROKEN).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Enishi トップ' }).waitFor();
  });

  test('a list the server cannot give says so, and comes when it can', async () => {
    let broken = true;
    await page.route('**/api/enterprise/jobs/index', (route) =>
      broken
        ? route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: JSON.stringify({ message: '予期せぬエラーが発生しました。', status: 500, errors: {} }),
          })
        : route.continue(),
    );
    await page.goto(`${stage.url}/enterprise/jobs`);
    const retry = page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' });
    await retry.waitFor();
    broken = false;
    await retry.click();
    await page.getByRole('row').nth(1).waitFor();
  });
});

describe('a session of the console', () => {
  beforeEach(async () => {
    await signInAt(stage, page, '/enterprise/candidates');
    await heading('候補者').waitFor();
  });

  const EXPIRED = /^しばらく操作がなかったか/;
  const asked = '/enterprise/companies?keyword=%E6%A0%AA%E5%BC%8F&page=1';

  /** Signs in where the page says why it is needed, and is back at the address. */
  async function returns(): Promise<void> {
    await heading('ログイン').waitFor();
    await page.getByText(EXPIRED).waitFor();
    const [{ email, password }] = stage.signIns;
    await page.getByLabel('メールアドレス', { exact: true }).fill(email);
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'ログインする' }).click();
    await heading('企業').waitFor();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('株式');
  }

  test('a session that has ended leads to the sign-in, which says why and leads back to the same search', async () => {
    const { context } = visitor;
    await page.goto(`${stage.url}${asked}`);
    await heading('企業').waitFor();
    // As if it had been ended elsewhere: what scripts cannot read no longer fits.
    const [key] = (await context.cookies()).filter(({ name }) => name.endsWith('enishi_enterprise_key'));
    await context.addCookies([{ ...key, value: 'x'.repeat(43) }]);
    await reloadEnded(page);
    await returns();
  });

  test('a session whose cookie has run out is not taken for a newcomer; who signed out is asked without a reason', async () => {
    // The page left behind must not lead to the sign-in by itself meanwhile.
    await page.goto('about:blank');
    await visitor.context.clearCookies();
    await page.goto(`${stage.url}${asked}`, { waitUntil: 'commit' });
    await returns();
    await page.goto(`${stage.url}/enterprise/signout`);
    await heading('ログイン').waitFor();
    await page.goto(`${stage.url}${asked}`);
    await heading('ログイン').waitFor();
    expect(await page.getByText(EXPIRED).count()).toBe(0);
  });

  test('a member who cannot be loaded is told so at the sign-in', async () => {
    await page.route('**/api/enterprise/enterprise_members/show', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"message": "", "status": 503}' }),
    );
    await page.goto(`${stage.url}${asked}`, { waitUntil: 'commit' });
    await heading('ログイン').waitFor();
    await page.getByText(/^サーバーと通信できなかったため/).waitFor();
  });
});

test('on a phone the sign-in says what is wrong with the address and the password', async () => {
  const mobile = await stage.visitor(phone);
  const own = mobile.page;
  await own.goto(`${stage.url}/enterprise/signin`);
  await own.getByLabel('メールアドレス', { exact: true }).fill('nobody@example.jp');
  await own.getByLabel('パスワード', { exact: true }).fill('wrong password');
  await own.getByRole('button', { name: 'ログインする' }).click();
  await own.getByText(/メールアドレスまたはパスワード/).waitFor();
  await mobile.context.close();
});
