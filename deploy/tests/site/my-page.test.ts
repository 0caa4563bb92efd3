/** Entering マイページ by the link of a mail, its sessions, and all who must not enter. */
import { createMailer } from '@enishi/service-kit/mail/mailer';
import { mailsTo } from '../identity/mails';
import { leadsTo, shown, startVisits, type Visits, visitsOf } from './my-page-world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let visits: Visits;
let now = new Date('2026-04-01T03:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  visits = await startVisits({ clock: { now: () => now } });
});
afterAll(() => visits?.world.stop());

const crm = () => visits.world.constellation.service('crm').deps.connection;
const sessionsOf = (candidate_id: number) => crm().collection('my_page_sessions').find({ candidate_id }).toArray();

describe('the way in', () => {
  it('is a link in a mail, one press, and thirty days on this device', async () => {
    const { world, candidate, get, post, link } = visits;
    const id = await candidate('modoru@example.jp');
    const at = await link('modoru@example.jp');
    const browser = world.browser();
    expect(leadsTo(await get(browser, '/mypage'))).toEqual([303, '/mypage/signin']);
    const opened = await get(browser, at);
    // The address that stays with the browser has no key, and nothing was used up.
    expect(leadsTo(opened)).toEqual([303, '/mypage/enter']);
    expect(opened.headers['cache-control']).toBe('private, no-store');
    const page = await get(browser, '/mypage/enter');
    expect(page.text).not.toContain(at.split('=')[1]);
    expect(await sessionsOf(id)).toEqual([]);
    const entered = await post(browser, '/mypage/enter', { act: 'enter' });
    expect(leadsTo(entered)).toEqual([303, '/mypage']);
    const cookie = entered.headers['set-cookie']?.find((line) => line.startsWith('enishi_my=')) ?? '';
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/domain=/i);
    const mine = await get(browser, '/mypage');
    expect([mine.status, mine.headers['cache-control'], mine.headers['x-robots-tag']]).toEqual([
      ...[200, 'private, no-store', 'noindex'],
    ]);
    expect(shown(mine)).toContain('この端末');
    // Neither the key nor the token stands anywhere in the database.
    const [stored] = await sessionsOf(id);
    const token = browser.cookies.get('enishi_my') as string;
    expect(stored._id).not.toBe(token);
    const links = await crm().collection('my_page_links').find({}).toArray();
    expect(JSON.stringify([stored, links])).not.toMatch(new RegExp(`${token}|${at.split('=')[1]}`));
  });

  it('opens once, however many press at the same time', async () => {
    const { world, candidate, get, post, link } = visits;
    const id = await candidate('heiko@example.jp');
    const at = await link('heiko@example.jp');
    const browsers = Array.from({ length: 6 }, () => world.browser());
    for (const browser of browsers) await get(browser, at);
    const answers = await Promise.all(browsers.map((browser) => post(browser, '/mypage/enter', { act: 'enter' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404, 404, 404, 404]);
    expect(await sessionsOf(id)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 404) as (typeof answers)[number];
    expect(shown(refused)).toContain('このリンクは使用済みか、有効期限が切れています');
    expect(shown(refused)).toContain('href="/mypage/signin"');
  });

  it('leads on who opens a link again that has let them in', async () => {
    const { world, candidate, get, post, link } = visits;
    await candidate('mata@example.jp');
    const at = await link('mata@example.jp');
    const browser = world.browser();
    for (const status of [303, 404]) {
      await get(browser, at);
      const pressed = await post(browser, '/mypage/enter', { act: 'enter' });
      expect(pressed.status).toBe(status);
      if (status === 404) expect(shown(pressed)).toContain('href="/mypage">この端末ですでに入っている場合は');
    }
    expect((await get(browser, '/mypage')).status).toBe(200);
  });

  it('is shut after half an hour, with a key that was never given out, and without one', async () => {
    const { world, candidate, get, post, link } = visits;
    await candidate('osoi@example.jp');
    const at = await link('osoi@example.jp');
    later(30 * MINUTE);
    const browser = world.browser();
    await get(browser, at);
    expect((await post(browser, '/mypage/enter', { act: 'enter' })).status).toBe(404);
    for (const key of ['x'.repeat(43), '', '$ne', 'あ', 'a'.repeat(5_000)]) {
      const stranger = world.browser();
      expect((await get(stranger, `/mypage/enter?key=${encodeURIComponent(key)}`)).status).toBeLessThan(500);
      expect([key, (await post(stranger, '/mypage/enter', { act: 'enter' })).status]).toEqual([
        ...[key, key === 'x'.repeat(43) ? 404 : 409],
      ]);
    }
    expect((await post(world.browser(), '/mypage/enter', { act: 'enter' })).status).toBe(409);
  });

  it('says the same for every mailbox, and mails to those of candidates alone', async () => {
    const { world, candidate, post, get } = visits;
    await candidate('iru@example.jp');
    const ask = (email: string) => post(world.browser(), '/mypage/signin', { act: 'ask', email });
    const [known, unknown, wide] = [
      await ask('iru@example.jp'),
      await ask('inai@example.jp'),
      await ask('ＩＲＵ@example.jp'),
    ];
    for (const answer of [known, unknown, wide]) {
      expect(leadsTo(answer)).toEqual([303, '/mypage/signin?sent=1']);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(known.headers).sort());
    }
    expect(shown(await get(world.browser(), '/mypage/signin?sent=1'))).toContain('メールをご確認ください');
    expect(await mailsTo(world, 'inai@example.jp')).toEqual([]);
    expect(await mailsTo(world, 'iru@example.jp')).toHaveLength(2);
    const [mail] = (await createMailer(world.constellation.config).list(1_000)).filter(
      ({ to }) => to === 'iru@example.jp',
    );
    expect(mail.subject).toContain('マイページに入るためのリンク');
  });

  it('asks for an address that is one, and keeps what was typed', async () => {
    const { world, post } = visits;
    for (const email of ['', 'x', 'a@', `${'x'.repeat(300)}@example.jp`]) {
      const refused = await post(world.browser(), '/mypage/signin', { act: 'ask', email });
      expect([email, refused.status >= 400 && refused.status < 500]).toEqual([email, true]);
      if (email === 'x') expect(shown(refused)).toContain('value="x"');
    }
  });

  it('of one agency leads nowhere at another', async () => {
    const { world, candidate, link } = visits;
    const other = visitsOf(world, await world.agency('よその会社'));
    await candidate('yoso@example.jp');
    await other.candidate('yoso@example.jp');
    const at = await link('yoso@example.jp');
    const browser = world.browser();
    await other.get(browser, at);
    expect((await other.post(browser, '/mypage/enter', { act: 'enter' })).status).toBe(404);
    const entered = await visits.entered('yoso@example.jp');
    expect((await visits.get(entered, '/mypage')).status).toBe(200);
    // A browser would not send the cookie to another host at all.
    expect(leadsTo(await other.get(entered, '/mypage'))).toEqual([303, '/mypage/signin']);
    expect((await other.call(entered, 'my/devices')).status).toBe(401);
  });
});

describe('a session', () => {
  it('is one of a list, each of which can be ended, and all', async () => {
    const { candidate, entered, get, post, call } = visits;
    const id = await candidate('tanmatsu@example.jp');
    const [first, second, third] = [
      await entered('tanmatsu@example.jp'),
      await entered('tanmatsu@example.jp'),
      await entered('tanmatsu@example.jp'),
    ];
    const { devices } = (await call(first, 'my/devices')).body;
    expect(devices.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const [mine] = (await call(second, 'my/devices')).body.devices.filter((one: { current: boolean }) => one.current);
    expect(leadsTo(await post(first, '/mypage', { act: 'end_device', key: mine.id }))).toEqual([
      ...[303, '/mypage?done=end_device#devices'],
    ]);
    expect(leadsTo(await get(second, '/mypage'))).toEqual([303, '/mypage/signin']);
    expect((await call(second, 'my/devices')).status).toBe(401);
    // What was typed into a page of a session that has ended does not get lost without a word.
    expect(leadsTo(await post(second, '/mypage', { act: 'leave' }))).toEqual([303, '/mypage/signin?ended=1']);
    expect(leadsTo(await post(first, '/mypage', { act: 'end_devices' }))).toEqual([303, '/mypage/signin?left=1']);
    for (const browser of [first, third]) expect((await call(browser, 'my/devices')).status).toBe(401);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('of another candidate is none that one may end', async () => {
    const { candidate, entered, call, post } = visits;
    await candidate('ko@example.jp');
    const id = await candidate('otsu@example.jp');
    const [ko, otsu] = [await entered('ko@example.jp'), await entered('otsu@example.jp')];
    const [theirs] = (await call(otsu, 'my/devices')).body.devices;
    for (const key of [theirs.id, '$ne', '', 'x'.repeat(40)])
      expect((await call(ko, 'my/end_device', { key, candidate_id: id })).status).toBe(200);
    await post(ko, '/mypage', { act: 'end_device', key: theirs.id });
    expect((await call(otsu, 'my/devices')).status).toBe(200);
    expect((await call(ko, 'my/devices')).status).toBe(200);
  });

  it('is not to be used from pages of other sites', async () => {
    const { candidate, entered, call, post } = visits;
    await candidate('csrf@example.jp');
    const browser = await entered('csrf@example.jp');
    for (const from of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      // A neighbour below the same domain is the same site to browsers, and none of ours.
      { origin: 'http://agency9.localhost', 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect((await call(browser, 'my/end_devices', {}, from)).status).toBe(403);
      expect((await post(browser, '/mypage', { act: 'end_devices' }, from)).status).toBe(403);
    }
    expect((await call(browser, 'my/devices')).status).toBe(200);
  });

  it('ends with its candidate', async () => {
    const { agency, world, candidate, entered, call } = visits;
    const id = await candidate('kieru@example.jp');
    const browser = await entered('kieru@example.jp');
    await agency.browser.expect(200, 'DELETE', `/api/enterprise/candidates/delete/${id}`);
    expect((await call(browser, 'my/devices')).status).toBe(401);
    // The mailbox is no candidate's any more.
    const before = await mailsTo(world, 'kieru@example.jp');
    expect((await call(world.browser(), 'my/ask', { email: 'kieru@example.jp' })).body).toEqual({});
    expect(await mailsTo(world, 'kieru@example.jp')).toEqual(before);
  });

  it('is none of the console, nor one of the console here', async () => {
    const { agency, world, candidate, entered, call, get } = visits;
    await candidate('betsu@example.jp');
    const browser = await entered('betsu@example.jp');
    const console_ = await browser.send('POST', '/api/enterprise/candidates/index', {});
    expect(console_.status).toBe(401);
    expect((await call(agency.browser, 'my/devices')).status).toBe(401);
    expect(leadsTo(await get(agency.browser, '/mypage'))).toEqual([303, '/mypage/signin']);
    for (const value of ['x', 'x'.repeat(43), '%00', '']) {
      const forged = world.browser();
      forged.cookies.set('enishi_my', value);
      expect((await call(forged, 'my/devices')).status).toBe(401);
    }
  });

  it('shows in the timeline that its candidate has entered', async () => {
    const { agency, world, candidate, entered } = visits;
    const id = await candidate('rekishi@example.jp');
    await entered('rekishi@example.jp');
    await world.constellation.settle();
    const { body } = await agency.browser.expect(200, 'POST', `/api/enterprise/candidates/activities/${id}`, {});
    expect(body.activities).toContainEqual(
      expect.objectContaining({ name: 'candidate.acted', realm: 'site', states: { candidate_act_id: 1 } }),
    );
  });
});

it('limits how often one mailbox is written to, known or not, and what one sender may ask', async () => {
  const limited = await startVisits({}, { RATE_FACTOR: '1' });
  try {
    const { world, candidate, call, post } = limited;
    await candidate('kazu@example.jp');
    for (const email of ['kazu@example.jp', 'dare@example.jp']) {
      for (let at = 0; at < 5; at++) expect((await call(world.browser(), 'my/ask', { email })).status).toBe(200);
      const refused = await post(world.browser(), '/mypage/signin', { act: 'ask', email: ` ${email.toUpperCase()}` });
      expect([refused.status, shown(refused).includes('すでに何度かリンクをお送りしています')]).toEqual([429, true]);
    }
    expect(await mailsTo(world, 'kazu@example.jp')).toHaveLength(5);
    const statuses: number[] = [];
    for (let at = 0; at < 25; at++)
      statuses.push((await call(world.browser(), 'my/ask', { email: `dare${at}@example.jp` })).status);
    expect(statuses.indexOf(429)).toBe(18);
    const keys: number[] = [];
    for (let at = 0; at < 62; at++)
      keys.push((await call(world.browser(), 'my/enter', { key: `${at}`.padStart(43, 'k') })).status);
    expect([keys[59], keys[60]]).toEqual([404, 429]);
  } finally {
    await limited.world.stop();
  }
});

it('ends a session after thirty days, and no sooner', async () => {
  const { candidate, entered, get } = visits;
  await candidate('sanju@example.jp');
  const browser = await entered('sanju@example.jp');
  later(29 * DAY);
  expect((await get(browser, '/mypage')).status).toBe(200);
  later(DAY);
  expect(leadsTo(await get(browser, '/mypage'))).toEqual([303, '/mypage/signin']);
});
