/** Arrow keys on a board: up and down in a column, left and right to the card beside it. */
import type { KeyboardEvent } from 'react';

const CARD = '[data-row]';
const COLUMN = '[data-column]';

const topOf = (card: Element): number => card.getBoundingClientRect().top;

/** The card of the next column, this way, that has any: the one that is as high. */
function beside(card: Element, by: 'previousElementSibling' | 'nextElementSibling'): HTMLElement | undefined {
  const top = topOf(card);
  for (let column = card.closest(COLUMN)?.[by]; column; column = column[by]) {
    const [nearest] = [...column.querySelectorAll<HTMLElement>(CARD)].sort(
      (one, other) => Math.abs(topOf(one) - top) - Math.abs(topOf(other) - top),
    );
    if (nearest) return nearest;
  }
  return undefined;
}

function below(card: Element, by: 1 | -1): HTMLElement | null | undefined {
  const index = Number(card.getAttribute('data-index')) + by;
  return card.closest(COLUMN)?.querySelector<HTMLElement>(`${CARD}[data-index="${index}"]`);
}

function neighbour(card: Element, key: string): HTMLElement | null | undefined {
  if (key === 'ArrowLeft') return beside(card, 'previousElementSibling');
  if (key === 'ArrowRight') return beside(card, 'nextElementSibling');
  return below(card, key === 'ArrowDown' ? 1 : -1);
}

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

export function moveInBoard(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!KEYS.has(key) || ctrlKey || metaKey || altKey || shiftKey) return;
  if (!(target instanceof Element) || !target.matches(CARD)) return;
  event.preventDefault();
  neighbour(target, key)?.focus();
}
