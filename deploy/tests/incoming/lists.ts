import type { Values } from './labels';
import { alike, numberOf, skillKey } from './same';

/** Years by skill, of `{name: years}` or `[{name, years}]`; skills without years are left out. */
export function yearsOf(skills: unknown): Map<string, number> {
  const years = new Map<string, number>();
  if (typeof skills !== 'object' || skills === null) return years;
  const pairs: [unknown, unknown][] = Array.isArray(skills)
    ? skills.map((skill) => [(skill as { name?: unknown } | null)?.name, (skill as { years?: unknown } | null)?.years])
    : Object.entries(skills);
  for (const [name, value] of pairs) {
    const number = value === null || value === undefined ? undefined : numberOf(value);
    if (typeof name === 'string' && number !== undefined) years.set(skillKey(name), number);
  }
  return years;
}

/** How well two projects fit: by their titles, then by their periods. */
function fitOf(one: Values, other: Values): number {
  return (
    3 * Number(alike(one.title ?? '', other.title ?? '')) +
    2 * Number(one.from === other.from) +
    Number((one.to ?? null) === (other.to ?? null))
  );
}

/**
 * Pairs the projects of a label with those of a reading, the best fit first; two that share neither title nor beginning make no pair.
 * @returns each project once, alone where it has no partner
 */
export function pairProjects(
  expected: readonly Values[],
  predicted: readonly Values[],
): (readonly [Values | undefined, Values | undefined])[] {
  const fits = expected
    .flatMap((one, i) => predicted.map((other, j) => ({ i, j, fit: fitOf(one, other) })))
    .filter(({ fit }) => fit >= 2)
    .sort((a, b) => b.fit - a.fit || Math.abs(a.i - a.j) - Math.abs(b.i - b.j));
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  for (const { i, j } of fits) {
    if (partner.has(i) || taken.has(j)) continue;
    partner.set(i, j);
    taken.add(j);
  }
  return [
    ...expected.map((one, i) => [one, partner.has(i) ? predicted[partner.get(i)!] : undefined] as const),
    ...predicted.filter((_, j) => !taken.has(j)).map((other) => [undefined, other] as const),
  ];
}
