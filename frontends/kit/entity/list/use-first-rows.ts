/** A list that is opened shows the rows that the window has room for, and draws those below it afterwards. */
import { startTransition, useEffect, useState } from 'react';
import type { EntityRow } from '../values/row';

/** px of the window that rows never have: header, tools, pager. */
const ABOVE = 120;

/**
 * @param height px of a row
 * @returns the rows to draw: the same array as `rows` from the second drawing on
 */
export function useFirstRows(rows: readonly EntityRow[], height: number): readonly EntityRow[] {
  const [all, setAll] = useState(false);
  const some = rows.length > 0;
  useEffect(() => {
    if (some) startTransition(() => setAll(true));
  }, [some]);
  const room = Math.ceil((window.innerHeight - ABOVE) / height);
  return all || rows.length <= room ? rows : rows.slice(0, room);
}
