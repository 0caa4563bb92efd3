/** Times that have passed: nothing goes out at once because a member typed last year, or looked too late. */
import { japanDateTime } from '@enishi/protos/master/dates';
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { addresses, at, broadcastsOf } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const STATE = { review: 2, approval: 3, waiting: 4, paused: 6 };
const HOUR_MS = 3_600_000;

let world: MailingWorld;
let agency: Agency;
let browser: Browser;
mailingTests((begun) => {
  ({ world, agency, browser } = begun);
});

/** A wall clock in Japan, so many hours from now. */
const inHours = (hours: number) => japanDateTime(new Date(world.now().getTime() + hours * HOUR_MS));
const shown = (wallClock: string) => wallClock.replaceAll('-', '/').replace('T', ' ');
const reserved = (send_reservation_at: string) => ({ send_option_type_id: 1, send_reservation_at });
const mailing = async (id: number) => (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;

it.each(['broadcast', 'proposal'])(
  'refuses a %s for a time that has passed, and names the present one',
  async (name) => {
    const [candidate] = await world.people(browser, addresses('past', 1));
    const values = {
      ...{ name: '過去', title: '件名', form_enterprise_member_id: agency.member.id_by_enterprise_id },
      ...{ target_type_id: 1, proposal_direction_id: 2, candidate_id_by_enterprise_ids: [candidate] },
      body: name === 'proposal' ? '{{提案案件}}' : '本文',
    };
    if (name === 'proposal') {
      const company = { name: '株式会社案件' };
      const made = await browser.expect(201, 'POST', '/api/enterprise/companies/create', { company });
      const job = { name: '開発', company_id_by_enterprise_id: made.body.company.id_by_enterprise_id };
      const { body } = await browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job });
      Object.assign(values, { job_id_by_enterprise_ids: [body.job.id_by_enterprise_id] });
    }
    const send = (status: number, more: object) =>
      browser.expect(status, 'POST', `/api/enterprise/${name}s/create`, { [name]: { ...values, ...more } });
    for (const time of ['2025/01/01 10:00', inHours(-1), inHours(0)]) {
      const { body } = await send(422, reserved(time));
      expect(body.errors.send_reservation_at[0]).toContain(`現在の日時：${shown(inHours(0))}`);
    }
    // A time that stands in no form any more is dropped.
    await send(201, { send_option_type_id: 0, send_reservation_at: inHours(-1) });
    const { body } = await send(201, reserved(inHours(1)));
    const update = `/api/enterprise/${name}s/update/${body[name].id_by_enterprise_id}`;
    await browser.expect(422, 'PUT', update, { [name]: { send_reservation_at: inHours(-1) } });
  },
);

it('asks anew where the time passed before somebody confirmed', async () => {
  const { create } = broadcastsOf(world, agency);
  const id = await create(await world.people(browser, addresses('late', 1)), reserved(inHours(1)));
  world.later(2 * HOUR_MS);
  expect((await mailing(id)).problems).toMatchObject([{ code: 'reservation' }]);
  const { body } = await browser.expect(422, 'POST', at('confirm', id), {});
  expect(body.errors.mailing[0]).toContain(`現在の日時：${shown(inHours(0))}`);
  // Its words can be changed all the same.
  await browser.expect(200, 'PUT', at('update', id), { broadcast: { title: '改題' } });
  await world.run();
  await browser.expect(422, 'POST', at('reschedule', id), { send_reservation_at: inHours(-1) });
  await browser.expect(422, 'POST', at('reschedule', id), { send_reservation_at: '明日' });
  await browser.expect(422, 'POST', at('reschedule', id), { send_reservation_at: '2100-02-29T10:00' });
  const moved = await browser.expect(200, 'POST', at('reschedule', id), { send_reservation_at: inHours(1) });
  expect(moved.body.mailing).toMatchObject({ state_id: STATE.review, problems: [] });
  await browser.expect(200, 'POST', at('confirm', id), {});
});

it('asks anew where the time passed before somebody approved', async () => {
  await browser.expect(200, 'PUT', '/api/enterprise/mailing_settings/update', {
    mailing_setting: { approval_above: 0 },
  });
  const second = await world.colleague(agency, 1);
  const { create, sentTo } = broadcastsOf(world, agency);
  const id = await create(await world.people(browser, addresses('slow', 1)), reserved(inHours(1)));
  await browser.expect(200, 'POST', at('confirm', id), {});
  world.later(2 * HOUR_MS);
  const { body } = await second.expect(422, 'POST', at('approve', id));
  expect(body.errors.mailing[0]).toContain('依頼を取り下げて');
  await browser.expect(200, 'POST', at('take_back', id));
  await browser.expect(200, 'POST', at('reschedule', id), { send_reservation_at: inHours(1) });
  await browser.expect(200, 'POST', at('confirm', id), {});
  const { seal } = await mailing(id);
  await second.expect(200, 'POST', at('approve', id), { seal });
  world.later(HOUR_MS);
  await world.run();
  expect(await sentTo('slow')).toHaveLength(1);
});

it('stops a mailing whose time passed long ago, as after a clock that was wrong or with an old backup', async () => {
  const { create, sentTo } = broadcastsOf(world, agency);
  const [soon, old] = [
    await create(await world.people(browser, addresses('soon', 1)), reserved(inHours(23))),
    await create(await world.people(browser, addresses('old', 1)), reserved(inHours(1))),
  ];
  for (const id of [soon, old]) await browser.expect(200, 'POST', at('confirm', id), {});
  world.later(24 * HOUR_MS);
  await world.run();
  expect(await sentTo('soon')).toHaveLength(1);
  expect(await sentTo('old')).toEqual([]);
  expect(await mailing(old)).toMatchObject({ state_id: STATE.paused, stopped_reason: expect.stringContaining('再開') });
  await browser.expect(200, 'POST', at('resume', old));
  await world.run();
  expect(await sentTo('old')).toHaveLength(1);
});

it('refuses news of the operator for a time that has passed', async () => {
  const operator = await world.operator();
  const announce = { title: 'お知らせ', content: '本文', announce_status_id: 2, publish_at: inHours(-1) };
  const { body } = await operator.expect(422, 'POST', '/api/admin/announces/create', { announce });
  expect(body.errors.publish_at[0]).toContain(`現在の日時：${shown(inHours(0))}`);
});
