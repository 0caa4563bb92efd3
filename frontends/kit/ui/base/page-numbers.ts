/** A page number, or a gap that leaves some out. */
export type PageStep = number | 'gap-before' | 'gap-after';

/**
 * Pages a pager shows: first, last, and `around` on each side of the current one.
 * A gap that would hide a single page shows that page instead.
 */
export function pageNumbers(current: number, pages: number, around = 2): PageStep[] {
  const from = Math.max(2, current - around);
  const to = Math.min(pages - 1, current + around);
  const steps: PageStep[] = [1];
  if (from === 3) steps.push(2);
  else if (from > 3) steps.push('gap-before');
  for (let page = from; page <= to; page++) steps.push(page);
  if (to === pages - 2) steps.push(pages - 1);
  else if (to < pages - 2) steps.push('gap-after');
  if (pages > 1) steps.push(pages);
  return steps;
}
