/** Marks the box around a field, so that messages can lead to it. */
export const fieldMark = (name: string) => ({ 'data-field': name });

/** Marks a section of a form. */
export const sectionMark = (title: string) => ({ 'data-section': title });

const FOCUSABLE =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Brings a field of a form into view and focuses its input, or the first message when no field is named.
 * Does nothing when the form has gone meanwhile.
 */
export function scrollToField(root: HTMLElement | null, name: string | undefined): void {
  const selector = name === undefined ? '[data-problems]' : `[data-field="${CSS.escape(name)}"]`;
  const box = root?.querySelector<HTMLElement>(selector);
  if (!box) return;
  box.scrollIntoView({ block: 'center', behavior: calm() ? 'auto' : 'smooth' });
  const target = name === undefined ? box : box.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
}

/** Focuses the first input of a form where it stands; of fields that are given only where there is no other. */
export function focusFirst(root: HTMLElement | null, given: readonly string[] = []): void {
  const boxes = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const box = boxes.find(({ dataset }) => !given.includes(dataset.field ?? '')) ?? boxes[0];
  box?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}

/** Brings a section of a form to the top and focuses its first input. */
export function scrollToSection(root: HTMLElement | null, title: string): void {
  const box = root?.querySelector<HTMLElement>(`[data-section="${CSS.escape(title)}"]`);
  box?.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' });
  box?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}
