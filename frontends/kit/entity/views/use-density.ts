/** How high the rows of lists are, one choice for all lists of this browser. */
import { useState } from 'react';
import { onDevice } from '../../runtime/session/storage';
import type { DensityControl } from '../../ui/console/ColumnChooser';

const KEY = 'enishi:dense';

/** px of a row with a second line under the name, and of one without. */
export const ROW_HEIGHTS = { usual: 48, dense: 36 } as const;

export function useDensity(): DensityControl {
  const [dense, setDense] = useState(() => onDevice((device) => device.getItem(KEY)) === '1');
  const change = (next: boolean) => {
    setDense(next);
    onDevice((device) => (next ? device.setItem(KEY, '1') : device.removeItem(KEY)));
  };
  return { dense, change };
}
