/** Texts by which a person is found in documents. */

export const ERASED = '（削除済み）';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Spaces between the parts of a name, and hyphens within a number, are written in many ways or not at all. */
function spelling(mark: string): string {
  if (/^\+?[\d-]+$/.test(mark)) return [...mark.replaceAll('-', '')].map(escaped).join('[-‐－ー ()（）]*');
  return mark
    .split(/[\s　]+/)
    .map(escaped)
    .join('[\\s　]*');
}

/** @returns undefined where there is nothing to look for */
export function patternOf(marks: readonly string[]): RegExp | undefined {
  const spelled = [...new Set(marks.filter(Boolean).map(spelling))].sort((a, b) => b.length - a.length);
  return spelled.length > 0 ? new RegExp(spelled.join('|'), 'giu') : undefined;
}

type Walked = { value: unknown; found: number };

/** A value of a document without the person: the same object where it does not tell of them. */
export function cleaned(value: unknown, pattern: RegExp): Walked {
  if (typeof value === 'string') {
    let found = 0;
    const text = value.replace(pattern, () => {
      found++;
      return ERASED;
    });
    return found > 0 ? { value: text, found } : { value, found };
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => cleaned(item, pattern));
    const found = items.reduce((sum, item) => sum + item.found, 0);
    return found > 0 ? { value: items.map((item) => item.value), found } : { value, found };
  }
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return { value, found: 0 };
  const entries = Object.entries(value).map(([name, item]) => [name, cleaned(item, pattern)] as const);
  const found = entries.reduce((sum, [, item]) => sum + item.found, 0);
  return found > 0
    ? { value: Object.fromEntries(entries.map(([name, item]) => [name, item.value])), found }
    : { value, found };
}
