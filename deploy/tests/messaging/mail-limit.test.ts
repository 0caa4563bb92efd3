/** The month's limit of an agency's mails, asked from several places at the same moment. */
import { feedOne } from '@enishi/messaging/src/mailings/hand-over';
import { createPace } from '@enishi/messaging/src/mailings/pace';
import { messaging } from '@enishi/messaging/src/service';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import type { Agency } from '../gateway/world';
import { addresses, at, broadcastsOf } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const SENDING = 5;
let world: MailingWorld;
let agency: Agency;
let create: ReturnType<typeof broadcastsOf>['create'];

mailingTests((begun) => {
  ({
    world,
    agency,
    broadcasts: { create },
  } = begun);
}, 'file');

const confirm = (id: number) => agency.browser.send('POST', at('confirm', id), {});

it('a broadcast that is confirmed twice at once is confirmed once', async () => {
  const id = await create(await world.people(agency.browser, addresses('twice', 2)));
  const answers = await Promise.all([confirm(id), confirm(id), confirm(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('two processes that both feed the queue do not hand over more than the month has room for', async () => {
  const [enterprise_id, mailLimit] = [agency.enterprise.id, 5];
  const deps = depsOf(world.constellation, messaging);
  const ids = await world.people(agency.browser, addresses('limit', 8));
  const halves = [await create(ids.slice(0, 4)), await create(ids.slice(4))];
  const answers = await Promise.all(halves.map(confirm));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { mailings, recipients } = deps.of({ enterprise_id });
  const which = { mailing_id: { $in: halves } };
  await mailings.updateMany(which, { $set: { state: SENDING } });
  const docs = await mailings.find(which);
  const feed = (doc: (typeof docs)[number]) =>
    feedOne(deps, createPace(deps.config), { doc, mailLimit, isWarmingUp: false, putOff: 0 }).catch(() => 0);
  for (let round = 0; round < 3; round++) await Promise.all(docs.map(feed));
  const counted = await recipients.countDocuments({
    mailing: { $in: docs.map(({ _id }) => _id) },
    queued_at: { $exists: true },
  });
  expect(counted).toBe(mailLimit);
});
