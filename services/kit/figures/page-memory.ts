/** Pages that a process has read, until they are made anew: most questions then read nothing but how new each page is. */
import type { Connection } from 'mongoose';

/** As many of all agencies together; a page has some 100 kB. */
export const REMEMBERED_PAGES = 300;

export interface Page {
  changed: number;
  version: number;
  columns: Readonly<Record<string, Int32Array>>;
}

const memories = new WeakMap<Connection, Map<string, Page>>();

/** The pages of a database by their keys; the one that was asked for last is last. */
function memoryOf(connection: Connection): Map<string, Page> {
  const known = memories.get(connection) ?? new Map<string, Page>();
  memories.set(connection, known);
  return known;
}

/** The page, if it is still the one that is stored. */
export function remembered(
  connection: Connection,
  key: string,
  { changed, version }: Pick<Page, 'changed' | 'version'>,
): Page | undefined {
  const memory = memoryOf(connection);
  const page = memory.get(key);
  if (!page || page.changed !== changed || page.version !== version) return undefined;
  memory.delete(key);
  memory.set(key, page);
  return page;
}

export function remember(connection: Connection, key: string, page: Page): void {
  const memory = memoryOf(connection);
  memory.delete(key);
  memory.set(key, page);
  for (const oldest of memory.keys()) {
    if (memory.size <= REMEMBERED_PAGES) return;
    memory.delete(oldest);
  }
}
