/** The product with everything in it that can be asked, and callers who stay signed in whatever the fuzz does to them. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startDevDns } from '@enishi/embedded/dns/dev-dns';
import type { Route } from '@enishi/gateway/src/http/route';
import { accounts, openSession } from '@enishi/identity/src/accounts/index';
import { linkageKind, linkageService } from '@enishi/protos/master/identity';
import { bindCollections } from '@enishi/service-kit/data/collections';
import { pick, type Random } from '@enishi/service-kit/testing/sample';
import type { Answer, Browser } from '../browser';
import { linkDomain } from '../linked-domain';
import { plantVictim, type Victim } from '../wall/victim';
import { type Agency, startWorld, type World } from '../world';
import { chance, type Json } from './values';

const FRONTEND_DIR = path.resolve(__dirname, '../../../../frontends/dist');
/** Operators name agencies by number: small ones lead to an agency that no test is concerned with. */
const NUMBERS_FROM = 90_000;

export interface Caller {
  browser: Browser;
  headers: Record<string, string>;
  base: Json;
  /** May see what the victim has. */
  isOperator: boolean;
  /** Is whom the route asks for. */
  isRightful: boolean;
}

export interface Stage {
  world: World;
  victim: Victim;
  /** Numbers and keys of records, the victim's and the attacker's. */
  names: readonly unknown[];
  domain: string;
  /** Headers of who may send to the attacker's addresses. */
  senders: readonly Record<string, string>[];
  of(route: Route, random: Random): Caller;
  /** Undoes what keeps callers out. */
  restore(): Promise<void>;
  /** The rightful caller was not let in. */
  renew(route: Route): Promise<void>;
  stop(): Promise<void>;
}

const api = (at: string) => `/api/enterprise/${at}`;

async function tokensOf(browser: Browser): Promise<{ kinds: Map<number, string>; rows: Answer[] }> {
  const kinds = new Map<number, string>();
  const rows: Answer[] = [];
  for (const kind of Object.values(linkageKind.code)) {
    const linkage = { kind, name: `連携${kind}`, service_id: 98, scope_ids: [1, 2, 3, 4, 5] };
    const { body } = await browser.expect(201, 'POST', api('linkages/create_token'), { linkage });
    kinds.set(kind, body.token);
    rows.push(body);
  }
  return { kinds, rows };
}

/** A form of the attacker's own site, as visitors send it. */
async function formOf(browser: Browser): Promise<Record<string, string>> {
  const form_origin = 'https://www.example.co.jp';
  const linkage = {
    kind: 1,
    service_id: linkageService.code.own_site,
    name: 'フォーム',
    form_origin,
    form_check_flg: 0,
  };
  const { body } = await browser.expect(201, 'POST', api('linkages/create_token'), { linkage });
  return { origin: form_origin, 'x-enishi-key': body.linkage.access_key };
}

/** Some records of the attacker's own, so that calls of its members succeed, too. */
async function furnish({ browser, member }: Agency): Promise<void> {
  const make = async (plural: string, name: string, values: object): Promise<number> =>
    (await browser.expect(201, 'POST', api(`${plural}/create`), { [name]: values })).body[name].id_by_enterprise_id;
  for (let n = 0; n < 3; n++) {
    const company_id_by_enterprise_id = await make('companies', 'company', { name: `会社${n}` });
    await make('company_members', 'company_member', { l_name: `担当${n}`, company_id_by_enterprise_id });
    const job = { name: `案件${n}`, company_id_by_enterprise_id, application_status_flg: 1 };
    const job_id_by_enterprise_id = await make('jobs', 'job', job);
    const person = { l_name: `候補${n}`, email: `c${n}@example.jp`, inception_day_type_id: 1 };
    const candidate_id_by_enterprise_id = await make('candidates', 'candidate', person);
    await make('opportunities', 'opportunity', { candidate_id_by_enterprise_id, job_id_by_enterprise_id });
    await make('mail_segments', 'mail_segment', { name: `対象${n}`, keyword: '候補' });
    await make('mail_templates', 'mail_template', { kind: 5, name: `文面${n}`, body: '本文' });
    await make('saved_views', 'saved_view', { name: `一覧${n}`, list: 'candidate' });
    const mailing = { name: `配信${n}`, title: '件名', body: '本文', target_type_id: 1 };
    const from = { form_enterprise_member_id: member.id_by_enterprise_id };
    await make('broadcasts', 'broadcast', { ...mailing, ...from, candidate_id_by_enterprise_ids: [1] });
  }
}

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-fuzz-'));
  const devDns = await startDevDns(folder);
  const world = await startWorld(
    { FRONTEND_DIR, DEV_MAIL: '1', RATE_FACTOR: '1000000' },
    { devDns, domains: { DNS_TEST_SERVER: devDns.server.address } },
  );
  const { connection, clock } = world.constellation.service('identity').deps;
  const playground = await world.agency();
  const counters = connection.collection<{ _id: string }>('counters');
  await counters.updateMany({ _id: /^0:enterprise/ as never }, { $max: { seq: NUMBERS_FROM } });
  const victim = await plantVictim(world);
  const attacker = await world.agency();
  await linkDomain(world.constellation, attacker.enterprise.id);
  await furnish(attacker);
  let top = attacker.browser;
  let { kinds } = await tokensOf(top);
  const visitor = world.browser();
  const junior = await world.colleague(attacker, 0);
  const stranger = world.browser();
  const form = await formOf(top);
  let operator = await world.operator();

  const enterprises = connection.collection('enterprises');
  const admins = connection.collection('admin_members');
  const ownRow = await enterprises.findOne({ id: attacker.enterprise.id });
  const adminRow = await admins.findOne({ email: 'operator@enishi.example.jp' });

  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const stage: Stage = {
    world,
    victim,
    names: [1, 1, 2, 2, 3, 3, 4, 5, ...victim.ids.values(), ...victim.names.values(), playground.enterprise.id],
    domain: attacker.enterprise.site_domain,
    senders: [...kinds.values()].map(bearer).concat([form as never, {} as never]),
    of(route, random) {
      const rightful = { headers: {}, base: {}, isOperator: false, isRightful: true };
      const right: Record<Route['audience'], () => Caller> = {
        enterprise: () => ({ ...rightful, browser: top }),
        masterdata: () => ({ ...rightful, browser: top }),
        admin: () => ({ ...rightful, browser: operator, isOperator: true }),
        site: () => ({
          ...rightful,
          browser: visitor,
          base: { domain: stage.domain },
          headers: { host: stage.domain },
        }),
        partner: () => ({ ...rightful, browser: visitor, headers: bearer(kinds.get(route.kinds?.[0] ?? 1)) }),
      };
      if (chance(random, 0.85)) return right[route.audience]();
      const token = bearer(pick(random, [...kinds.values(), 'x'.repeat(43)]));
      const others = [
        { browser: junior },
        { browser: stranger },
        { browser: visitor, headers: token },
        { browser: top },
      ];
      return { ...rightful, isRightful: false, ...pick(random, others) };
    },
    async restore() {
      const { _id, ...row } = ownRow as Json;
      await enterprises.updateOne({ id: attacker.enterprise.id }, { $set: row });
      const { _id: _admin, ...admin } = adminRow as Json;
      await admins.updateOne({ email: 'operator@enishi.example.jp' }, { $set: admin });
    },
    async renew({ audience }) {
      await stage.restore();
      if (audience === 'admin') {
        const { id_by_enterprise_id: member_id = 1, email } = adminRow as Json;
        const owner = {
          strategy: 'admin',
          enterprise_id: 0,
          member_id: Number(member_id),
          uid: String(email),
        } as const;
        const opened = await openSession({ ...bindCollections(connection, accounts.collections), clock }, owner);
        operator = operator.clone();
        Object.assign(operator.credentials, {
          ...{ 'access-token': opened.access_token, 'csrf-token': opened.csrf_token, client: opened.client },
          uid: opened.uid,
        });
        operator.cookies.set('enishi_admin_key', opened.cookie_token);
      } else top = await world.colleague(attacker, 2);
      if (audience === 'partner') ({ kinds } = await tokensOf(top));
    },
    async stop() {
      await world.stop();
      await devDns.server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return stage;
}
