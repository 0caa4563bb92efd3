/**
 * The second question of every route: what does a rightful caller gain that the others did not mean to give? The word of
 * the table (`gains`) is held against what it demands, and against what the routes really hand out.
 */

import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { givenOf } from '@enishi/gateway/src/http/input';
import { rpcFor } from '@enishi/gateway/src/http/mount';
import { type Reply, type Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { OUTWARD_CALLS } from '@enishi/gateway/src/routes/outward';
import { identity } from '@enishi/identity/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { type Gains, gainWords } from '@enishi/protos/http/words';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { leaves } from './leaves';
import { LATIN_MARK, plantVictim, type Victim } from './wall/victim';
import { startWorld, type World } from './world';

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
const nameOf = ({ audience, verbs, path }: Route) => `${audience} ${verbs[0]} ${path}`;
const gaining = (...words: Gains[]) => routes.filter(({ gains }) => words.includes(gains));
const named = (list: readonly Route[]) => list.map((route): [string, Route] => [nameOf(route), route]);

const LOOKS: ReadonlySet<Gains> = new Set(['nothing', 'reads records', 'reads people']);
/** Looking, or one's own affairs. */
const HARMLESS: ReadonlySet<Gains> = new Set([...LOOKS, 'own account', 'takes files']);

it('has routes for every word, so that none has fallen out of use', () => {
  expect(gainWords.filter((word) => gaining(word).length === 0)).toEqual([]);
});

it('changes nothing by an address that is only opened', () => {
  const opened = routes.filter(({ verbs, gains }) => verbs.some((verb) => verb === 'get') && !HARMLESS.has(gains));
  expect(opened.map(nameOf)).toEqual([]);
});

it('lets an operator who looks into an agency do nothing but look', () => {
  const beyond = routes.filter(({ support, gains }) => support !== 'closed' && !LOOKS.has(gains));
  expect(beyond.map(nameOf).sort()).toEqual([
    'enterprise delete /auth/sign_out',
    'enterprise get /enterprise_members/show',
  ]);
});

/** Rights that let a role look, and no more. */
const LOOKING = new Set(['agencies', 'contracts', 'billing', 'announces']);

it('asks operators for a right to change what they change', () => {
  const loose = routes.filter(({ right, gains }) => right && LOOKING.has(right) && !HARMLESS.has(gains));
  // A bank's file is read and compared; what follows from it is recorded with another right.
  expect(loose.map(nameOf)).toEqual([]);
});

/** Calls that give rights and are proven by a secret instead of a right. */
const BY_SECRET = new Set(['enterprise post /auth/confirm', 'enterprise post /address_rules/pass', 'admin post /auth']);
/** Identity lets members remove themselves only. */
const ONESELF = 'enterprise delete /enterprise_members/delete/{id}';

it.each(named(gaining('grants rights')))('%s: rights are given by those who have them, and noted', (name, route) => {
  const { guard, right } = route;
  const mayGive = guard === 'administrator' || guard === 'top_administrator' || (guard === 'admin' && right !== 'own');
  expect([name, mayGive || BY_SECRET.has(name) || name === ONESELF]).toEqual([name, true]);
  const entries =
    /^(?:key_change|identity: .*(?:member_|role_change|second_factor_|address_rule_change|operator_change|support_change|sign-ins).*)$/;
  expect([name, leaves(route)]).toEqual([name, expect.stringMatching(entries)]);
});

it.each(named(gaining('takes files').filter(({ audience, guard }) => audience !== 'partner' && guard !== 'public')))(
  '%s: who takes something along is noted',
  (name, { records }) => {
    expect([name, records]).toEqual([
      name,
      expect.stringMatching(/^(?:download|resume_view|candidate_view|test_mail)$/),
    ]);
  },
);

/** Kinds of the mails that a route causes, by the service that writes them. */
const MAILS: Readonly<Record<string, readonly [service: string, ...kinds: string[]]>> = {
  'enterprise post /auth': ['identity', 'sign_up'],
  'enterprise post /reset_passwords/create': ['identity', 'password_reset'],
  'admin post /reset_passwords/create': ['identity', 'password_reset'],
  'admin post /support_accesses/create': ['identity', 'support_asked'],
  'enterprise post /interviews/invite/{id}': ['deals', 'interview', 'interview_staff'],
  'enterprise post /agreement_documents/send/{id}': ['deals', 'agreement_document'],
  'enterprise post /agreement_documents/renew_link': ['deals', 'agreement_document'],
  'enterprise post /time_sheets/send': ['deals', 'time_sheet_approval'],
  'enterprise post /client_invoices/act/{id}': ['deals', 'client_invoice'],
  'enterprise post /client_invoices/work': ['deals', 'client_invoice'],
  'enterprise post /payment_notices/act/{id}': ['deals', 'payment_notice'],
  'enterprise post /payment_notices/work': ['deals', 'payment_notice'],
  'enterprise post /quotes/act/{id}': ['deals', 'deal_paper'],
  'enterprise post /purchase_orders/act/{id}': ['deals', 'deal_paper'],
  'enterprise post /payees/propose_account/{id}': ['deals', 'payee_account'],
  'site post /candidates/create': ['messaging', 'automation'],
  'site post /my/ask': ['crm', 'my_page_link'],
  'enterprise post /automation_email_drafts/set_official_edition': ['messaging', 'automation'],
  'enterprise post /automation_email_drafts/set_official_edition/{id}': ['messaging', 'automation'],
  'enterprise post /automation_flows/set_official_edition/{id}': ['messaging', 'flow'],
};
const MAILING =
  /\/(?:proposals|broadcasts|direct_mails|announces)\/(?:confirm|approve|decide|resume|resend|create|update)/;
const writers: Readonly<Record<string, unknown>> = { crm, deals, identity, messaging };

/** Most mails of a kind to one mailbox in a day. */
const MOST_A_DAY = 100;

describe('in front of real services', () => {
  let world: World;
  let victim: Victim;

  beforeAll(async () => {
    world = await startWorld({ RATE_FACTOR: '1' });
    victim = await plantVictim(world);
  });
  afterAll(() => world?.stop());

  it('says of every route that mails others which mails these are, and how many a mailbox takes', () => {
    const mailing = gaining('mails others');
    const unsaid = mailing.map(nameOf).filter((name) => !(name in MAILS) && !MAILING.test(name));
    expect(unsaid).toEqual([]);
    expect(Object.keys(MAILS).filter((name) => !mailing.some((route) => nameOf(route) === name))).toEqual([]);
    for (const [service, ...kinds] of [...Object.values(MAILS), ['messaging', 'mailing'] as const]) {
      const { mails } = writers[service] as { mails(deps: unknown): MailKinds<Record<string, object>> };
      const known = mails(world.constellation.service(service).deps);
      for (const kind of kinds) {
        const { recipient } = known[kind].perDay;
        expect([kind, recipient > 0 && recipient <= MOST_A_DAY]).toEqual([kind, true]);
      }
    }
  });

  /** The handler itself, as the agency's own top administrator calls it. */
  async function call(route: Route): Promise<{ reply: Reply; text: string } | undefined> {
    const { ids, names, enterprise, member } = victim;
    const id = String(ids.get(route.probe.ids ?? '') ?? '');
    const ctx: CallContext = {
      ...{ realm: 'enterprise', enterprise_id: enterprise.id, member_id: member.id_by_enterprise_id, authority: 2 },
      request_id: 'gains-test',
    };
    const kind = /^\/(?:inbound|webhook)_delivery|^\/(?:inbound|webhook)_deliveries/.exec(route.path)?.[0].slice(1);
    const key = kind && names.get(kind.replace('deliveries', 'delivery'));
    const body = { ...route.probe.body, full: true, ...(key ? { id: key } : {}) };
    const params = { id, comment_id: id };
    const input = { ctx, params, query: {}, body, header: () => undefined };
    try {
      const given = givenOf(route.input, input);
      const reply = await route.handle({ ...input, given }, rpcFor(world.constellation.clients, ctx));
      const parts: string[] = [JSON.stringify(reply.body ?? '')];
      for await (const piece of reply.pieces ?? []) parts.push(String(piece));
      return { reply, text: parts.join('') };
    } catch {
      // Nothing to see there.
      return undefined;
    }
  }

  /** What says more of a person than a name; numbers and marks in the names of files do not. */
  const PERSONAL = new RegExp(`\\w@${LATIN_MARK}\\.example`);
  const looking = routes.filter(({ audience, gains }) => audience === 'enterprise' && LOOKS.has(gains));

  it('counts or notes every look that brings addresses of people', async () => {
    const shown: string[] = [];
    const silent: string[] = [];
    for (const route of looking) {
      const found = await call(route);
      if (!found || !PERSONAL.test(found.text)) continue;
      shown.push(route.path);
      const { personal = 0, entry } = found.reply;
      const isNoted = personal > 0 || entry !== undefined || route.records !== 'nothing';
      if (!isNoted || route.gains !== 'reads people') silent.push(`${nameOf(route)}: ${route.gains}, ${personal}`);
    }
    expect(silent).toEqual([]);
    expect(shown.length).toBeGreaterThan(12);
  });

  it('lets an agency bother other servers no more than people do by hand', async () => {
    const { browser } = await world.agency();
    const outward = gaining('calls others').filter(({ audience }) => audience === 'enterprise');
    expect(outward.length).toBeGreaterThan(8);
    const send = ({ path, verbs, probe }: Route) =>
      browser.send(verbs[0].toUpperCase(), `/api/enterprise${path.replace(/\{\w+\}/g, '1')}`, probe.body);
    const [first] = outward.filter(({ path }) => path === '/linkages/test/{id}');
    for (let tries = 0; tries < OUTWARD_CALLS; tries++) await send(first);
    for (const route of outward) expect([route.path, (await send(route)).status]).toEqual([route.path, 429]);
  });

  /** A secret that is told with the call, and could be guessed with it. */
  const guessed = routes.filter(
    ({ guard, gains, verbs }) => guard === 'public' && gains !== 'nothing' && verbs.includes('post'),
  );

  it.each(named(guessed))(
    '%s: nobody tries it as often as they like',
    async (_name, { audience, path, probe, verbs }) => {
      const at = `/api/${audience}${path}`;
      const verb = verbs.includes('post') ? 'POST' : verbs[0].toUpperCase();
      const statuses = new Set<number>();
      for (let tries = 0; tries < 130 && !statuses.has(429); tries++)
        statuses.add((await world.browser().send(verb, at, probe.body)).status);
      expect([...statuses]).toContain(429);
    },
  );
});
