/** The whole product in this process: embedded MongoDB (in its own thread), all services, the gateway in front. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { billing } from '@enishi/billing/src/service';
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { domains } from '@enishi/domains/src/service';
import { createGateway } from '@enishi/gateway/src/gateway';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { startMongoWorker } from '@enishi/mongo-lite/worker';
import type { Clock } from '@enishi/service-kit/base/clock';
import type { BaseConfig } from '@enishi/service-kit/base/env';
import { createClosers } from '@enishi/service-kit/boot/closers';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { createLog } from '@enishi/service-kit/observe/log';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { site } from '@enishi/site/src/service';
import { type EmbeddedDns, startDevDns } from './dns/dev-dns';
import { type EmbeddedConfig, gatewayConfig, serviceConfigs } from './env';

const SERVICES = [identity, crm, jobs, deals, messaging, site, billing, domains];

/** Each service has its own, see `services/kit/boot/closers.ts`; the database is needed to their end. */
const PATIENCE = { work: 40_000, announce: 0, connections: 2_000, telemetry: 10_000 };

/** What of the product runs in processes of its own beside this one, see `dev/`. */
export interface Apart {
  /** gRPC addresses of services by name. */
  services: Record<string, string>;
  /** Where the gateway of this process listens, behind the port that people open; undefined: it is one of those parts. */
  gatewayPort?: number;
}

export interface Product {
  url: string;
  constellation: Constellation;
  /** Where its database is reached. */
  mongoUrl: string;
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

/** The own database is a thread of this process and never away: where it does not answer, the machine is busy. */
const PATIENCE_MS = 60_000;

/**
 * Starts everything and resolves when it answers.
 * @param environment further variables of services and gateway, as strings
 * @param clock of the services; the machine's unless given
 * @param isOpen whether callers are let in yet; from the start unless given
 * @param apart what runs elsewhere; nothing unless given
 */
export async function startProduct(
  config: EmbeddedConfig,
  environment: Record<string, string | undefined> = {},
  clock?: Clock,
  isOpen?: () => boolean,
  apart?: Apart,
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
  const mongoUrl = config.MONGO_URL ?? (own ? `${own.url}/?serverSelectionTimeoutMS=${PATIENCE_MS}` : '');
  const dns = await startDevDns(dataDir);
  const CONTEXT_SECRET = secretOf(dataDir, environment.CONTEXT_SECRET);
  try {
    const front = async ({ clients, config: base }: { clients: Clients; config: BaseConfig }) => {
      const own = gatewayConfig(config, environment, apart?.gatewayPort);
      const gateway = createGateway({ ...base, ...own }, { clients, devDns: dns, isOpen });
      const { url } = await gateway.start();
      return { address: url, settle: gateway.settle, stop: gateway.stop };
    };
    const constellation = await startConstellation({
      mongoUrl,
      dataDir,
      services: SERVICES.filter(({ name }) => !apart?.services[name]),
      elsewhere: apart?.services,
      clock,
      logLevel: config.LOG_LEVEL,
      environment: { NODE_ENV: 'production', ...environment, CONTEXT_SECRET },
      config: serviceConfigs(config, { ...environment, DNS_TEST_SERVER: dns.server.address }),
      front: apart && apart.gatewayPort === undefined ? undefined : front,
    });
    return {
      url: constellation.front?.address ?? '',
      constellation,
      mongoUrl,
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
