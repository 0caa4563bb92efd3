/** Whether there is room for a panel beside the record. */
import { useSyncExternalStore } from 'react';

/** The panel stands from this width on, px. */
export const PANEL_FROM = 1200;

const query = () => matchMedia(`(min-width: ${PANEL_FROM}px)`);

function follow(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export const useWide = (): boolean => useSyncExternalStore(follow, () => query().matches);
