/** An administrator connects the agency with other systems, screen by screen. */
import { createBrowser } from '../gateway/browser';
import { type Receiver, startReceiver } from '../partner/receiver';
import { becomes, settled } from './support/settled';
import { at, signedInStaff } from './support/staff';
import { desktop, goTo, overflow, phone, type Stage, signIn, signInAt, startStage, violations } from './support/stage';

const BASE = '/enterprise/setting/linkage';
let stage: Stage;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  stage = await startStage('demo', { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
});
afterAll(async () => {
  await stage?.stop();
  await receiver?.close();
});

test('an API token: issued once, shown in the list, exchanged, its calls recorded', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signInAt(stage, page, `${BASE}/candidates`);
  await page.getByRole('region', { name: 'API', exact: true }).getByRole('link', { name: '登録用トークン' }).click();
  await page.getByLabel('名前').fill('基幹システム');
  await page.getByRole('button', { name: '登録してキーを発行する' }).click();
  await page.getByText('キーはこの画面にだけ表示されます').waitFor();
  const token = await page.getByRole('region', { name: '発行したキー' }).locator('pre').textContent();
  expect(token).toMatch(/^[\w-]{40,}$/);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await page.getByRole('button', { name: '接続を試す' }).click();
  await page.getByText('接続できました').waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await page.getByRole('link', { name: '控えたので設定へ進む' }).click();
  await page.getByRole('heading', { name: '接続とキー' }).waitFor();
  expect(await page.content()).not.toContain(String(token));

  const partner = createBrowser(stage.url);
  const headers = { authorization: `Bearer ${token}` };
  await partner.expect(200, 'GET', '/api/partner/v1/candidates/index?per_page=1', undefined, { headers });
  await becomes(async () => {
    await page.reload();
    await settled(page);
    return page.getByRole('cell', { name: /GET \/api\/partner\/v1\/candidates\/index/ }).count();
  }, 2);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);

  await page.getByRole('button', { name: 'APIトークンを交換' }).click();
  await page.getByRole('checkbox', { name: /24時間は使えるようにする/ }).uncheck();
  await page.getByRole('button', { name: '交換する', exact: true }).click();
  await page.getByRole('heading', { name: '新しいAPIトークン' }).waitFor();
  await page.getByRole('button', { name: '控えたので閉じる' }).click();
  await partner.expect(401, 'GET', '/api/partner/v1/candidates/index', undefined, { headers });
  await page.goto(`${stage.url}${BASE}/candidates`);
  await page.getByText(/候補者の受信・最終利用 20/).waitFor();
  await page.getByRole('link', { name: '「基幹システム」を試す' }).press('Enter');
  await page.getByLabel('APIトークン', { exact: true }).fill(String(token));
  await page.keyboard.press('Enter');
  await page.getByText('応答 401').waitFor();
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 401')]);
  await goTo(page, `${BASE}/apis`);
  await page.getByRole('link', { name: '基幹システム' }).waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  // The refusal that was asked for above is the only thing that went wrong.
  expect(problems).toEqual([]);
});

test('a webhook that sends: a wrong address is refused, a test arrives, a delivery is looked up and sent again', async () => {
  const { page } = await stage.visitor(desktop);
  await signInAt(stage, page, `${BASE}/candidates`);
  await page.getByRole('region', { name: 'Webhook' }).getByRole('link', { name: '送信を設定する' }).click();
  await page.getByLabel('名前').fill('通知');
  await page.getByLabel('通知先URL').fill('https://192.168.0.1/hooks');
  await page.getByRole('button', { name: '登録してキーを発行する' }).click();
  await page
    .getByText(/社内や予約済みのアドレスには送信できません/)
    .first()
    .waitFor();
  await page.getByLabel('通知先URL').fill(receiver.url);
  await page.getByLabel('Basic認証', { exact: true }).fill('名前だけ');
  await page.getByRole('button', { name: '登録してキーを発行する' }).click();
  await page.getByText('「:」でつないで').first().waitFor();
  await page.getByLabel('Basic認証', { exact: true }).fill('user:pass');
  // What it is told of is chosen among the data that it is given.
  const news = page.getByRole('group', { name: '通知する内容' });
  await news.getByRole('checkbox', { name: '候補者の登録' }).check();
  expect(await news.getByRole('checkbox', { name: '面談の日時変更' }).count()).toBe(0);
  const talks = page.getByRole('group', { name: '追加で扱うデータ' }).getByRole('checkbox', { name: '面談' });
  await talks.check();
  await news.getByRole('checkbox', { name: '面談の日時変更' }).check();
  await talks.uncheck();
  await page.getByRole('button', { name: '登録してキーを発行する' }).click();
  await page.getByText('「面談の日時変更」は、この連携では通知できません').first().waitFor();
  // It goes with its tick: a check of its state afterwards would look for it in vain.
  await news.getByRole('checkbox', { name: '面談の日時変更' }).click();
  expect(await news.getByRole('checkbox', { name: '面談の日時変更' }).count()).toBe(0);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await page.getByRole('button', { name: '登録してキーを発行する' }).click();
  await page.getByRole('link', { name: '控えたので設定へ進む' }).click();
  await page.getByText('候補者の登録', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'テスト通知を送る' }).click();
  await page.getByText('テスト通知が届きました').waitFor();
  expect(receiver.received.at(-1)?.body.type).toBe('test');
  expect(receiver.received.at(-1)?.headers.authorization).toBe(`Basic ${btoa('user:pass')}`);

  await page.getByRole('button', { name: '詳細' }).first().click();
  await page.getByRole('dialog').getByText('送信した内容').waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await page.getByRole('button', { name: 'もう一度送信する' }).click();
  await page.getByText('再送の待ち行列に加えました').first().waitFor();
  await becomes(async () => receiver.received.length, 2);
  // The receiver has it before the sender knows of that, and what is still being sent is not sent again.
  const staff = await signedInStaff(stage);
  const newest = { page: 1, per_page: 1, linkage_id: 0, state: '' };
  await becomes(async () => {
    const { body } = await staff.expect(200, 'POST', at('webhook_deliveries/index'), newest);
    return body.webhook_deliveries[0].state;
  }, 'delivered');
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).first().click();
  await page.getByRole('button', { name: '期間を指定して再送する' }).click();
  const period = page.getByRole('dialog', { name: '期間を指定して再送' });
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await period.getByRole('button', { name: '再送する', exact: true }).click();
  await page.getByText('1件を再送の待ち行列に加えました').first().waitFor();
  await becomes(async () => receiver.received.length, 3);
});

test('the name and password of a receiver: said to be set, replaced, and removed after asking', async () => {
  for (const size of [desktop, phone]) {
    const { page, problems } = await stage.visitor(size);
    await signInAt(stage, page, `${BASE}/create?service=99&kind=3`);
    await page.getByLabel('名前', { exact: true }).fill('認証つき');
    await page.getByLabel('通知先URL').fill(receiver.url);
    await page.getByRole('button', { name: '登録してキーを発行する' }).click();
    await page.getByRole('link', { name: '控えたので設定へ進む' }).click();
    const setting = page.getByRole('region', { name: '基本設定' });
    await setting.getByText('未設定').waitFor();
    for (const pair of ['first:one', 'second:two']) {
      await setting.getByRole('button', { name: '基本設定を編集' }).click();
      const input = setting.getByLabel('Basic認証', { exact: true });
      await input.waitFor();
      expect(await setting.getByText('設定済みです').count()).toBe(pair === 'first:one' ? 0 : 1);
      await input.fill(pair);
      expect([await overflow(page), await violations(page)]).toEqual([0, []]);
      await setting.getByRole('button', { name: '保存する' }).click();
      // The form says 設定済みです itself, before anything is saved.
      await setting.getByRole('form').waitFor({ state: 'detached' });
      await setting.getByText('設定済み').waitFor();
      await page.getByRole('button', { name: 'テスト通知を送る' }).click();
      await becomes(async () => receiver.received.at(-1)?.headers.authorization, `Basic ${btoa(pair)}`);
      // The receiver has it before the page tells of it; what it tells moves the button that is pressed next.
      await page.getByText('テスト通知が届きました').waitFor();
    }
    await setting.getByRole('button', { name: '削除する' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click();
    await setting.getByText('未設定').waitFor();
    expect([await overflow(page), await violations(page), problems]).toEqual([0, [], []]);
    await page.getByRole('button', { name: 'テスト通知を送る' }).click();
    await becomes(async () => receiver.received.at(-1)?.headers.authorization, undefined);
  }
});

test('what comes in: a mapping tried on a sample, a refused record mended, on a phone', async () => {
  const { page } = await stage.visitor(phone);
  await signInAt(stage, page, `${BASE}/create?service=99&kind=1`);
  await page.getByLabel('名前').fill('受信');
  await page.getByRole('button', { name: '登録してキーを発行する' }).click();
  const token = await page.getByRole('region', { name: '発行したキー' }).locator('pre').first().textContent();
  await page.getByRole('link', { name: '控えたので設定へ進む' }).click();
  const mapping = page.getByRole('region', { name: '項目の対応' });
  await mapping.getByRole('button', { name: '対応を追加する' }).click();
  await mapping.getByLabel('送られてくる項目名').fill('family_name');
  await mapping.getByLabel('登録する項目').selectOption('l_name');
  await mapping.getByRole('button', { name: '見本で試す' }).click();
  await mapping.getByText('この内容で登録できます。').waitFor();
  await mapping.getByRole('button', { name: '対応を保存する' }).click();
  await page.getByText('項目の対応を保存しました').first().waitFor();

  const partner = createBrowser(stage.url);
  const headers = { authorization: `Bearer ${token}` };
  const sent = { family_name: '受信花子', email: '壊れている' };
  await partner.expect(202, 'POST', '/linkage/enterprise/webhook/candidate/', sent, { headers });
  await stage.settle();
  await goTo(page, `${BASE}/webhooks?log=received&state=refused`);
  await page.getByRole('button', { name: '詳細' }).first().click();
  await page.getByText('登録できなかった理由').waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  const mended = JSON.stringify({ ...sent, email: 'jushin@example.jp' });
  await page.getByLabel('1件目の内容').fill(mended);
  await page.getByRole('button', { name: '直した内容で登録する' }).click();
  await page.getByRole('link', { name: '登録されたデータを開く' }).click();
  await page.getByText('受信花子').first().waitFor();
});

test('every screen of connections stands on a desk and on a phone', async () => {
  for (const size of [desktop, phone]) {
    const { page, problems } = await stage.visitor(size);
    await signIn(stage, page);
    for (const path of [
      'candidates',
      'jobs',
      'webhooks',
      'apis',
      'create?service=0&kind=1',
      'create?service=1&kind=4',
    ]) {
      await page.goto(`${stage.url}${BASE}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      if (process.env.SHOTS) {
        const file = `${process.env.SHOTS}/${size === desktop ? 'd' : 'p'}-${path.replace(/\W+/g, '-')}.png`;
        await page.screenshot({ path: file, fullPage: true });
      }
      expect([path, await overflow(page), await violations(page), problems]).toEqual([path, 0, [], []]);
    }
  }
});
