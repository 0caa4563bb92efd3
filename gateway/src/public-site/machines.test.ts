import { isMachine } from './machines';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const asked = (agent?: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  headers: { ...(agent !== undefined && { 'user-agent': agent }), ...headers },
});

it('takes browsers for people', () => {
  for (const agent of [
    CHROME,
    IPHONE,
    `${CHROME} Edg/142.0.0.0`,
    IPHONE.replace(/Version.*/, 'Mobile/15E148 Line/15.9.0'),
  ])
    expect([agent, isMachine(asked(agent))]).toEqual([agent, false]);
  expect(isMachine(asked(CHROME, { 'sec-fetch-mode': 'navigate', referer: 'https://mail.google.com/' }))).toBe(false);
});

it('tells programs that say what they are', () => {
  const agents = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'Mozilla/5.0 (compatible; Barracuda Sentinel 2.0)',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Mimecast Link Check',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
    `${CHROME.replace('Chrome', 'HeadlessChrome')}`,
    'python-requests/2.32',
    'curl/8.5.0',
    '',
  ];
  for (const agent of agents) expect([agent, isMachine(asked(agent))]).toEqual([agent, true]);
  expect(isMachine(asked())).toBe(true);
  expect(isMachine(asked(CHROME, {}, 'HEAD'))).toBe(true);
  for (const name of ['purpose', 'sec-purpose', 'x-moz'])
    expect(isMachine(asked(CHROME, { [name]: 'prefetch;prerender' }))).toBe(true);
});
