/** Notifications of what others did reach the members who are meant, by the ways that they chose, once. */
import { digestJob } from '@enishi/messaging/src/notifications/digest';
import { notificationEvents } from '@enishi/messaging/src/notifications/heard';
import { messaging } from '@enishi/messaging/src/service';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { handleAll } from '@enishi/service-kit/events/events';
import { createMailer } from '@enishi/service-kit/mail/mailer';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { mailsTo } from '../identity/mails';

let now = new Date('2037-03-20T03:00:00Z');
const clock = { now: () => now };
/** Noon and other hours of that day in Japan. */
const at = (time: string, day = '2037-03-20') => {
  now = new Date(`${day}T${time}:00+09:00`);
};

let world: World;

beforeAll(async () => {
  world = await startWorld({}, { clock });
});
afterAll(() => world?.stop());
beforeEach(() => at('12:00'));
beforeEach(() => deps().mails.drain()); // Those that the clock's setting back makes due.

interface Office {
  agency: Agency;
  colleague: Browser;
  colleagueId: number;
  candidate: number;
}

const idOf = async (browser: Browser): Promise<number> =>
  (await browser.expect(200, 'GET', '/api/enterprise/enterprise_members/show')).body.enterprise_member
    .id_by_enterprise_id;

async function office(): Promise<Office> {
  const agency = await world.agency();
  const colleague = await world.colleague(agency, 0);
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
    candidate: { l_name: '田中', f_name: '一郎', inception_day_type_id: 1 },
  });
  return { agency, colleague, colleagueId: await idOf(colleague), candidate: body.candidate.id_by_enterprise_id };
}

const comment = (browser: Browser, candidate: number, values: object, status = 201) =>
  browser.expect(status, 'POST', `/api/enterprise/comment_candidates/create/${candidate}`, {
    comment_candidate: { text: '@同僚 確認をお願いします。', ...values },
  });

async function listOf(browser: Browser, asked: object = {}) {
  await world.constellation.settle();
  return (await browser.expect(200, 'POST', '/api/enterprise/notifications/index', asked)).body;
}

const deps = () => depsOf(world.constellation, messaging);

const mailsOf = async ({ agency, colleague }: Office, which: string): Promise<string[]> => {
  const me = await colleague.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
  expect(agency.email).not.toBe(me.body.enterprise_member.email);
  return (await mailsTo(world, me.body.enterprise_member.email)).filter((text) => text.includes(which));
};

it('tells who is mentioned: by whom, of which record, and what was written', async () => {
  const { agency, colleague, colleagueId, candidate } = await office();
  const { body } = await comment(agency.browser, candidate, { mentioned_member_ids: [colleagueId] });
  const { notifications, unread_count, next } = await listOf(colleague);
  expect(notifications).toEqual([
    {
      ...{ id: expect.any(String), kind: 1, entity: 'candidate', record_id: candidate, title: '田中 一郎' },
      ...{ comment_id: body.comment_candidate.id_by_enterprise_id, excerpt: '@同僚 確認をお願いします。' },
      ...{ actor_id: agency.member.id_by_enterprise_id, actor_name: '山田 花子', unread: true, count: 1 },
      created_at: now.toISOString(),
    },
  ]);
  expect({ unread_count, next }).toEqual({ unread_count: 1, next: '' });
  expect((await listOf(agency.browser)).notifications).toHaveLength(0);
});

it('goes on to tell of a record that was merged into another one', async () => {
  const { agency, colleague, colleagueId, candidate } = await office();
  await comment(agency.browser, candidate, { mentioned_member_ids: [colleagueId] });
  expect((await listOf(colleague)).notifications).toMatchObject([{ record_id: candidate }]);
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
    candidate: { l_name: '田中', f_name: '市郎', inception_day_type_id: 1 },
  });
  const { id_by_enterprise_id: survivor } = body.candidate;
  const request = { candidate: {}, select_ids: [candidate] };
  await agency.browser.expect(201, 'POST', `/api/enterprise/candidates/merge/${survivor}`, request);
  expect((await listOf(colleague)).notifications).toMatchObject([{ record_id: survivor, title: '田中 市郎' }]);
});

it('tells nobody of what they did themselves, and once of a comment that is changed', async () => {
  const { agency, colleague, colleagueId, candidate } = await office();
  const me = agency.member.id_by_enterprise_id;
  const { body } = await comment(agency.browser, candidate, { mentioned_member_ids: [me] });
  expect((await listOf(agency.browser)).notifications).toHaveLength(0);
  const { id_by_enterprise_id: id } = body.comment_candidate;
  for (const mentioned_member_ids of [[me, colleagueId], [colleagueId], [colleagueId, me]])
    await agency.browser.expect(200, 'PUT', `/api/enterprise/comment_candidates/update/${candidate}/${id}`, {
      comment_candidate: { mentioned_member_ids },
    });
  expect((await listOf(colleague)).notifications).toHaveLength(1);
});

it('refuses a member of another agency, and shows nothing of one agency to the other', async () => {
  const [here, there] = [await office(), await office()];
  const { body } = await comment(
    here.agency.browser,
    here.candidate,
    { mentioned_member_ids: [there.colleagueId] },
    422,
  );
  expect(body.errors.mentioned_member_ids[0]).toMatch(/メンバー/);
  await comment(here.agency.browser, here.candidate, { mentioned_member_ids: [here.colleagueId] });
  expect((await listOf(there.colleague)).notifications).toHaveLength(0);
  const [{ id }] = (await listOf(here.colleague)).notifications;
  await there.colleague.expect(200, 'PUT', '/api/enterprise/notifications/read', { ids: [id] });
  await here.agency.browser.expect(200, 'PUT', '/api/enterprise/notifications/read', { ids: [id] });
  expect((await listOf(here.colleague)).unread_count).toBe(1);
});

it('makes one of an event that comes again', async () => {
  const { agency, colleague, colleagueId, candidate } = await office();
  await world.constellation.settle();
  const record = { candidate_id_by_enterprise_id: candidate, mentioned_member_ids: [colleagueId] };
  const event = {
    ...{ id: '0199-again', name: 'comment_candidate.created' as const, enterprise_id: agency.enterprise.id, key: 'k' },
    at: now.toISOString(),
    payload: { id: 77, realm: 'enterprise', member_id: 1, changed: ['mentioned_member_ids'], record },
  };
  const handler = notificationEvents(deps())['comment_candidate.created'];
  for (const _time of [1, 2])
    await inTransaction(deps().connection, (session) => handleAll(handler as never, [event, event], session));
  expect((await listOf(colleague)).notifications).toHaveLength(1);
});

it('reads one or all, and counts what is left', async () => {
  const { agency, colleague, colleagueId, candidate } = await office();
  for (const text of ['1件目', '2件目', '3件目'])
    await comment(agency.browser, candidate, { text, mentioned_member_ids: [colleagueId] });
  const { notifications } = await listOf(colleague, { per_page: 2 });
  expect(notifications.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(['3件目', '2件目']);
  const read = (ids: string[]) => colleague.expect(200, 'PUT', '/api/enterprise/notifications/read', { ids });
  expect((await read([notifications[0].id])).body).toEqual({ unread_count: 2 });
  const { notifications: unread } = await listOf(colleague, { unread: true, per_page: 1 });
  expect(unread[0].excerpt).toBe('2件目');
  const { notifications: rest, next } = await listOf(colleague, { unread: true, before: unread[0].id });
  expect({ excerpt: rest[0].excerpt, next }).toEqual({ excerpt: '1件目', next: '' });
  expect((await read([])).body).toEqual({ unread_count: 0 });
  expect((await colleague.expect(200, 'GET', '/api/enterprise/notifications/count')).body).toEqual({ unread_count: 0 });
});

it('says of a deleted record that it is gone', async () => {
  const { agency, colleague, colleagueId, candidate } = await office();
  await comment(agency.browser, candidate, { mentioned_member_ids: [colleagueId] });
  await world.constellation.settle();
  await agency.browser.expect(200, 'DELETE', `/api/enterprise/candidates/delete/${candidate}`);
  const [{ title, excerpt }] = (await listOf(colleague)).notifications;
  expect({ title, excerpt }).toEqual({ title: '', excerpt: '' });
});

it('tells who is given a record or a task by another member; many at once as one', async () => {
  const { agency, colleague, colleagueId, candidate } = await office();
  await agency.browser.expect(200, 'PUT', `/api/enterprise/candidates/update/${candidate}`, {
    candidate: { enterprise_member1_id: colleagueId },
  });
  await agency.browser.expect(201, 'POST', '/api/enterprise/tasks/create', {
    task: { title: '見積の確認', enterprise_member1_id: colleagueId },
  });
  await colleague.expect(201, 'POST', '/api/enterprise/tasks/create', { task: { title: '自分の用事' } });
  const { notifications } = await listOf(colleague);
  expect(notifications.map(({ kind, title }: { kind: number; title: string }) => [kind, title])).toEqual([
    [3, '見積の確認'],
    [2, '田中 一郎'],
  ]);
});

it('tells the owner of a job who applies for it, and administrators of those whom no member looks after', async () => {
  const { agency, colleague, colleagueId, candidate } = await office();
  const company = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '株式会社青葉' },
  });
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', {
    job: {
      ...{ name: 'ECサイトの開発', company_id_by_enterprise_id: company.body.company.id_by_enterprise_id },
      enterprise_member1_id: colleagueId,
    },
  });
  await world.constellation.settle();
  const came = (name: 'candidate.applied' | 'candidate.registered', job_id: number | null) =>
    inTransaction(deps().connection, (session) =>
      handleAll(
        notificationEvents(deps())[name] as never,
        [
          {
            ...{ id: `came-${name}-${candidate}`, name, enterprise_id: agency.enterprise.id, key: 'k' },
            ...{ at: now.toISOString(), payload: { id: candidate, job_id } },
          },
        ],
        session,
      ),
    );
  await came('candidate.applied', body.job.id_by_enterprise_id);
  await came('candidate.registered', null);
  const told = async (browser: Browser) =>
    (await listOf(browser)).notifications.map(({ kind, record_id, actor_id }: Record<string, number>) => ({
      ...{ kind, record_id, actor_id },
    }));
  expect((await told(colleague))[0]).toEqual({ kind: 4, record_id: candidate, actor_id: 0 });
  expect(await told(agency.browser)).toEqual([{ kind: 5, record_id: candidate, actor_id: 0 }]);
});

it('mails a question with all of its text to the owner of the job, whose reply goes to who asked', async () => {
  const { agency, colleague, colleagueId } = await office();
  const company = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '株式会社青葉' },
  });
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', {
    job: {
      ...{ name: 'ECサイトの開発', company_id_by_enterprise_id: company.body.company.id_by_enterprise_id },
      ...{ enterprise_member1_id: colleagueId },
    },
  });
  const message = `在宅は週に何日ですか。${'あ'.repeat(300)}`;
  const sent = await world.browser().send(
    'POST',
    '/api/site/candidates/create',
    {
      candidate: { name: '質問 花子', email: 'asks@example.jp' },
      apply: { job_id_by_enterprise_id: body.job.id_by_enterprise_id, apply_kind_id: 2, message },
    },
    { headers: { host: agency.enterprise.site_domain } },
  );
  expect(sent.status).toBe(201);
  const [notice] = (await listOf(colleague)).notifications;
  expect(notice).toMatchObject({ kind: 8, entity: 'candidate', title: '質問 花子', actor_id: 0 });
  expect(notice.excerpt).toMatch(/^在宅は週に何日ですか。/);
  now = new Date(now.getTime() + 3 * 60_000);
  await world.constellation.settle();
  const mails = await createMailer(world.constellation.config).list(1_000);
  const mail = mails.find(({ subject }) => subject.includes('案件への質問がありました'));
  expect(mail?.reply_to).toBe('asks@example.jp');
  expect(mail?.text).toContain(`> ${message}`);
});

it('mails what is not read within two minutes, and nothing in the quiet hours', async () => {
  const place = await office();
  const { agency, colleague, colleagueId, candidate } = place;
  await comment(agency.browser, candidate, { text: 'すぐに読まれる', mentioned_member_ids: [colleagueId] });
  await world.constellation.settle();
  await colleague.expect(200, 'PUT', '/api/enterprise/notifications/read', {});
  await comment(agency.browser, candidate, { text: 'まだ読まれない', mentioned_member_ids: [colleagueId] });
  await world.constellation.settle();
  at('12:03');
  const [mail, ...others] = await mailsOf(place, 'メンションしました');
  expect(others).toHaveLength(0);
  expect(mail).toMatch(
    /山田 花子さんがあなたをメンションしました：田中 一郎[\s\S]+> まだ読まれない[\s\S]+enterprise\/notifications\//,
  );

  const { body } = await colleague.expect(200, 'GET', '/api/enterprise/notification_settings/show');
  await colleague.expect(200, 'PUT', '/api/enterprise/notification_settings/update', {
    ...{ kinds: body.kinds, quiet_from: '19:00', quiet_to: '08:00' },
  });
  at('23:30');
  await comment(agency.browser, candidate, { text: '夜のコメント', mentioned_member_ids: [colleagueId] });
  await world.constellation.settle();
  at('07:59', '2037-03-21');
  expect(await mailsOf(place, '夜のコメント')).toHaveLength(0);
  at('08:00', '2037-03-21');
  expect(await mailsOf(place, '夜のコメント')).toHaveLength(1);
});

it('keeps to the ways that a member has chosen, and refuses half a time', async () => {
  const place = await office();
  const { agency, colleague, colleagueId, candidate } = place;
  const save = (kinds: object[], quiet: object = {}, status = 200) =>
    colleague.expect(status, 'PUT', '/api/enterprise/notification_settings/update', { kinds, ...quiet });
  const refused = await save([], { quiet_from: '19:00' }, 422);
  expect(refused.body.errors.quiet_from).toEqual(['開始と終了の時刻を、両方とも選択してください。']);
  await save([{ kind: 1, screen: false, mail: false, digest: true }]);
  await comment(agency.browser, candidate, { mentioned_member_ids: [colleagueId] });
  expect(await listOf(colleague)).toMatchObject({ notifications: [], unread_count: 0 });
  await save([{ kind: 1, screen: false, mail: false, digest: false }]);
  await comment(agency.browser, candidate, { mentioned_member_ids: [colleagueId] });

  at('07:50', '2037-03-21');
  await world.constellation.settle();
  // Two processes at once, as after a restart in the middle.
  const run = () => digestJob(deps()).run(now, new AbortController().signal);
  await Promise.all([run(), run()]);
  await run();
  const mails = await mailsOf(place, 'まだ読まれていない通知のまとめ');
  expect(mails).toHaveLength(1);
  expect(mails[0].match(/・山田 花子さんが/g)).toHaveLength(1);
});
