/** Figures of mailings equal what was sent, and who wants no more. */
import { japanDay } from '@enishi/protos/master/dates';
import { addresses, broadcastsOf } from '../messaging/broadcasts';
import { type MailingWorld, startMailingWorld } from '../messaging/mailing-world';
import { askFigure } from './ask';

let world: MailingWorld;
beforeAll(async () => {
  world = await startMailingWorld();
});
afterAll(() => world?.stop());

it('counts mails by the month in which their mailing began, and addresses that are stopped', async () => {
  const agency = await world.mailingAgency();
  const { browser } = agency;
  const { create, confirmAndSend } = broadcastsOf(world, agency);
  await confirmAndSend(await create(await world.people(browser, addresses('figure', 3))));
  // One that does not go out is none.
  await create(await world.people(browser, addresses('waiting', 2)));
  for (const email of ['by-hand@example.jp', 'figure0@example.jp'])
    await browser.expect(201, 'POST', '/api/enterprise/suppressions/create', { suppression: { email } });
  const today = japanDay(world.constellation.service('messaging').deps.clock.now());
  const month = Number(today.slice(0, 7).replace('-', ''));
  const ask = (...asked: Parameters<typeof askFigure>[2]) => askFigure(world, browser, asked);
  const all = { sent: 3, opened: 0, bounced: 0, mailings: 1 };
  expect(await ask('broadcasts', 'month', today, today)).toEqual({ total: all, rows: { [month]: all } });
  expect((await ask('broadcasts', 'member', today, today)).rows).toEqual({
    [agency.member.id_by_enterprise_id]: all,
  });
  expect((await ask('proposals', 'month', today, today)).total.sent).toBe(0);
  expect((await ask('stops', 'month', today, today)).total).toEqual({ opt_out: 0, bounced: 0, other: 2 });
});
