/**
 * Whether a person has gone on to another input of a form since the focus was at `from`: it must not be taken from there,
 * in the middle of a word.
 */
export function hasGoneOn(root: Element | null, from: Element | null): boolean {
  const now = document.activeElement;
  return now !== from && Boolean(root?.contains(now)) && Boolean(now?.matches('input, select, textarea'));
}
