/** 気になる: the jobs that a visitor wants to come back to. They stay on this device, by id and name. */
import { useSyncExternalStore } from 'react';
import { deviceList } from './device-list';

/** As many as one call brings the cards of. */
const MOST = 100;

export interface Liked {
  id: number;
  /** As it was called then: a job that is closed has no card any more. */
  name: string;
}

const KEY = 'enishi_liked';
const list = deviceList<Liked>(KEY, MOST, ({ name }) => typeof name === 'string');
const listeners = new Set<() => void>();
let known: readonly Liked[] | undefined;

const read = (): readonly Liked[] => {
  known ??= list.all();
  return known;
};

const change = (next: readonly Liked[]): void => {
  known = next.slice(0, MOST);
  for (const listener of listeners) listener();
};

/** Another tab of the site changed the list, or emptied all there is of the site (no key). */
const heard = ({ key }: StorageEvent): void => {
  if (key === KEY || key === null) change(list.all());
};

/** A page that the browser kept for a step back has heard of nothing meanwhile. */
const shownAgain = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) change(list.all());
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
export function toggleLiked(job: Liked): void {
  const rest = read().filter(({ id }) => id !== job.id);
  if (rest.length < read().length) {
    list.drop(job.id);
    change(rest);
    return;
  }
  list.put(job);
  change([job, ...rest]);
}

/** The latest first; undefined on the server, and until the browser has the page in hand. */
export const useLiked = (): readonly Liked[] | undefined => useSyncExternalStore(subscribe, read, () => undefined);
