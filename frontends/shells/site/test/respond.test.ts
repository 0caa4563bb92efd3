/** The public site's server: calls, status, head, forms without JavaScript. Rendered from the kit's fixture remote. */
jest.mock(
  '#site-remotes',
  () => {
    const fixture = '../../../kit/test/fixtures/remotes/shop';
    const remote = jest.requireActual(`${fixture}/remote`).default;
    return {
      registry: { shell: 'site', remotes: [{ ...remote, container: 'enishi_shop', entry: '' }] },
      pages: { shop: jest.requireActual(`${fixture}/pages`).default },
    };
  },
  { virtual: true },
);

// As in the builds of the site.
jest.mock('react-router', () => jest.requireActual('@enishi/frontend-kit/runtime/site/site-router'));

import { respond as answerTo } from '../respond';
import { loadPages } from '../server';

const site = { domain: 'shop.test', origin: 'https://shop.test', settings: { service_name: '釘<屋>' } };

const failure = (status: number) => Object.assign(new Error('だめ'), { status, errors: { email: ['直してください'] } });

const answers: Record<string, unknown> = {
  'things/index': { things: [{ id: 7, name: '釘' }] },
  'things/show/7': { thing: { name: '</script><b>釘' } },
};

const call = (path: string) => (answers[path] ? Promise.resolve(answers[path]) : Promise.reject(failure(404)));

/** React, which renders here in the place of Preact, begins its HTML with a hint for each picture that was not kept. */
const PICTURE_HINTS = /(?:<link rel="preload" as="image"[^>]*>)+/;

/** The document as the text that it is. */
async function respond(...input: Parameters<typeof answerTo>) {
  const answer = await answerTo(...input);
  return { ...answer, html: answer.html.toString().replace(PICTURE_HINTS, '') };
}

beforeAll(async () => {
  // A built site that was rendered in this process before has loaded pages of the same names, which are Preact's.
  Reflect.deleteProperty(globalThis, Symbol.for('enishi.runtime'));
  await loadPages();
});

it('renders a page with its calls answered, and hands the answers on', async () => {
  const asked: string[] = [];
  const answer = await respond({
    url: '/?page=1',
    site,
    call: (path) => {
      asked.push(path);
      return call(path);
    },
  });
  expect(answer).toMatchObject({ status: 200, cacheSeconds: 60 });
  expect(asked).toEqual(['things/index']);
  expect(answer.html).toContain('<a href="/things/7"');
  expect(answer.html).toContain('[["site","things/index",{}],{"things":[{"id":7,"name":"釘"}]}]');
});

it('writes the head escaped, with the canonical address', async () => {
  const { html } = await respond({ url: '/?page=1', site, call });
  expect(html).toContain('<title>釘&lt;屋&gt;</title>');
  expect(html).toContain('<meta name="description" content="&lt;一覧&gt;">');
  expect(html).toContain('<link rel="canonical" href="https://shop.test/">');
});

it('names one address of a page, however its address was written', async () => {
  for (const url of ['/things/7', '/THINGS/7/', '/things//7?from=mail']) {
    const { html } = await respond({ url, site, call });
    expect([url, html.match(/rel="canonical" href="([^"]*)"/)?.[1]]).toEqual([url, 'https://shop.test/things/7']);
  }
});

it('lets no data end the scripts it stands in', async () => {
  const { html } = await respond({ url: '/things/7', site, call });
  const inScripts = html.split('<script').slice(1);
  for (const script of inScripts) expect(script.indexOf('</script>')).toBe(script.lastIndexOf('</script'));
  expect(html).not.toContain('</script><b>');
});

it('answers without an optional call that failed', async () => {
  expect((await respond({ url: '/things/7', site, call })).status).toBe(200);
});

it.each([
  ['/nowhere', 404, 'お探しのページは見つかりませんでした'],
  ['/things/8', 404, 'お探しのページは見つかりませんでした'],
])('shows the not-found page for %s', async (url, status, text) => {
  const answer = await respond({ url, site, call });
  expect(answer).toMatchObject({ status, cacheSeconds: 0 });
  expect(answer.html).toContain(text);
  expect(answer.html).toContain('name="robots" content="noindex"');
});

it('shows the error page when a call fails', async () => {
  const answer = await respond({ url: '/', site, call: () => Promise.reject(failure(503)) });
  expect(answer.status).toBe(500);
  expect(answer.html).toContain('予期せぬエラーが発生しました');
});

describe('a part that comes out the same', () => {
  const styleOf = (html: string) => /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1];
  const linked = (html: string) => [...html.matchAll(/href="\/things\/\d+"[^>]*>([^<]+)/g)].map(([, name]) => name);
  const withThings = (...names: string[]) => {
    const things = names.map((name, id) => ({ id, name }));
    return (path: string) => (path === 'things/index' ? Promise.resolve({ things }) : call(path));
  };

  it('is the same again in a later page, with its styles, and nothing tells that it was kept', async () => {
    const first = await respond({ url: '/?page=1', site, call: withThings('槌', '鋸') });
    const later = await respond({ url: '/?page=1', site, call: withThings('槌', '鋸') });
    expect(later).toEqual(first);
    expect(first.html).not.toContain('kept-part');
    expect(linked(first.html)).toEqual(['槌', '鋸']);
    expect(styleOf(later.html)?.replaceAll(', ', ',')).toContain('color:rgb(7,8,9)');
  });

  it('stands in the order of the page, beside parts that are new', async () => {
    const { html } = await respond({ url: '/', site, call: withThings('斧', '鋸', '槌') });
    expect(linked(html)).toEqual(['斧', '鋸', '槌']);
  });

  it('is made anew for what changed, and for another site', async () => {
    const other = { ...site, settings: { service_name: '別の店' } };
    const changed = await respond({ url: '/', site, call: withThings('金槌') });
    const elsewhere = await respond({ url: '/', site: other, call: withThings('金槌') });
    expect(changed.html).toContain('>金槌<');
    expect(changed.html).toContain('data-shop="釘&lt;屋&gt;"');
    expect(elsewhere.html).toContain('data-shop="別の店"');
    expect(elsewhere.html).not.toContain('釘');
  });
});

describe('a form posted without JavaScript', () => {
  const submission = { fields: { email: 'a@b.jp' }, carried: {}, files: [] };

  it('runs its call, then leads on and carries what the next step needs', async () => {
    const sent = jest.fn((_path: string, _body: Record<string, unknown>) => Promise.resolve({ token: 't1' }));
    const answer = await respond({ url: '/', site, call, submission: { ...submission, call: sent } });
    expect(sent).toHaveBeenCalledWith('things/apply', { email: 'a@b.jp' });
    expect(answer).toMatchObject({ status: 303, location: '/thanks', carry: { token: 't1' } });
  });

  it('shows what was typed and why it was refused', async () => {
    const refuse = () => Promise.reject(failure(422));
    const answer = await respond({ url: '/', site, call, submission: { ...submission, call: refuse } });
    expect(answer).toMatchObject({ status: 422, cacheSeconds: 0 });
    expect(answer.html).toContain('value="a@b.jp"');
    expect(answer.html).toContain('直してください');
    expect(answer.html).toContain('<title>エラー：釘&lt;屋&gt;</title>');
  });
});
