/** Links of mails that count who follows them: people and no programs, by link and recipient, and to no other place. */
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { addresses, at, broadcastsOf, texts } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const PERSON = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
const body = '{{宛名}}様\nhttps://example.jp/?a=1&b=2 と\nhttps://example.jp/second をご覧ください。';
const [FIRST, SECOND] = ['https://example.jp/?a=1&b=2', 'https://example.jp/second'];

let world: MailingWorld;
let agency: Agency;
let browser: Browser;
let broadcasts: ReturnType<typeof broadcastsOf>;

mailingTests((begun) => {
  ({ world, agency, browser, broadcasts } = begun);
});

const mailing = async (id: number) => (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;
const links = async (id: number) => (await browser.expect(200, 'GET', at('links', id))).body.links;
const row = async (id: number, n: number) =>
  (await browser.expect(200, 'GET', at('recipients', id))).body.recipients[n] as Record<string, unknown>;
const record = async (id: number) => (await browser.expect(200, 'GET', at('show', id))).body.broadcast;

/** A mailing that has gone out some time ago. */
async function sent(prefix: string, count: number, more: object = {}): Promise<number> {
  const id = await broadcasts.create(await world.people(browser, addresses(prefix, count)), { body, ...more });
  await broadcasts.confirmAndSend(id);
  world.later(60_000);
  return id;
}

const mailTo = async (to: string) => {
  const mail = (await world.mails()).find((one) => one.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
};

/** The counting links of a mail, in their order. */
async function linksIn(to: string): Promise<string[]> {
  const { html = '' } = await mailTo(to);
  const found = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url.replaceAll('&amp;', '&'));
  return found.filter((url) => url.includes('/mail/go/')).map((url) => new URL(url).pathname + new URL(url).search);
}

const follow = (link: string, headers: Record<string, string> = PERSON, method = 'GET') =>
  world.browser().send(method, link, undefined, { headers });

it('leads on to where the text says, and counts each person once', async () => {
  const id = await sent('click', 3);
  const { text, html } = await mailTo('click0@example.jp');
  expect(text).toContain(FIRST);
  expect(text).not.toContain('/mail/go/');
  expect(text).toContain('リンクを開いたかどうかを記録しています');
  // The words of a link stay, and the way out is never counted.
  expect(html).toContain('>https://example.jp/second</a>');
  expect(await linksIn('click0@example.jp')).toHaveLength(2);

  for (const to of ['click0@example.jp', 'click1@example.jp']) {
    const [first, second] = await linksIn(to);
    const answer = await follow(first);
    expect([answer.status, answer.headers.location]).toEqual([302, FIRST]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    world.later(30_000);
    await follow(first);
    world.later(30_000);
    if (to === 'click1@example.jp') expect((await follow(second)).headers.location).toBe(SECOND);
    world.later(30_000);
  }
  await world.run();
  expect(await mailing(id)).toMatchObject({ counts_clicks: true, click_count: 2 });
  expect(await record(id)).toMatchObject({ click_count: 2, reply_count: 0, stop_count: 0, bounce_count: 0 });
  expect(await links(id)).toEqual([
    { url: FIRST, recipient_count: 2, click_count: 4 },
    { url: SECOND, recipient_count: 1, click_count: 1 },
  ]);
  expect((await row(id, 0)).clicked_at).toBeTruthy();
  expect((await row(id, 2)).clicked_at).toBeUndefined();
});

it('does not count programs, by what they say and by how they follow', async () => {
  const id = await sent('scan', 3);
  const [first, second] = await linksIn('scan0@example.jp');
  const programs: [Record<string, string>, string?][] = [
    [{ 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel 2.0)' }],
    [{ 'user-agent': 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)' }],
    [{ 'user-agent': 'python-requests/2.32' }],
    [{ ...PERSON, purpose: 'prefetch' }],
    [{ ...PERSON, 'sec-purpose': 'prefetch;prerender' }],
    [PERSON, 'HEAD'],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ];
  for (const [headers, method] of programs) {
    expect((await follow(first, headers, method)).headers.location).toBe(FIRST);
    world.later(30_000);
  }
  expect(await mailing(id)).toMatchObject({ click_count: 0 });
  // One that looks like a browser follows one link after another.
  await follow(first);
  expect(await mailing(id)).toMatchObject({ click_count: 1 });
  world.later(500);
  await follow(second);
  await follow(first);
  expect(await mailing(id)).toMatchObject({ click_count: 0 });
  expect(await links(id)).toEqual([]);
  // The person comes later.
  world.later(60_000);
  await follow(second);
  expect(await links(id)).toEqual([{ url: SECOND, recipient_count: 1, click_count: 1 }]);

  // A filter looks while the mail comes in.
  const early = await broadcasts.create(await world.people(browser, ['early@example.jp']), { body });
  await broadcasts.confirmAndSend(early);
  const { sent_at } = await row(early, 0);
  world.later(Date.parse(sent_at as string) + 1_000 - world.now().getTime());
  await follow((await linksIn('early@example.jp'))[0]);
  expect(await mailing(early)).toMatchObject({ click_count: 0 });
});

it('counts a press once that is made twice at the same time', async () => {
  const id = await sent('twice', 1);
  const [first] = await linksIn('twice0@example.jp');
  await Promise.all(Array.from({ length: 8 }, () => follow(first)));
  expect(await links(id)).toEqual([{ url: FIRST, recipient_count: 1, click_count: 1 }]);
});

it('leads to nothing that does not stand in the mail', async () => {
  await sent('open', 2);
  const [[own], [other]] = [await linksIn('open0@example.jp'), await linksIn('open1@example.jp')];
  const [, , , token, sign] = own.split(/[/?]/);
  const evil = encodeURIComponent('https://evil.example/');
  const wrong = [
    own.replace(/to=.*/, `to=${evil}`),
    own.replace(/\?.*/, ''),
    own.replace(token, other.split('/')[3]),
    own.replace(sign, 'a'.repeat(sign.length)),
    own.replace(sign, 'a'),
    own.replace(token, 'x'),
    own.replace(/to=.*/, 'to=javascript%3Aalert(1)'),
  ];
  for (const link of wrong) {
    const { status, headers, text } = await follow(link);
    expect([link, status, headers.location]).toEqual([link, 404, undefined]);
    expect(text).toContain('リンクを開けません');
    expect(text).not.toContain('evil.example');
  }
  expect((await follow(`${own}&to=${evil}`)).headers.location).toBe(FIRST);
  // Servers on the way change the case of letters.
  expect((await follow(own.replace(token, token.toUpperCase()))).headers.location).toBe(FIRST);
});

it('leaves links as they are where the author or the agency wants no counts, and stops counting at once', async () => {
  const counted = await sent('later', 1);
  const off = await sent('off', 1, { click_tracking_flg: 0 });
  const { text, html } = await mailTo('off0@example.jp');
  expect(html).toContain(`href="https://example.jp/second"`);
  expect(text).not.toContain('記録しています');
  expect(await mailing(off)).toMatchObject({ counts_clicks: false });

  const setting = '/api/enterprise/mailing_settings';
  expect((await browser.expect(200, 'GET', `${setting}/show`)).body.mailing_setting).toMatchObject({
    click_tracking_flg: 1,
  });
  await browser.expect(200, 'PUT', `${setting}/update`, { mailing_setting: { click_tracking_flg: 0 } });
  await sent('never', 1);
  expect((await mailTo('never0@example.jp')).html).not.toContain('/mail/go/');
  const [link] = await linksIn('later0@example.jp');
  expect((await follow(link)).headers.location).toBe(FIRST);
  expect(await mailing(counted)).toMatchObject({ click_count: 0 });
});

it('counts who asks for no more mails, until they take it back', async () => {
  const id = await sent('stop', 2);
  const { text } = await mailTo('stop0@example.jp');
  const { pathname } = new URL(/https?:\S+\/mail\/unsubscribe\/\w+/.exec(text)?.[0] ?? '');
  for (let time = 0; time < 2; time++) await world.browser().send('POST', pathname);
  await world.run();
  expect(await mailing(id)).toMatchObject({ stop_count: 1 });
  expect(await record(id)).toMatchObject({ stop_count: 1 });
  await world.browser().send('POST', `${pathname}/restart`);
  expect(await mailing(id)).toMatchObject({ stop_count: 0 });
});

it('forgets which links a person followed with the person; the link leads on', async () => {
  const id = await sent('gone', 1);
  const [link] = await linksIn('gone0@example.jp');
  await follow(link);
  const { connection } = world.constellation.service('messaging').deps;
  const kept = () => connection.collection('mailing_clicks').countDocuments({ enterprise_id: agency.enterprise.id });
  expect(await kept()).toBe(1);
  const { record_id } = await row(id, 0);
  await browser.expect(200, 'DELETE', `/api/enterprise/candidates/delete/${record_id}`);
  world.later(40 * 86_400_000);
  for (const name of ['crm', 'messaging']) await world.constellation.service(name).runJobs();
  await world.constellation.settle();
  expect(await kept()).toBe(0);
  expect((await follow(link)).headers.location).toBe(FIRST);
  expect(await kept()).toBe(0);
});

it('counts each opened mail once, however often and however many are asked for at the same time', async () => {
  const id = await sent('seen', 6);
  const pictures = await Promise.all(
    addresses('seen', 6).map(
      async (to) => /\/mail\/open\/[0-9a-f]{32}\.gif/.exec((await mailTo(to)).html ?? '')?.[0] ?? '',
    ),
  );
  const ask = (path: string, method = 'GET') => world.browser().send(method, path);
  const opened = async () => (await mailing(id)).open_count;
  const becomes = async (count: number) => {
    while ((await opened()) !== count) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  // A program that only asks whether a picture is there has opened nothing.
  await ask(pictures[0], 'HEAD');
  await ask(pictures[1]);
  await becomes(1);
  expect((await row(id, 0)).opened_at).toBeUndefined();
  const { opened_at } = await row(id, 1);
  expect(opened_at).toBeTruthy();
  world.later(60_000);
  const unknown = `/mail/open/${'0'.repeat(32)}.gif`;
  await Promise.all([...pictures, unknown, ...pictures].map((path) => ask(path)));
  await becomes(6);
  expect((await row(id, 1)).opened_at).toBe(opened_at);
  await world.run();
  expect(await record(id)).toMatchObject({ open_count: 6 });
});

it('counts none of an agency that does not want to know', async () => {
  await browser.expect(200, 'PUT', '/api/enterprise/mailing_settings/update', {
    mailing_setting: { open_tracking: 1 },
  });
  const id = await sent('unseen', 1);
  const path = /\/mail\/open\/[0-9a-f]{32}\.gif/.exec((await mailTo('unseen0@example.jp')).html ?? '')?.[0] ?? '';
  await browser.expect(200, 'PUT', '/api/enterprise/mailing_settings/update', {
    mailing_setting: { open_tracking: 0 },
  });
  await world.browser().send('GET', path);
  // What comes later has been noted: so would have been what came before.
  await world.browser().send('GET', path);
  await world.constellation.settle();
  expect(await mailing(id)).toMatchObject({ open_count: 0 });
});

it('leads on where a program has written the address out, and nowhere else', async () => {
  const asked = 'https://example.jp/find?q=a+b?c';
  await sent('written', 1, { body: `${asked}\n【https://example.jp/news】をどうぞ。` });
  const [first, second] = await linksIn('written0@example.jp');
  expect((await follow(first)).headers.location).toBe(asked);
  expect((await follow(first.replaceAll('%3F', '?'))).headers.location).toBe(asked);
  expect((await follow(second)).headers.location).toBe('https://example.jp/news');
  expect((await follow(first.replace('example.jp', 'evil.example'))).status).toBe(404);
  expect((await follow(`${second}%00`)).status).not.toBe(302);
});

it('shows another agency nothing', async () => {
  const id = await sent('wall', 1, { body: texts.body });
  const other = await world.mailingAgency();
  await other.browser.expect(404, 'GET', at('links', id));
  await world.browser().expect(401, 'GET', at('links', id));
});
