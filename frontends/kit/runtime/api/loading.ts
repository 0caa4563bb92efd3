/** How many calls and page loads are under way: what the loading bar at the top shows. */
import { shared } from '../../ui/base/shared';

interface Loading {
  pending: number;
  listeners: Set<() => void>;
}

const state = (): Loading => shared('loading', () => ({ pending: 0, listeners: new Set() }));

function change(by: number): void {
  const loading = state();
  loading.pending = Math.max(0, loading.pending + by);
  for (const listener of loading.listeners) listener();
}

export const startLoading = () => change(1);
export const finishLoading = () => change(-1);

/** For useSyncExternalStore: answers the unsubscribe function. */
export function subscribeLoading(listener: () => void): () => void {
  state().listeners.add(listener);
  return () => state().listeners.delete(listener);
}

export const isLoading = () => state().pending > 0;
