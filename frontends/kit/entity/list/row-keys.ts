/** Arrow keys in the rows of a list: up and down from row to row, left and right over what can be pressed in one. */
import type { KeyboardEvent } from 'react';

/** Marks a value that is changed in its cell. */
export const cellMark = (name: string) => ({ 'data-cell': name });

const STOPS = 'input[type=checkbox], a[href]:not([data-cell] a), [data-cell]';

const stopsOf = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>(STOPS) ?? [])];

function neighbour(row: Element, at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return stopsOf(row)[at + 1];
  if (key === 'ArrowLeft') return stopsOf(row)[at - 1];
  const next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  // Rows have the same columns, but a link only where there is a value.
  return stopsOf(next)[at] ?? stopsOf(next)[0];
}

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

export function moveInRows(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!KEYS.has(key) || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return;
  const row = target.closest('[data-row]');
  const at = stopsOf(row).indexOf(target);
  const next = row && at >= 0 && neighbour(row, at, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
