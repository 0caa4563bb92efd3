/**
 * `/files/jobs/{id}-{digest of the job}{digest of the site's looks}.png`: the picture a link to a job is shown with. Only
 * jobs that recruit have one. An address of an earlier state leads to the present one, so that no invented digest is drawn.
 */
import { job } from '@enishi/protos/jobs/job';
import { JOB_PICTURE_PATH } from '@enishi/protos/site/image-address';
import { notFound, unavailable } from '@enishi/service-kit/base/errors';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import { imageSize } from '@enishi/service-kit/files/image-size';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { Request, Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { INERT } from '../../http/files/download';
import type { RouteRpc } from '../../http/route';
import { notOpened } from '../before-opening';
import type { SiteCaller } from '../site-api';
import type { VisitedSites } from '../visited-site';
import { createDrawer, type Drawer } from './drawer';
import { type JobFacts, jobDigest, jobFacts, logoName, lookDigest, type SiteLook, siteLook } from './facts';

export interface JobPicturesOptions {
  visitedSites: VisitedSites;
  rpcOf(caller: SiteCaller): RouteRpc;
  drawer?: Drawer;
}

/** Some 40 kB each. */
const MAX_BYTES = 32 * 1024 * 1024;
const DEADLINE = { deadlineMs: 10_000 };
const FOR_GOOD = 'public, max-age=31536000, immutable';
const NAME = /^([1-9]\d{0,8})-([\w-]{20})\.png$/;
/** Pixels of a logo that are worth decoding for 64 lines; a few bytes can say that there are a billion. */
const MAX_PIXELS = 16_000_000;

export function mountJobPictures(router: Router, options: JobPicturesOptions): void {
  const { visitedSites, rpcOf, drawer = createDrawer() } = options;
  const kept = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();

  async function factsOf(caller: SiteCaller, id: string): Promise<JobFacts> {
    const { job: found } = await rpcOf(caller).jobs.PublicJobService.Show({ id: Number(id) }, DEADLINE);
    const facts = jobFacts(rowFromWire(job, found));
    if (!facts) throw notFound();
    return facts;
  }

  /** Undefined where there is none any more, or one too large to be opened: the name stands alone. */
  async function logoOf(rpc: RouteRpc, address: string): Promise<Buffer | undefined> {
    const { name, ofEnterprise } = logoName(address);
    const read = ofEnterprise
      ? rpc.identity.ImageService.SiteLogo({}, DEADLINE)
      : rpc.site.SiteImageService.File({ name }, DEADLINE);
    const { bytes } = await ifThere<{ bytes: Buffer }>(read);
    const size = bytes && imageSize(bytes);
    return size && size.width * size.height <= MAX_PIXELS ? bytes : undefined;
  }

  async function drawn(key: string, caller: SiteCaller, facts: JobFacts, look: SiteLook): Promise<Buffer> {
    const logo = look.logo && (await logoOf(rpcOf(caller), look.logo));
    const png = await drawer.draw({ facts, look, ...(logo ? { logo } : {}) });
    kept.set(key, png);
    return png;
  }

  /** Once for all who ask at the same time. */
  function pictureOf(key: string, caller: SiteCaller, facts: JobFacts, look: SiteLook): Promise<Buffer> {
    const running = drawing.get(key) ?? drawn(key, caller, facts, look).finally(() => drawing.delete(key));
    drawing.set(key, running);
    return running;
  }

  async function answer(req: Request, res: Response): Promise<void> {
    const caller = await visitedSites.callerOf(req, res);
    const [, id, digest] = NAME.exec(String(req.params.name)) ?? [];
    if (!caller || !id) throw notFound();
    if (!visitedSites.isOpen(caller, req)) throw notOpened();
    const [facts, settings] = await Promise.all([factsOf(caller, id), visitedSites.settingsOf(caller)]);
    if (!settings) throw unavailable();
    const look = siteLook(settings);
    const now = jobDigest(facts) + lookDigest(look);
    if (digest !== now) {
      res.setHeader('cache-control', 'no-cache');
      res.redirect(302, `${JOB_PICTURE_PATH}${id}-${now}.png`);
      return;
    }
    const key = `${caller.site.enterprise_id} ${id} ${now}`;
    const bytes = kept.get(key) ?? (await pictureOf(key, caller, facts, look));
    res.set({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-security-policy': INERT,
      'cache-control': FOR_GOOD,
      'cross-origin-resource-policy': 'cross-origin',
    });
    res.end(bytes);
  }

  router.get(`${JOB_PICTURE_PATH}:name`, answer);
}
