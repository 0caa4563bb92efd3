import { billing } from '@enishi/billing/src/service';
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { domains } from '@enishi/domains/src/service';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { entities } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import { owner, startWorld, type World } from '@enishi/service-kit/testing/world';
import { site } from '@enishi/site/src/service';

let world: World;
beforeAll(async () => {
  world = await startWorld([billing, crm, deals, domains, identity, jobs, messaging, site]);
});
afterAll(() => world.stop());

/** Sign-ins of operators are for identity's own use cases. */
const closed = new Set(['admin']);

/** Records that belong to a member: the system has none to ask for. */
const personal = new Set(['saved_view', 'mail_template']);

/** Lists that are never empty: a row for every entry of a master list, e-mails that an agency begins with. */
const complete = new Set(['job_category_describe', 'automation_email_draft', 'automation_email_edition']);

test.each(
  (Object.values(entities) as Entity[])
    .filter(({ name }) => !closed.has(name))
    .map((definition) => [definition.name, definition] as const),
)('the service that owns %s answers for it', async (_, definition) => {
  const asker = personal.has(definition.name) ? {} : owner(definition);
  const count = complete.has(definition.name) ? expect.any(Number) : 0;
  expect(await world.call(definition, 'Index', {}, asker)).toMatchObject({ count, current_page: 1 });
});
