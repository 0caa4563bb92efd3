/** No page of the consoles or of the site asks for anything that its policy forbids, in a real browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { becomes, settled } from './support/settled';
import { follow, openSite, phone, type Stage, signIn, startStage, type Visitor } from './support/stage';

const DIST = path.join(__dirname, '../../../frontends/dist/shells');
const ABOUT_POLICY = /Content[- ]Security[- ]Policy|Trusted ?(?:Types|HTML|Script)/i;
/** Values of the parts of paths like `sites/contents/:part`; every list has a record 1. */
const PARTS: Record<string, string> = { ':category': 'occupation-2', ':part': 'flow', ':kind': '1' };

let stage: Stage;
let visitor: Visitor;
let page: Page;
/** What the browser refused, by what each page said of it. */
let refused: string[];

/** Addresses of every page that a shell has, with something in the place of what stands for a record. */
function pagesOf(shell: string): string[] {
  const { remotes } = JSON.parse(readFileSync(path.join(DIST, shell, 'registry.json'), 'utf8')) as {
    remotes: { pages: { path: string }[] }[];
  };
  const paths = remotes.flatMap((remote) => remote.pages.map((one) => one.path));
  return [...new Set(paths)].map((at) => at.replace(/:\w+/g, (name) => PARTS[name] ?? '1'));
}

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

beforeEach(async () => {
  visitor = await stage.visitor();
  page = visitor.page;
  refused = [];
  await page.exposeBinding('tellRefused', (_source, what: string) => void refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellRefused } = window as unknown as { tellRefused(what: string): void };
      const { effectiveDirective, blockedURI, sourceFile, sample } = event;
      tellRefused(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile ?? ''} ${sample}`);
    });
  });
});
afterEach(() => visitor.context.close());

/** Some pages without rows to act on lead back to where one came from, and show no heading of their own. */
async function visit(at: string): Promise<void> {
  await follow(page, at, 5_000).catch(() => undefined);
  // One of its buttons is busy for ever.
  if (!at.endsWith('/components')) await settled(page);
}

/** What was refused, and what the console says of policies: frames have no listener of ours. */
const complaints = (): string[] => [...refused, ...visitor.problems.filter((problem) => ABOUT_POLICY.test(problem))];

test('every page of the public site keeps to its policy', async () => {
  const addresses = pagesOf('site').map((at) => (at === '/jobs/detail/1' ? undefined : at));
  await page.goto(`${stage.url}/jobs`);
  const job = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  const pages = [job, '/jobs?keyword=%E3%81%AA%E3%81%84', ...addresses].flatMap((at) => at ?? []);
  expect(pages.length).toBeGreaterThan(12);
  for (const at of pages) await openSite(page, stage.url + at);
  for (const at of ['/nowhere', '/jobs/detail/999999', '/dev/mail', '/dev/dns', '/mail/unsubscribe/none', '/preview'])
    await page.goto(stage.url + at);
  await page.goto(`${stage.url}/api/partner/v1/docs`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(complaints()).toEqual([]);
});

test.each([
  ['enterprise', 100],
  ['admin', 25],
] as const)('every page of the console %s keeps to its policy', async (area, least) => {
  const pages = pagesOf(area);
  expect(pages.length).toBeGreaterThan(least);
  const isOpen = (at: string) => /\/(?:signin|signup|terms|confirm|invite|forgot|password_reset)/.test(at);
  for (const at of pages.filter(isOpen)) {
    await page.goto(stage.url + at);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await signIn(stage, page, area);
  for (const at of pages.filter((one) => !isOpen(one))) await visit(at);
  expect(complaints()).toEqual([]);
});

test('what pages may not do is refused, and heard here', async () => {
  await page.goto(`${stage.url}/enterprise/signin`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const outcomes = await page.evaluate(() => {
    const attempt = (what: () => unknown): string => {
      try {
        what();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const style = document.createElement('style');
    style.textContent = 'body{color:red}';
    const marked = document.createElement('p');
    marked.setAttribute('style', 'color:red');
    document.body.append(marked);
    return {
      html: attempt(() => {
        document.body.innerHTML = '<p>words of somebody</p>';
      }),
      foreign: attempt(() => {
        document.createElement('script').src = 'https://evil.example/a.js';
      }),
      upload: attempt(() => {
        document.createElement('script').src = '/files/picture.png';
      }),
      built: attempt(() => {
        document.createElement('script').src = '/mf/jobs/x.js';
      }),
      policy: attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
      style: attempt(() => document.head.append(style)),
      color: [getComputedStyle(document.body).color, getComputedStyle(marked).color].includes('rgb(255, 0, 0)'),
    };
  });
  expect(outcomes).toEqual({
    html: 'TypeError',
    foreign: 'TypeError',
    upload: 'TypeError',
    built: 'done',
    policy: 'TypeError',
    style: 'done',
    color: false,
  });
  // Both ways of hearing hear it: the page's own events, and what the console says of frames as well.
  await becomes(async () => ['style-src-elem', 'style-src-attr'].filter((name) => !refused.join().includes(name)), []);
  for (const what of ['inline style', 'TrustedHTML', 'TrustedScriptURL', 'TrustedTypePolicy'])
    expect(visitor.problems.filter((problem) => ABOUT_POLICY.test(problem)).join()).toContain(what);
});

test('a dialog on a telephone of Apple\u2019s keeps to it too', async () => {
  await visitor.context.close();
  visitor = await stage.visitor(phone);
  page = visitor.page;
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'iPhone' }));
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
  await signIn(stage, page);
  await page.getByRole('button', { name: 'メニュー' }).first().click();
  await page.getByRole('dialog').waitFor();
  // The library has made its element, and the policy let it.
  const held = () => getComputedStyle(document.body).overscrollBehavior;
  await becomes(() => page.evaluate(held), 'contain');
  expect(complaints()).toEqual([]);
});
