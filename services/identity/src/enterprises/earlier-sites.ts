/**
 * Sites of agencies that are older than the first opening as a condition. Every one of them was before visitors, and stays
 * so at the upgrade; a review then takes away those that had nothing to show: no opened settings, no public job, no name
 * of their own.
 */
import { systemContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { type Backfill, runBackfill } from '@enishi/service-kit/data/backfill';
import { changeEach, type Migration } from '@enishi/service-kit/data/migrate';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { nextAfter, partAfter } from '@enishi/service-kit/data/parts';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { IdentityNeeds } from '../needs';
import { agencyStore } from '../records';

/** The mark of an agency whose site the review has yet to look at; no column of its record. */
export const UNDER_REVIEW = 'site_under_review';

const BATCH = 50;
const AGAIN_MS = 60_000;

/** A name that the installation has not given by itself. */
const isOwnName = (id: unknown, name: unknown): boolean =>
  typeof name === 'string' && name !== '' && !name.startsWith(`agency${id}.`);

export const earlierSitesShown: Migration = {
  name: '2026-11-27-earlier-sites-shown',
  step: changeEach(
    'enterprises',
    ({ id, created_at, site_domain }) => ({
      $set: {
        site_published_at: created_at ?? new Date(),
        ...(!isOwnName(id, site_domain) && { [UNDER_REVIEW]: true }),
      },
    }),
    { site_published_at: { $exists: false }, sandbox_of: { $exists: false } },
  ),
};

type ReviewDeps = Pick<IdentityNeeds, 'connection' | 'records' | 'clients' | 'clock'>;

async function hasShown({ clients: { rpc } }: ReviewDeps, enterprise_id: number): Promise<boolean> {
  const ctx = systemContext('earlier-sites', enterprise_id);
  const { site_settings = [] } = await rpc.site.SiteSettingService.Index(ctx, { per_page: 1 });
  if (site_settings.length > 0) return true;
  const { count = 0 } = await rpc.jobs.PublicJobService.Listed(ctx, { offset: 0, limit: 1 });
  return count > 0;
}

async function review(deps: ReviewDeps, id: number): Promise<void> {
  const shown = await hasShown(deps, id);
  const agencies = agencyStore(deps);
  await inTransaction(deps.connection, async (session) => {
    const waiting = { id, [UNDER_REVIEW]: true };
    const done = { $unset: { [UNDER_REVIEW]: 1 } };
    const { modifiedCount } = await agencies.model.collection.updateOne(waiting, done, { session });
    // Its staff may have opened it meanwhile.
    if (modifiedCount === 0 || shown) return;
    const ctx = systemContext('earlier-sites', id);
    const agency = await findRecord(agencies, ctx, id, session);
    if (agency) await patchFound(agencies, session, ctx, agency, {}, { system: { site_published_at: null } });
  });
}

const backfill = (deps: ReviewDeps): Backfill => ({
  name: 'earlier-sites',
  async step(after) {
    const rows = agencyStore(deps).model.collection;
    const agencies = await partAfter(rows, after, { filter: { [UNDER_REVIEW]: true }, limit: BATCH });
    for (const { id } of agencies) await review(deps, Number(id));
    return nextAfter(agencies, BATCH);
  },
});

export const earlierSitesReview = (deps: ReviewDeps): Job => ({
  name: 'earlier-sites',
  everyMs: AGAIN_MS,
  run: (_at, signal) => runBackfill(deps, backfill(deps), signal),
});
