/** Gathers the ids that one rendering asks for and looks them up in one call. */
import type { Api } from '../../runtime/api/api';
import { shared } from '../../ui/base/shared';

/** More ids go into a second call; the search routes take up to 1,000. */
const MAX_IDS = 500;
const BATCH_MS = 10;

interface Waiting {
  resolve: (name: string | null) => void;
  reject: (error: unknown) => void;
}

export interface NameBatch<Id> {
  /** The name of an id; null when there is no such record (any more). Rejects with the call's ApiError. */
  load(id: Id): Promise<string | null>;
}

interface NamedItem<Id> {
  id: Id;
  name?: string;
  title?: string;
}

type Search<Id> = (ids: Id[]) => Promise<readonly NamedItem<Id>[]>;

/** A batch over any search. `batchMs`: how long to wait for further ids. */
export function createBatch<Id = number>(search: Search<Id>, batchMs = BATCH_MS): NameBatch<Id> {
  let waiting = new Map<Id, Waiting[]>();

  const run = async (part: [Id, Waiting[]][]) => {
    try {
      const items = await search(part.map(([id]) => id));
      const names = new Map(items.map((item) => [item.id, item.name ?? item.title ?? '']));
      for (const [id, all] of part) for (const { resolve } of all) resolve(names.get(id) ?? null);
    } catch (error) {
      for (const [, all] of part) for (const { reject } of all) reject(error);
    }
  };
  const flush = () => {
    const all = [...waiting];
    waiting = new Map();
    for (let at = 0; at < all.length; at += MAX_IDS) void run(all.slice(at, at + MAX_IDS));
  };
  return {
    load: (id) =>
      new Promise((resolve, reject) => {
        if (waiting.size === 0) setTimeout(flush, batchMs);
        waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
      }),
  };
}

const rowsIn = (answer: Record<string, unknown>): NamedItem<number>[] =>
  (Object.values(answer).find(Array.isArray) ?? []) as NamedItem<number>[];

/** The batch of a search route; the same one for every remote in the page. */
export function batchOf(api: Api, path: string): NameBatch<number> {
  return shared(`names:${api.realm}:${path}`, () =>
    createBatch(async (ids) => rowsIn(await api.post<Record<string, unknown>>(path, { ids }))),
  );
}
