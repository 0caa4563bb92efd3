/** The page beside the editor's form: what is typed and not saved, for staff with leave, with nothing of it that runs. */
import path from 'node:path';
import { type Agency, startWorld, type World } from '../gateway/world';
import { readMarkup } from './markup';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const AT = '/enterprise/site_preview';

let world: World;
let agency: Agency;
let other: Agency;
let token: string;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('青空');
  other = await world.agency('夕凪');
  token = await leave(agency);
});
afterAll(() => world.stop());

async function leave({ browser }: Agency): Promise<string> {
  return (await browser.expect(200, 'POST', '/api/enterprise/site_setting_drafts/preview', {})).body.preview.token;
}

const post = (values: Record<string, string>, headers: Record<string, string> = {}) =>
  world.browser().send('POST', AT, undefined, {
    raw: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  });

const preview = (settings: object, more: Record<string, string> = {}) =>
  post({ token, domain: agency.enterprise.site_domain, at: '/', settings: JSON.stringify(settings), ...more });

it('shows what is typed over the draft, and stores nothing of it', async () => {
  await agency.browser.expect(201, 'PUT', '/api/enterprise/site_setting_drafts/create', {
    site_setting_draft: { sub_title: ['下書きの言葉'] },
  });
  const { status, text, headers } = await preview({
    main_title: ['打っている言葉<b>'],
    main_color: '0B7A4B',
    news: [],
  });
  expect(status).toBe(200);
  expect(text).toContain('下書きの言葉');
  expect(text).toContain('打っている言葉&lt;b');
  expect(text).toContain('--main:#0B7A4B');
  const { tags } = readMarkup(text);
  expect(tags.find(({ tag }) => tag === 'base')?.attributes).toEqual({
    href: `http://${agency.enterprise.site_domain}:${new URL(world.url).port}/`,
    target: '_blank',
  });
  expect(headers['cache-control']).toBe('no-store');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toMatch(/; sandbox allow-same-origin$/);
  expect(policy).not.toMatch(/script-src|unsafe-inline|allow-scripts/);
  const shown = (await agency.browser.expect(200, 'POST', '/api/enterprise/site_setting_drafts/show', {})).body;
  expect(JSON.stringify(shown)).not.toContain('打っている');
  const site = await world.browser().send('GET', '/', undefined, {
    headers: { host: agency.enterprise.site_domain, accept: 'text/html' },
  });
  expect(site.text).not.toMatch(/打っている|下書きの言葉/);
});

it('leaves out what may not be saved, and shows the rest', async () => {
  const { text } = await preview({
    main_color: '#まだ',
    service_name: '新しい名前',
    unknown: 1,
    id_by_enterprise_id: 7,
  });
  expect(text).toContain('新しい名前');
  expect(text).toContain('--main:#2170C3');
  for (const settings of ['[]', '"x"', '1', 'null']) expect((await preview({}, { settings })).status).toBeLessThan(500);
  expect((await preview({}, { settings: '{' })).status).toBe(400);
  expect((await preview({}, { settings: '{"__proto__":{"a":1}}' })).status).toBe(400);
  const foreign = `site/${other.enterprise.id}/images/00000000-0000-0000-0000-000000000000.png`;
  expect((await preview({ key_visual: foreign })).text).not.toContain('00000000-0000');
});

it('is for staff of that agency alone, at the console alone, for pages of the site alone', async () => {
  const theirs = await leave(other);
  const refused = await Promise.all([
    preview({}, { token: theirs }),
    preview({}, { token: '' }),
    preview({}, { token: `${token}x` }),
    preview({}, { domain: other.enterprise.site_domain }),
    preview({}, { domain: 'nowhere.example' }),
    preview({}, { at: '/jobs/detail/1' }),
    preview({}, { at: '//evil.example' }),
    preview({}, { at: '/mypage' }),
    post({}),
    post(
      { token, domain: agency.enterprise.site_domain, at: '/', settings: '{}' },
      { host: other.enterprise.site_domain },
    ),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  const huge = await preview({ terms_body: 'あ'.repeat(200_000) });
  expect(huge.status).toBe(413);
});
