/**
 * Makes objects that have these properties, all undefined. An object that gets dozens of properties by name, one after
 * the other, becomes a table that takes three times as long to fill and to read.
 */
export function blankOf(names: readonly string[]): () => Record<string, unknown> {
  // Parsed, since that gives all of them one layout.
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])));
  const blank = JSON.parse(text) as Record<string, unknown>;
  for (const name of names) blank[name] = undefined;
  return () => ({ ...blank });
}
