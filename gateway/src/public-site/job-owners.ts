/**
 * Members who look after jobs as a site shows them, kept for a moment: a site has few of them, and each of its jobs shows
 * one. What a site shows of a member ends with the news of its change (`changes.ts`).
 */
import type { Json } from '../http/route';
import { createSiteCache, type SiteCache } from './site-cache';

/** By the member's id; without fields where the member shows nothing. */
export type JobOwners = SiteCache<Json>;

const SECONDS = 5;
const MAX_MEMBERS = 4_000;

export const createJobOwners = (): JobOwners => createSiteCache({ maxSeconds: SECONDS, maxSize: MAX_MEMBERS });

/** @param read asks for the member */
export const ownerAt = (owners: JobOwners, site: number, member: number, read: () => Promise<Json>): Promise<Json> =>
  owners.get(site, String(member), async () => ({ value: await read(), seconds: SECONDS, size: 1 }));
