/** The landing page as an agency makes it: its parts and their order, how its first screen is set, and what is refused. */
import path from 'node:path';
import { heroShade, siteLayout, siteSection } from '@enishi/protos/master/site-looks';
import { type Agency, startWorld, type World } from '../gateway/world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('磯辺');
});
afterAll(() => world.stop());

const OPEN = '/api/enterprise/site_setting_drafts/open';

async function shown(site_setting_draft: object): Promise<string> {
  await agency.browser.expect(200, 'PUT', OPEN, { site_setting_draft });
  await world.constellation.settle();
  const { enterprise } = agency;
  const headers = { host: enterprise.site_domain, accept: 'text/html' };
  return (await world.browser().send('GET', '/', undefined, { headers })).text;
}

/** The text to read; the state behind it holds all that was typed. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** Titles of the parts between the first screen and the end, in the order of the page. */
const titles = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title).slice(0, -1);

const { code } = siteSection;
const content = {
  figures: [{ value: '1,200名', label: '登録者' }, { label: '数字のないもの' }],
  people: [{ title: '磯辺 渚', role: '担当', desc: 'ご相談ください。' }],
  voices: [{ title: '30代', desc: '助かりました。' }],
  faqs: [
    { title: '費用は？', desc: '無料です。</script>' },
    { title: '答えのない質問', desc: '' },
  ],
  news: [
    { day: '2026-01-05', title: '年始のお知らせ' },
    { day: '2026-11-01', title: '秋のお知らせ', url: 'https://example.jp/news' },
  ],
};

it('shows the parts that have content in the usual order, and the agency itself only when it wants', async () => {
  const html = await shown({ features: [], flows: [], ...content });
  expect(titles(html)).toEqual(['数字で見る', '担当者紹介', '利用者の声', 'よくある質問', 'お知らせ']);
  expect(mainOf(html)).not.toContain('数字のないもの');
  expect(mainOf(html)).not.toContain('答えのない質問');
  expect(html.indexOf('秋のお知らせ')).toBeLessThan(html.indexOf('年始のお知らせ'));
});

it('shows the parts that were chosen, in the order of the choice', async () => {
  const section_ids = [code.company, code.news, code.features, code.faqs];
  const html = await shown({ section_ids, features: [], ...content });
  expect(titles(html)).toEqual(['会社情報', 'お知らせ', 'よくある質問']);
  const [, page] = html.match(/<script type="application\/ld\+json">([^<]*FAQPage[^<]*)<\/script>/) ?? [];
  expect(JSON.parse(page).mainEntity).toEqual([
    { '@type': 'Question', name: '費用は？', acceptedAnswer: { '@type': 'Answer', text: '無料です。</script>' } },
  ]);
  expect(await shown({ section_ids: [code.news], ...content })).not.toContain('FAQPage');
});

it('sets its first screen and its header as it was told', async () => {
  const upload = () =>
    agency.browser.upload('/api/enterprise/enterprise_images/create', {}, { name: '絵.png', bytes: PNG });
  const [wide, tall, card] = [await upload(), await upload(), await upload()].map(
    ({ body }) => body.enterprise_image.file,
  );
  const html = await shown({
    ...{ key_visual: wide, key_visual_phone: tall, og_image: card, header_color: '1E3A5F' },
    ...{ layout_id: siteLayout.code.halves, hero_shade_id: heroShade.code.light },
  });
  expect(html).toMatch(/--header: ?#1E3A5F/);
  expect(html).toMatch(/--on-header: ?#FFFFFF/);
  const ofKey = (key: string) => key.split('/').at(-1) as string;
  expect(html).toMatch(new RegExp(`<source[^>]+max-width[^>]+${ofKey(tall)}`));
  expect(html).toMatch(new RegExp(`property="og:image" content="http[^"]+${ofKey(card)}`));
  expect(await shown({ header_color: null })).not.toContain('--on-header:');
});

it.each([
  [{ news: [{ title: '案内', url: 'javascript:alert(1)' }] }, 'news'],
  [{ news: [{ title: '案内', day: '昨日' }] }, 'news'],
  [{ section_ids: [99] }, 'section_ids'],
  [{ layout_id: 9 }, 'layout_id'],
  [{ hero_focus_id: '<script>' }, 'hero_focus_id'],
  [{ header_color: 'red' }, 'header_color'],
  [{ faqs: Array.from({ length: 21 }, (_, at) => ({ title: `質問${at}`, desc: '答え' })) }, 'faqs'],
  [{ figures: [{ value: '1'.repeat(13) }] }, 'figures'],
])('refuses %j in a sentence at its field', async (site_setting_draft, field) => {
  const { status, body } = await agency.browser.send('PUT', OPEN, { site_setting_draft });
  expect(status).toBe(422);
  const names = Object.keys(body.errors);
  expect(names.map((name) => name.split('.')[0])).toEqual([field]);
  expect(JSON.stringify(body.errors)).toMatch(/[ぁ-んァ-ヶ一-龠]/);
});
