/**
 * Past one machine: collections of agencies' documents can be spread by `enterprise_id`. A router takes a unique index only
 * where it begins with the shard key, and every query of an agency must carry it: `deps.of(ctx)` and the records of entities
 * put it into each filter, and `collections.test.ts` names the files that do without.
 */
import { billing } from '@enishi/billing/src/service';
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { domains } from '@enishi/domains/src/service';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import type { Collections } from '@enishi/service-kit/data/collections';
import { site } from '@enishi/site/src/service';
import { startWorld, type World } from '../gateway/world';

/** Collections of the kit with the agency in every document. */
const KIT_OWNED = ['deliveries', 'histories', 'stored_files', 'trash'];

/** Collections that the kit makes in every service: few and small, or gone after days. They are spread by their `_id` where they grow. */
const KIT: Readonly<Record<string, string>> = {
  counters: 'the last number of each agency and entity, in the `_id`',
  turns: 'who has the turn of an agency, in the `_id`',
  idempotency_keys: 'keys of calls, gone after a day',
  inbox: 'events that were handled, by their ids',
  outbox: 'events on their way, gone when the bus has them',
  deadletters: 'events that were given up',
  migrations: 'a row for each change of the data',
  backfills: 'a row for each change of the data',
  schedules: 'a row for each job',
  leases: 'a row for each job that runs',
  merge_links: 'references by the record that they name, in the `_id`',
  merge_marks: 'merges that are under way, by their ids',
  hidden_columns: 'one row',
  write_times: 'one row, and those of hours in which a clock was behind',
};

/** Collections that stay on one shard, or are spread by their `_id`, and why. */
const UNSHARDED: Readonly<Record<string, string>> = {
  'billing.invoice_numbers': 'one row, the operator’s',
  'crm.import_cursors': 'a row for each import under way',
  'jobs.import_cursors': 'a row for each import under way',
  'identity.address_claims': 'found by tokens before it is known whose they are: by `_id`, hashed',
  'identity.address_passes': 'found by tokens before it is known whose they are: by `_id`, hashed',
  'identity.bootstraps': 'one row',
  'billing.enterprise_invoices': 'the operator’s invoices to agencies, numbered without gaps: a thousand a month',
  'billing.invoice_issuers': 'the operator’s own',
  'identity.admin_members': 'the operator’s own',
  'identity.admin_saved_views': 'the operator’s own',
  'identity.admins': 'the operator’s own',
  'identity.enterprises': 'a row for each agency, which no other agency may have',
  'identity.sign_on_domains': 'names that one agency alone may have: few',
  'messaging.announces': 'the operator’s own',
  'messaging.automation_mails': 'found by tokens in mails: by token, hashed',
  'messaging.inboxes': 'a row for each agency, found by its address',
  'deals.deal_paper_links': 'found by tokens before it is known whose they are: by token, hashed',
  'deals.payment_notice_links': 'found by tokens before it is known whose they are: by token, hashed',
  'deals.time_sheet_links': 'found by tokens before it is known whose they are: by token, hashed',
  'identity.credentials': 'found by what was typed at a sign-in: by `_id`, hashed',
  'identity.known_devices': 'found by cookies: by `_id`, hashed',
  'identity.one_time_tokens': 'found by tokens before it is known whose they are: by `_id`, hashed',
  'identity.second_factors': 'by account, which a sign-in finds before the agency: by `_id`, hashed',
  'identity.sessions': 'found by cookies: by `_id`, hashed',
  'identity.sign_in_guesses': 'by address, agencies’ or not: by `_id`, hashed',
  'identity.sign_on_flows': 'found by tokens before it is known whose they are: by `_id`, hashed',
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const SERVICES = { identity, crm, jobs, deals, messaging, site, billing, domains };

it('every collection of agencies can be spread by the agency', async () => {
  const whole: string[] = [];
  const refused: string[] = [];
  for (const [name, definition] of Object.entries(SERVICES)) {
    const collections = 'collections' in definition ? definition.collections : {};
    const { connection, records } = world.constellation.service(name).deps;
    const declared = Object.values(collections as Collections).filter(({ tenant }) => tenant);
    const owned = new Set([
      ...KIT_OWNED,
      ...[...records.stores.values()].map(({ model }) => model.collection.name),
      ...declared.map((one) => one.name),
    ]);
    for (const { name: own } of (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? []) {
      if (own in KIT) continue;
      const indexes = await connection.collection(own).indexes();
      const elsewhere = indexes.filter(({ key, unique }) => unique && Object.keys(key)[0] !== 'enterprise_id');
      if (!owned.has(own) || `${name}.${own}` in UNSHARDED) whole.push(`${name}.${own}`);
      else refused.push(...elsewhere.map(({ key }) => `${name}.${own} ${Object.keys(key)}`));
    }
  }
  expect(whole.sort()).toEqual(Object.keys(UNSHARDED).sort());
  expect(refused).toEqual([]);
});
