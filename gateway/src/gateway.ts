/** Puts the gateway together: clients, guards, route table, pages, one HTTP server. */

import path from 'node:path';
import { delayed } from '@enishi/service-kit/base/delay';
import type { BaseConfig } from '@enishi/service-kit/base/env';
import { loadMasters, loadZipcodes } from '@enishi/service-kit/base/masters';
import { createClosers } from '@enishi/service-kit/boot/closers';
import { openBus } from '@enishi/service-kit/bus/open';
import type { BusDriver } from '@enishi/service-kit/bus/types';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { openRedis } from '@enishi/service-kit/data/redis';
import { createMailer, type Mailer } from '@enishi/service-kit/mail/mailer';
import { type Checks, startHealth } from '@enishi/service-kit/observe/health';
import { createLog, type Log } from '@enishi/service-kit/observe/log';
import { checkRoom } from '@enishi/service-kit/observe/storage';
import { type Clients, createClients } from '@enishi/service-kit/rpc/client';
import { peersOf } from '@enishi/service-kit/rpc/peers';
import type { Express } from 'express';
import type { z } from 'zod';
import { createApp } from './app';
import type { gatewayEnv } from './config';
import { createAccessRecorder } from './http/access-recorder';
import { createCaptcha } from './http/captcha';
import { createConsoleHost, isLoopback } from './http/console-host';
import { createGuards } from './http/guards';
import { mount } from './http/mount';
import { createDoor, createPartnerLane } from './http/partner-lane';
import { createPartnerLog } from './http/partner-log';
import { createReadings } from './http/readings';
import { createHttpServer } from './http/server';
import { createSessionCache } from './http/session-cache';
import { createSiteResolver, type SiteResolver } from './http/site-of-host';
import { createLive } from './live/live';
import { WINDOW_S } from './partner/credentials';
import { CHECK_SECONDS, createFormCheck } from './partner/form-check';
import { inboundRouter } from './partner/inbound';
import { createMayVisit, notOpened } from './public-site/before-opening';
import type { DevDns } from './public-site/dev-dns';
import { createPages } from './public-site/index';
import { createJobCards } from './public-site/job-cards';
import { createJobOwners } from './public-site/job-owners';
import { mailLinks } from './public-site/mail-links';
import { createPreviews } from './public-site/previews';
import { createPublicSite } from './public-site/public-site';
import { createRoutes } from './route-table';

export type GatewayConfig = Omit<BaseConfig, 'MONGO_URL'> & z.infer<z.ZodObject<typeof gatewayEnv>>;

/** Parts that a constellation or a test puts in place of the real ones; overrides are not closed by the gateway. */
export interface GatewayOverrides {
  clients?: Clients;
  bus?: BusDriver;
  mailer?: Mailer;
  /** Names below `.test`, edited at /dev/dns; only the embedded default has them. */
  devDns?: DevDns;
  /** Until then no caller is let in. Default: from the start. */
  isOpen?: () => boolean;
  log?: Log;
  protoDir?: string;
}

export interface Gateway {
  /** @throws when the address is taken */
  start(): Promise<{ url: string; port: number }>;
  /** Refuses new connections, finishes running requests up to 10 s, closes what it opened; within 18 s. */
  stop(): Promise<void>;
  readonly app: Express;
  readonly sites: SiteResolver;
  /** Resolves when this process knows of every change of a site that was published before the call. */
  settle(): Promise<void>;
}

/** Without it no caller can be let in; while any other service is away, the rest of the product still works. */
const NEEDED = ['identity'];
const PATIENCE = { work: 11_000, announce: 4_000, connections: 3_000, telemetry: 0 };

export function createGateway(config: GatewayConfig, overrides: GatewayOverrides = {}): Gateway {
  const log = overrides.log ?? createLog('gateway', config.LOG_LEVEL);
  const { REDIS_URL } = config;
  const redis = REDIS_URL ? openRedis({ ...config, REDIS_URL }, log) : undefined;
  const sessions = createSessionCache(config.SESSION_CACHE_MS);
  const opened = overrides.clients ?? createClients(...peersOf(config, overrides.protoDir));
  const clients = sessions.watch(opened);
  const sites = createSiteResolver(clients, config.LOCAL_SITE_DOMAIN);
  const secureCookies = config.SECURE_COOKIES;
  const isConsole = createConsoleHost(config.CONSOLE_URL, sites);
  const isProduction = config.ENISHI_MODE === 'production';
  const partnerPoints = 600 * config.RATE_FACTOR;
  const partnerLimit = rateLimiter({ name: 'partner', points: partnerPoints, duration: 60, redis });
  const partnerLog = createPartnerLog(opened, log);
  const lane = createPartnerLane();
  const door = createDoor();
  const previews = createPreviews(config.CONTEXT_SECRET);
  const mayVisit = createMayVisit(previews, secureCookies);
  const guards = createGuards({
    ...{ clients, sites, sessions, secureCookies, partnerLimit, partnerPoints },
    checkOpened(req, found) {
      if (!mayVisit(req, found)) throw notOpened();
    },
  });
  const captcha = createCaptcha({
    siteKey: config.RECAPTCHA_SITE_KEY,
    secret: config.RECAPTCHA_SECRET,
    version: config.RECAPTCHA_VERSION,
    url: config.RECAPTCHA_VERIFY_URL,
  });
  const cards = createJobCards();
  const owners = createJobOwners();
  const readings = createReadings({ redis, rateFactor: config.RATE_FACTOR });
  const bus = overrides.bus ?? openBus('gateway', config, log);
  const live = createLive({ bus, redis });
  const routes = createRoutes({
    ...{ live: { streams: live, clients: opened }, cards, owners },
    ...{ redis, secureCookies, rateFactor: config.RATE_FACTOR, captcha, previews, readings, isProduction },
  });
  const recorder = createAccessRecorder({ folder: path.join(config.DATA_DIR, 'access-log'), clients: opened, log });
  const transport = { secure: secureCookies, hstsSeconds: config.HSTS_SECONDS };
  const policy = { secure: secureCookies, captcha: captcha.settings.enabled };
  const { FRONTEND_DIR: frontendDir } = config;
  const site =
    frontendDir === undefined
      ? undefined
      : createPublicSite({
          frontendDir,
          maxSeconds: config.PAGE_CACHE_SECONDS,
          formLimit: rateLimiter({ name: 'site-form', points: 1_200 * config.RATE_FACTOR, duration: 3_600, redis }),
          onAgency: sessions.forget,
          ...{ routes, clients, sites, bus, policy, transport, previews, mayVisit, cards, owners },
        });
  // Any client that can send a request may say that it is for `localhost`.
  const isAlone = isLoopback(config.GATEWAY_HOST) && config.TRUSTED_PROXIES === 0;
  const mailer = config.DEV_MAIL && isAlone ? (overrides.mailer ?? createMailer(config)) : undefined;
  const devDns = isAlone ? overrides.devDns : undefined;
  const pages =
    site && createPages({ log, frontendDir: frontendDir as string, site, policy, isConsole, mailer, devDns });
  const isOpen = overrides.isOpen ?? (() => true);
  const checks: Checks = {
    needed: {
      ...Object.fromEntries(NEEDED.map((service) => [service, () => clients.ready(service, 1_500)])),
      async records() {
        if (!isOpen()) throw new Error('the first records are being written');
      },
    },
    shown: {
      storage: () => checkRoom(config.DATA_DIR),
      // Without it pages are renewed by their age alone, and consoles hear of nothing new.
      consumer: () => bus.checkConsumers(),
    },
  };
  const closers = createClosers(log, PATIENCE, 'gateway');
  const app = createApp({
    log,
    pages,
    mailLinks: mailLinks({ clients, policy, log }),
    checks,
    transport,
    tells: !isProduction,
    isConsole,
    isOpen,
    trustedProxies: config.TRUSTED_PROXIES,
    linkage: inboundRouter({
      clients: opened,
      lane,
      door,
      limit: rateLimiter({ name: 'inbound', points: 600 * config.RATE_FACTOR, duration: 60, redis }),
      strangers: rateLimiter({ name: 'inbound-stranger', points: 60 * config.RATE_FACTOR, duration: 900, redis }),
      signatures: rateLimiter({ name: 'inbound-signature', points: 1, duration: 2 * WINDOW_S, redis }),
      check: createFormCheck(
        config.CONTEXT_SECRET,
        rateLimiter({ name: 'form-check', points: 1, duration: CHECK_SECONDS, redis }),
      ),
    }),
    api: mount(routes, { clients, guards, secureCookies, recorder, readings, partnerLog, lane, door }),
  });
  // A kept answer goes out before the application's layers have looked at the request.
  const server = createHttpServer({
    log,
    slowMs: config.SLOW_CLIENT_SECONDS * 1_000,
    answer: delayed(config.TEST_DELAY_MS, (req, res) => {
      if (!site?.pages.answerKept(req, res)) app(req, res);
    }),
  });

  return {
    app,
    sites,
    async settle() {
      await live.caughtUp();
      await site?.changes.caughtUp();
    },
    async start() {
      loadMasters(config);
      loadZipcodes(config);
      if (config.HEALTH_PORT !== undefined) {
        const health = await startHealth({ host: config.GATEWAY_HOST, port: config.HEALTH_PORT, checks });
        closers.add('connections', 'health', () => health.stop());
      }
      live.start();
      await site?.pages.ready();
      site?.changes.start();
      const port = await server.listen(config.GATEWAY_PORT, config.GATEWAY_HOST);
      const host = config.GATEWAY_HOST === '0.0.0.0' ? 'localhost' : config.GATEWAY_HOST;
      return { url: `http://${host}:${port}`, port };
    },
    async stop() {
      closers.add('work', 'streams', () => live.stop());
      closers.add('work', 'requests', () => server.close());
      closers.add('announce', 'access log', () => recorder.stop());
      closers.add('announce', 'partner log', () => partnerLog.stop());
      closers.add('announce', 'changes', () => site?.changes.stop());
      if (!overrides.bus) closers.add('connections', 'broker', () => bus.close());
      if (!overrides.clients) closers.add('connections', 'clients', () => clients.close());
      if (mailer && !overrides.mailer) closers.add('connections', 'mailer', () => mailer.close());
      closers.add('connections', 'redis', () => redis?.disconnect());
      await closers.close();
    },
  };
}
