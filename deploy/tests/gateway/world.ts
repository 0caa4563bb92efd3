/** The gateway in front of real services over an embedded MongoDB, as browsers and scripts see it. */
import { createHash, randomBytes } from 'node:crypto';
import { billing } from '@enishi/billing/src/service';
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { domainsEnv } from '@enishi/domains/src/env';
import { domains } from '@enishi/domains/src/service';
import { gatewayEnv } from '@enishi/gateway/src/config';
import { createGateway, type Gateway } from '@enishi/gateway/src/gateway';
import type { DevDns } from '@enishi/gateway/src/public-site/dev-dns';
import { accounts, openSession } from '@enishi/identity/src/accounts/index';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import type { Clock } from '@enishi/service-kit/base/clock';
import { readEnv } from '@enishi/service-kit/base/env';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { bindCollections } from '@enishi/service-kit/data/collections';
import { dnsEnv } from '@enishi/service-kit/dns/env';
import { startEmbedded } from '@enishi/service-kit/testing/mongo';
import { site } from '@enishi/site/src/service';
import { confirmSignUp, tokenFor } from '../identity/mails';
import { type Browser, createBrowser } from './browser';

export interface World {
  url: string;
  constellation: Constellation;
  gateway: Gateway;
  /** A browser with nothing in it. */
  browser(): Browser;
  /** A browser signed in as the top administrator of a new agency. */
  agency(name?: string): Promise<Agency>;
  /** A browser signed in as a further member of an agency. */
  colleague(agency: Agency, authority: number): Promise<Browser>;
  /** A browser in which a candidate has entered マイページ of the agency's site. */
  entered(agency: Pick<Agency, 'enterprise'>, candidate_id: number): Promise<Browser>;
  /** A browser signed in as the operator. */
  operator(): Promise<Browser>;
  /** One more gateway process in front of the same services. */
  secondGateway(): Promise<{ url: string; settle(): Promise<void>; stop(): Promise<void> }>;
  stop(): Promise<void>;
}

export interface Agency {
  browser: Browser;
  email: string;
  password: string;
  enterprise: { id: number; site_domain: string };
  member: { id_by_enterprise_id: number };
}

const PASSWORD = '月曜日の朝は静か';
let agencies = 0;

export interface WorldOptions {
  /** Variables of the service `domains`, and of all that look names up. */
  domains?: Record<string, string>;
  /** Variables that every service reads. */
  environment?: Record<string, string>;
  clock?: Clock;
  /** Names below `.test`, edited at /dev/dns. */
  devDns?: DevDns;
  /** Further configuration of single services. */
  config?: Readonly<Record<string, object>>;
  /** Whether the public site of a new agency is before visitors at once; yes where nothing is said. */
  openSites?: boolean;
}

/** Lets visitors see an agency's site as if its staff had opened it. */
export async function letVisitorsIn(constellation: Constellation, id: number): Promise<void> {
  const { connection, clock } = constellation.service('identity').deps;
  const opened = { $set: { site_published_at: clock.now() } };
  await connection.collection('enterprises').updateOne({ id }, opened);
}

/** @param env further variables of the gateway, e.g. FRONTEND_DIR */
export async function startWorld(env: Record<string, string> = {}, options: WorldOptions = {}): Promise<World> {
  const { openSites = true } = options;
  const mongo = await startEmbedded();
  let gateway: Gateway | undefined;
  let makeGateway: () => Gateway = () => gateway as Gateway;
  const others: Gateway[] = [];
  const constellation = await startConstellation({
    mongoUrl: mongo.url,
    services: [identity, crm, jobs, deals, messaging, site, billing, domains],
    environment: options.environment,
    clock: options.clock,
    config: {
      // Tests move the clock by days, and go on in the same browser.
      identity: {
        ...{ ALLOW_ADMIN_BOOTSTRAP: true, SITE_DOMAIN_SUFFIX: 'localhost', SESSION_IDLE_HOURS: 336 },
        OPERATOR_SECOND_FACTOR: 'optional',
        ...readEnv(dnsEnv, { ...options.domains }),
      },
      domains: readEnv(domainsEnv, { ...options.domains }),
      ...options.config,
    },
    async front({ clients, config }) {
      const own = readEnv(gatewayEnv, { SECURE_COOKIES: '0', SESSION_CACHE_MS: '5000', RATE_FACTOR: '1000', ...env });
      makeGateway = () => createGateway({ ...config, ...own }, { clients, devDns: options.devDns });
      gateway = makeGateway();
      const { url } = await gateway.start();
      const { settle, stop } = gateway;
      return { address: url, settle, stop };
    },
  });
  const url = constellation.front?.address as string;
  const browser = () => createBrowser(url);
  let operator: Browser | undefined;
  return {
    url,
    constellation,
    gateway: gateway as Gateway,
    browser,
    async agency(name = `テスト${++agencies}`) {
      const email = `top${++agencies}@agency.example.jp`;
      const one = browser();
      await one.expect(201, 'POST', '/api/enterprise/auth', {
        enterprise: { name: `株式会社${name}` },
        enterprise_member: {
          l_name: '山田',
          f_name: '花子',
          email,
          password: PASSWORD,
          password_confirmation: PASSWORD,
        },
      });
      const { body } = await confirmSignUp(one, await tokenFor(constellation, email), PASSWORD);
      if (openSites) await letVisitorsIn(constellation, body.enterprise.id);
      return { browser: one, email, password: PASSWORD, enterprise: body.enterprise, member: body.enterprise_member };
    },
    async colleague({ enterprise }, authority) {
      const { connection, clock } = constellation.service('identity').deps;
      const member_id = 10_000 + ++agencies;
      const email = `member${member_id}@agency.example.jp`;
      await connection.collection('enterprise_members').insertOne({
        enterprise_id: enterprise.id,
        id_by_enterprise_id: member_id,
        name: '同僚',
        email,
        authority,
        enterprise_member_status_id: 1,
        created_at: clock.now(),
        updated_at: clock.now(),
      });
      const owner = { strategy: 'enterprise', enterprise_id: enterprise.id, member_id, uid: email } as const;
      const opened = await openSession({ ...bindCollections(connection, accounts.collections), clock }, owner);
      const one = browser();
      Object.assign(one.credentials, {
        'access-token': opened.access_token,
        'csrf-token': opened.csrf_token,
        client: opened.client,
        uid: opened.uid,
        'token-type': 'Bearer',
        strategies: 'enterprise',
      });
      one.cookies.set('enishi_enterprise_key', opened.cookie_token);
      return one;
    },
    async entered({ enterprise }, candidate_id) {
      const { connection, clock } = constellation.service('crm').deps;
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await connection.collection<{ _id: string }>('my_page_sessions').insertOne({
        _id: createHash('sha256').update(token).digest('base64url'),
        ...{ enterprise_id: enterprise.id, candidate_id, id: `session${++agencies}`, user_agent: 'Firefox/140.0' },
        ...{ created_at: now, used_at: now, expires_at: new Date(now.getTime() + 30 * 86_400_000) },
      });
      const one = browser();
      one.cookies.set('enishi_my', token);
      return one;
    },
    async operator() {
      if (operator) return operator;
      operator = browser();
      await operator.expect(201, 'POST', '/api/admin/auth', {
        admin: { email: 'operator@enishi.example.jp', password: PASSWORD, password_confirmation: PASSWORD },
        admin_member: { l_name: '運営', f_name: '一郎' },
      });
      return operator;
    },
    async secondGateway() {
      const other = makeGateway();
      others.push(other);
      const { url: address } = await other.start();
      return {
        url: address,
        settle: other.settle,
        async stop() {
          others.splice(others.indexOf(other), 1);
          await other.stop();
        },
      };
    },
    async stop() {
      for (const other of others) await other.stop();
      await constellation.stop();
      await mongo.stop();
    },
  };
}
