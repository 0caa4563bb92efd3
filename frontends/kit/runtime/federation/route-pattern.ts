/** Which pattern (`/jobs/:category`) an address belongs to: a fixed part counts for more than a free one. */

export interface Pattern<T> {
  path: string;
  value: T;
}

export interface Found<T> {
  value: T;
  params: Readonly<Record<string, string>>;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const isFree = (part: string): boolean => part.startsWith(':');

const fits = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => isFree(part) || part.toLowerCase() === parts[at].toLowerCase());

/** Orders two patterns that fit: first comes the one that is fixed where they first differ. */
const fixedFirst = (one: string[], other: string[]): number => {
  const at = one.findIndex((part, index) => isFree(part) !== isFree(other[index]));
  return at < 0 ? 0 : isFree(one[at]) ? 1 : -1;
};

/** Answers what is registered for the pattern that fits a path best; undefined when none does. */
export function patternMatcher<T>(patterns: readonly Pattern<T>[]): (pathname: string) => Found<T> | undefined {
  const known = patterns.map(({ path, value }) => ({ pattern: partsOf(path), value }));
  return (pathname) => {
    const parts = partsOf(pathname).map(decoded);
    const [best] = known
      .filter(({ pattern }) => fits(pattern, parts))
      .sort((one, other) => fixedFirst(one.pattern, other.pattern));
    if (!best) return undefined;
    const free = best.pattern.flatMap((part, at) => (isFree(part) ? [[part.slice(1), parts[at]]] : []));
    return { value: best.value, params: Object.fromEntries(free) };
  };
}
