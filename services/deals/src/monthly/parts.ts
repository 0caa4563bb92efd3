/** Many records asked of another service in answers of a size. */

/** Rows of one answer. */
const AT_ONCE = 400;

export async function inParts<T>(
  ids: readonly number[],
  read: (part: number[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) all.push(...(await read(ids.slice(from, from + AT_ONCE))));
  return all;
}
