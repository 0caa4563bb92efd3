/**
 * `/feeds/{service}.xml`: all jobs of a site for a service that gathers jobs, where the agency has chosen to give them to it.
 * Jobs are read and packed a part at a time, so that a site of many thousands costs its packed bytes and no more; those are
 * kept until something of the site changes.
 */
import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { job } from '@enishi/protos/jobs/job';
import { jobFeed } from '@enishi/protos/master/site-looks';
import { isJobFeed, type JobFeedName } from '@enishi/protos/site/job-feeds';
import { notFound, unavailable } from '@enishi/service-kit/base/errors';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import type { Request, Response, Router } from 'express';
import type { Json, RouteRpc } from '../http/route';
import { notOpened } from './before-opening';
import { type FeedJob, type FeedSite, feedFrame, feedJob } from './job-feed';
import { encodingFor } from './packed';
import type { SiteCaller } from './site-api';
import { createSiteCache } from './site-cache';
import { originOf, type VisitedSites } from './visited-site';

export interface JobFeeds {
  mount(router: Router): void;
  drop(site: number): void;
  clear(): void;
}

export interface JobFeedsOptions {
  visitedSites: VisitedSites;
  rpcOf(caller: SiteCaller): RouteRpc;
  maxSeconds: number;
}

interface Feed {
  gzipped: Buffer;
  etag: string;
  /** Undefined while another change may still come in the same second: a date would not tell the two apart. */
  lastModified?: string;
}

const KEPT_SECONDS = 60;
const MAX_BYTES = 64 * 1024 * 1024;
const PART = 200;
const DEADLINE = { deadlineMs: 10_000 };
/** Feeds that a process makes at a time: each address is made once, but hosts may be written with any port. */
const MAX_MAKING = 4;
const RETRY_S = 10;
const SETTLED_MS = 2_000;

/** Parts of the text, read as they are wanted. */
async function* textOf(rpc: RouteRpc, name: JobFeedName, site: FeedSite, onChanged: (changed_at?: string) => void) {
  let after: number | undefined = 0;
  let end = '';
  while (after !== undefined) {
    const asked: { after: number; limit: number } = { after, limit: PART };
    const { jobs = [], next, changed_at } = await rpc.jobs.PublicJobService.Offered(asked, DEADLINE);
    if (!end) {
      const frame = feedFrame(site, changed_at);
      end = frame[1];
      onChanged(changed_at);
      yield frame[0];
    }
    yield jobs.map((row) => feedJob(name, rowFromWire(job, { ...row }) as unknown as FeedJob, site)).join('');
    after = next;
  }
  yield end;
}

async function make(rpc: RouteRpc, name: JobFeedName, site: FeedSite, settingsChanged: number): Promise<Feed> {
  const digest = createHash('sha1');
  const bytes: Buffer[] = [];
  let changed = settingsChanged;
  const onChanged = (at?: string) => {
    changed = Math.max(changed, at ? Date.parse(at) : 0);
  };
  async function* digested() {
    for await (const text of textOf(rpc, name, site, onChanged)) {
      digest.update(text);
      yield Buffer.from(text);
    }
  }
  const from = Date.now();
  const kept = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes.push(chunk);
      done();
    },
  });
  await pipeline(Readable.from(digested()), createGzip({ level: 6 }), kept);
  return {
    gzipped: Buffer.concat(bytes),
    etag: `"${digest.digest('base64url')}"`,
    lastModified: changed > 0 && changed + SETTLED_MS < from ? new Date(changed).toUTCString() : undefined,
  };
}

const siteOf = (origin: string, settings: Json): FeedSite => ({
  origin,
  company: String(settings.enterprise_name || settings.service_name || ''),
  service: String(settings.service_name ?? ''),
  validDays: Number(settings.job_valid_days) || undefined,
});

async function send(req: Request, res: Response, { gzipped, etag, lastModified }: Feed): Promise<void> {
  res.set({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  });
  if (lastModified) res.setHeader('last-modified', lastModified);
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  const packed = encodingFor(req.get('accept-encoding')?.replace(/\bbr\b/g, '')) === 'gzip';
  if (packed) res.set({ 'content-encoding': 'gzip', 'content-length': String(gzipped.length) });
  if (req.method === 'HEAD' || packed) {
    res.end(req.method === 'HEAD' ? undefined : gzipped);
    return;
  }
  // A reader who goes away in the middle is no failure of ours.
  await pipeline(Readable.from([gzipped]), createGunzip(), res).catch(() => undefined);
}

export function createJobFeeds({ visitedSites, rpcOf, maxSeconds }: JobFeedsOptions): JobFeeds {
  const feeds = createSiteCache<Feed>({ maxSeconds, maxSize: MAX_BYTES });
  let making = 0;

  async function made(rpc: RouteRpc, name: JobFeedName, site: FeedSite, settingsChanged: number) {
    if (making >= MAX_MAKING) {
      const busy = unavailable();
      busy.retryAfter = RETRY_S;
      throw busy;
    }
    making += 1;
    try {
      const value = await make(rpc, name, site, settingsChanged);
      return { value, seconds: value.lastModified ? KEPT_SECONDS : SETTLED_MS / 1000, size: value.gzipped.length };
    } finally {
      making -= 1;
    }
  }

  async function answer(req: Request, res: Response): Promise<void> {
    const caller = await visitedSites.callerOf(req, res);
    if (!caller) throw notFound();
    if (!visitedSites.isOpen(caller, req)) throw notOpened();
    const name = String(req.params.name);
    if (!isJobFeed(name)) throw notFound();
    const settings = await visitedSites.settingsOf(caller);
    if (!settings) throw unavailable();
    const chosen = settings.feed_ids as readonly number[] | undefined;
    if (!chosen?.includes(jobFeed.code[name])) throw notFound();
    const site = siteOf(originOf(req), settings);
    const key = `${site.origin} ${name}`;
    const changed = Date.parse(String(settings.updated_at)) || 0;
    const feed = await feeds.get(caller.site.enterprise_id, key, () => made(rpcOf(caller), name, site, changed));
    await send(req, res, feed);
  }

  return {
    mount(router) {
      router.get('/feeds/:name.xml', answer);
    },
    drop: feeds.drop,
    clear: feeds.clear,
  };
}
