/** Pages and commands that the signed-in member may use, out of the registry: no feature is named here. */
import { foldText } from '@enishi/protos/fields/normalize';
import { useRegistry } from '../federation/registry-context';
import { useMayOpen } from '../member/may-open';
import { useMenu } from '../member/registry';

export interface Place {
  to: string;
  title: string;
  /** It leads to the form of a new record. */
  creates: boolean;
  /** Folded texts by which it is found. */
  words: string;
}

const open = new Set(['public', 'anonymous', 'development']);

/** Entries of the menus first, as they stand there; pages of one record, and pages that work on chosen rows, are none. */
export function usePlaces(): Place[] {
  const { remotes } = useRegistry();
  const mayOpen = useMayOpen();
  const entries = [useMenu('header'), useMenu('settings'), useMenu('account')].flat();
  const labels = new Map(entries.map(({ path, label }) => [path, label]));
  const pages = remotes.flatMap((remote) => remote.pages);
  const places = pages.flatMap(({ path, title, guard, acts }): Place[] => {
    const creates = acts === true && path.endsWith('/create');
    if (path.includes(':') || (guard && open.has(guard)) || (acts && !creates) || !mayOpen(path)) return [];
    const label = labels.get(path) ?? title;
    return [{ to: path, title: label, creates, words: foldText(`${label} ${title}`) }];
  });
  const rank = new Map([...labels.keys()].map((path, at) => [path, at]));
  const rankOf = ({ to }: Place) => rank.get(to.replace(/\/create$/, '')) ?? labels.size;
  return places.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Those that have every word of the keyword. */
export function placesBy(places: readonly Place[], keyword: string): Place[] {
  const words = keyword.split(/\s+/).map(foldText).filter(Boolean);
  return places.filter((place) => words.every((word) => place.words.includes(word)));
}
