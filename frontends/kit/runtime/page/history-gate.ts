/**
 * Hears of steps in the browser's history before the router does. Listeners of `popstate` run in the order in which
 * they were added, so the shells open the gate before they make their router; forms come and go later.
 */
import { shared } from '../../ui/base/shared';

/** May stop the event; then the router does not hear of it. */
export type Gatekeeper = (event: PopStateEvent) => void;

function gate(): Set<Gatekeeper> {
  return shared('history-gate', () => {
    const keepers = new Set<Gatekeeper>();
    window.addEventListener('popstate', (event) => {
      for (const keep of keepers) keep(event);
    });
    return keepers;
  });
}

/** Opens the gate; call it once, before the router exists. */
export function openHistoryGate(): void {
  gate();
}

/** Answers a function that ends the watch. */
export function watchHistory(keeper: Gatekeeper): () => void {
  const keepers = gate();
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}
