/** The whole product in this process: embedded MongoDB (in its own thread), all services, the gateway in front. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { billing } from '@enishi/billing/src/service';
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { demoEnterprise } from '@enishi/demo/agency';
import { domains } from '@enishi/domains/src/service';
import { gatewayEnv } from '@enishi/gateway/src/config';
import { createGateway, type Gateway } from '@enishi/gateway/src/gateway';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { startMongoWorker } from '@enishi/mongo-lite/worker';
import type { Clock } from '@enishi/service-kit/base/clock';
import { readEnv } from '@enishi/service-kit/base/env';
import { createClosers } from '@enishi/service-kit/boot/closers';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { createLog } from '@enishi/service-kit/observe/log';
import { site } from '@enishi/site/src/service';
import { type EmbeddedDns, startDevDns } from './dns/dev-dns';
import { type EmbeddedConfig, serviceConfigs } from './env';

const SERVICES = [identity, crm, jobs, deals, messaging, site, billing, domains];

/** Each service has its own, see `services/kit/boot/closers.ts`; the database is needed to their end. */
const PATIENCE = { work: 40_000, announce: 0, connections: 2_000, telemetry: 10_000 };

/** The domain of the demo agency's site; `localhost` itself shows it. */
export const DEMO_DOMAIN = demoEnterprise.site_domain;

export interface Product {
  url: string;
  constellation: Constellation;
  gateway: Gateway;
  /** A DNS that knows names below `.test`. */
  dns: EmbeddedDns;
  stop(): Promise<void>;
}

/** Sessions and signed contexts of one installation survive a restart: the secret lies beside its data. */
function secretOf(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = path.join(dataDir, 'secret');
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(48).toString('hex'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

/**
 * Starts everything and resolves when it answers.
 * @param environment further variables of services and gateway, as strings
 * @param clock of the services; the machine's unless given
 * @param isOpen whether callers are let in yet; from the start unless given
 */
export async function startProduct(
  config: EmbeddedConfig,
  environment: Record<string, string | undefined> = {},
  clock?: Clock,
  isOpen?: () => boolean,
): Promise<Product> {
  const dataDir = path.resolve(config.DATA_DIR);
  // No other user of the machine may read the data. A folder that exists keeps its rights.
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const own = config.MONGO_URL
    ? undefined
    : await startMongoWorker({
        path: path.join(dataDir, 'mongo'),
        logger: createLog('mongo', config.LOG_LEVEL),
        // Nothing can be read or stored any more: an error that is not handled ends the process.
        onLost(reason) {
          throw reason;
        },
      });
  const mongoUrl = config.MONGO_URL ?? own?.url ?? '';
  const dns = await startDevDns(dataDir);
  const CONTEXT_SECRET = secretOf(dataDir, environment.CONTEXT_SECRET);
  let gateway: Gateway | undefined;
  try {
    const constellation = await startConstellation({
      mongoUrl,
      dataDir,
      services: SERVICES,
      clock,
      logLevel: config.LOG_LEVEL,
      environment: { NODE_ENV: 'production', ...environment, CONTEXT_SECRET },
      config: serviceConfigs(config, { ...environment, DNS_TEST_SERVER: dns.server.address }),
      front: async ({ clients, config: base }) => {
        const given = Object.entries(environment).filter(([name]) => name in gatewayEnv);
        const own = readEnv(gatewayEnv, {
          ...Object.fromEntries(given),
          GATEWAY_HOST: config.HOST,
          GATEWAY_PORT: String(config.PORT),
          SECURE_COOKIES: '0',
          SESSION_CACHE_MS: '5000',
          LOCAL_SITE_DOMAIN: DEMO_DOMAIN,
          FRONTEND_DIR: path.resolve(__dirname, '../../../frontends/dist'),
          DEV_MAIL: environment.SMTP_URL ? '0' : '1',
        });
        gateway = createGateway({ ...base, ...own }, { clients, devDns: dns, isOpen });
        const { url } = await gateway.start();
        return { address: url, settle: gateway.settle, stop: gateway.stop };
      },
    });
    return {
      url: constellation.front?.address ?? '',
      constellation,
      gateway: gateway as Gateway,
      dns,
      async stop() {
        const closers = createClosers(createLog('product', config.LOG_LEVEL), PATIENCE, 'product');
        closers.add('work', 'services', () => constellation.stop());
        closers.add('connections', 'names below .test', () => dns.server.close());
        closers.add('telemetry', 'database', () => own?.close());
        await closers.close();
      },
    };
  } catch (error) {
    await dns.server.close();
    await own?.close();
    throw error;
  }
}
