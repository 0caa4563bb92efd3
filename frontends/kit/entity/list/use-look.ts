/** Which row of a list is looked at in the panel beside it, and how the panel follows the rows. */
import type { Entity } from '@enishi/protos/fields/types';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAbove } from '../../runtime/find/keys';
import { useMedia } from '../../ui/base/use-media';
import { type EntityRow, idOf } from '../values/row';
import { rowIdAt } from '../values/row-mark';

/** Room for some columns and the panel. */
const BESIDE = '(min-width: 1180px)';
/** ms that the focus rests on a row before the panel follows: rows that are only passed are not fetched. */
const REST_MS = 120;

export interface Looking {
  /** The record that is looked at. */
  row: EntityRow | undefined;
  /** There is room for it beside the list. */
  beside: boolean;
  open: (row: EntityRow) => void;
  close: () => void;
  /** To the one before or after it. */
  step: (by: 1 | -1) => void;
  onFocus: (event: FocusEvent) => void;
}

/** @param scroller the frame in which the rows scroll */
export function useLook(
  definition: Entity,
  rows: readonly EntityRow[],
  scroller: RefObject<HTMLElement | null>,
): Looking {
  const beside = useMedia(BESIDE);
  const [id, setId] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A row that left the list with another page or search is looked at no longer.
  const row = rows.find((one) => idOf(definition, one) === id);
  const linkOf = (one: EntityRow) =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${idOf(definition, one)}"] a[href]`);

  const open = (one: EntityRow) => {
    clearTimeout(timer.current);
    setId(idOf(definition, one));
    // From here the arrow keys lead on.
    if (beside) linkOf(one)?.focus({ preventScroll: true });
  };
  const step = (by: 1 | -1) => {
    const next = row && rows[rows.indexOf(row) + by];
    if (!next) return;
    open(next);
    linkOf(next)?.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    clearTimeout(timer.current);
    if (row) linkOf(row)?.focus({ preventScroll: true });
    setId(undefined);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const focused = rowIdAt(target);
    if (!beside || id === undefined || !focused || focused === id) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setId(focused), REST_MS);
  };
  const shut = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isAbove()) return;
    event.preventDefault();
    close();
  });
  const watched = beside && row !== undefined;
  // Wherever the focus is: a button that was pressed in the panel may have gone with it.
  useEffect(() => {
    if (!watched) return undefined;
    const hear = (event: KeyboardEvent) => shut(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [watched]);
  return { row, beside, open, close, step, onFocus };
}
