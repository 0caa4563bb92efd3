/** 気になる on this device, as pages show and change it. */
import {
  deviceLikes,
  isJoined,
  LIKED_KEY,
  type Liked,
  MOST_LIKED,
} from '@enishi/frontend-kit/runtime/site/device-likes';
import type { SiteData } from '@enishi/frontend-kit/runtime/site/site-page';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let known: readonly Liked[] | undefined;

const read = (): readonly Liked[] => {
  known ??= deviceLikes.all();
  return known;
};

const change = (next: readonly Liked[]): void => {
  known = next.slice(0, MOST_LIKED);
  for (const listener of listeners) listener();
};

/** Another tab of the site, or the account, changed the list, or emptied all there is of the site (no key). */
const heard = ({ key }: StorageEvent): void => {
  if (key === LIKED_KEY || key === null) change(deviceLikes.all());
};

/** A page that the browser kept for a step back has heard of nothing meanwhile. */
const shownAgain = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) change(deviceLikes.all());
};

let hears = false;

/** The list is followed to the end of the page, also while nothing on it shows a heart. */
function subscribe(listener: () => void): () => void {
  if (!hears) {
    hears = true;
    addEventListener('storage', heard);
    addEventListener('pageshow', shownAgain);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where the device keeps nothing, what was liked is known until the page is left. */
export function toggleLiked(job: Liked, site: SiteData): void {
  const rest = read().filter(({ id }) => id !== job.id);
  const on = rest.length === read().length;
  const next = on ? [job, ...rest] : rest;
  deviceLikes.keep(next);
  change(next);
  if (isJoined())
    void import('@enishi/frontend-kit/runtime/site/account-likes').then(({ noteLiked }) => noteLiked(site, job.id, on));
}

/** The latest first; undefined on the server, and until the browser has the page in hand. */
export const useLiked = (): readonly Liked[] | undefined => useSyncExternalStore(subscribe, read, () => undefined);
