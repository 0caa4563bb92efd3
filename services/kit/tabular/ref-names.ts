/** Names of the records that rows point to, looked up part by part of a long list. */
import type { NameLookup } from '@enishi/protos/fields/format';
import type { MasterName } from '@enishi/protos/master/index';
import { masterTitle } from '@enishi/protos/master/search';
import type { FileColumn } from './columns';

/** Answers the names of ids of an entity; ids that nothing answers to are left out. */
export type FindNames = (entity: string, ids: number[]) => Promise<readonly { id: number; title: string }[]>;

/** The search calls take so many ids at once. */
const MAX_IDS = 1_000;
/** Names kept per entity; beyond, they are forgotten and asked for again. */
const MAX_KEPT = 50_000;

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

export interface RefNames {
  /** Looks up what these rows point to. */
  prepare(rows: readonly Record<string, unknown>[]): Promise<void>;
  lookup: NameLookup;
}

export function refNames(columns: readonly FileColumn[], find: FindNames): RefNames {
  const cache = new Map<string, Map<number, string | undefined>>();
  const pointing = columns.filter(({ field }) => field.entity !== undefined);

  const knownOf = (entity: string) => {
    const names = cache.get(entity) ?? new Map<number, string | undefined>();
    cache.set(entity, names);
    return names;
  };

  async function learn(entity: string, ids: number[]): Promise<void> {
    const names = knownOf(entity);
    if (names.size > MAX_KEPT) names.clear();
    for (let at = 0; at < ids.length; at += MAX_IDS) {
      const part = ids.slice(at, at + MAX_IDS);
      const titles = new Map((await find(entity, part)).map(({ id, title }) => [id, title]));
      for (const id of part) names.set(id, titles.get(id));
    }
  }

  return {
    async prepare(rows) {
      const wanted = new Map<string, Set<number>>();
      for (const { name, field } of pointing) {
        const ids = wanted.get(field.entity as string) ?? new Set();
        wanted.set(field.entity as string, ids);
        for (const row of rows) for (const id of idsIn(row[name])) ids.add(id);
      }
      for (const [entity, ids] of wanted) {
        // All of them, when the memory is about to be emptied; else what is new.
        const names = knownOf(entity);
        const fresh = names.size > MAX_KEPT ? [...ids] : [...ids].filter((id) => !names.has(id));
        await learn(entity, fresh);
      }
    },
    lookup: (list, id) => {
      const [kind, name] = list.split(':');
      return kind === 'master' ? masterTitle(name as MasterName, id) || undefined : cache.get(name)?.get(id);
    },
  };
}
