import { useEffect, useRef } from 'react';
import { connect, type LiveTold, live } from './connection';

/** Hears what the gateway tells; `enabled: false` where no member is signed in. */
export function useLive(onTold: (told: LiveTold) => void, enabled = true): void {
  const now = useRef(onTold);
  now.current = onTold;
  useEffect(() => {
    if (!enabled) return undefined;
    const listener = (told: LiveTold) => now.current(told);
    live.listeners.add(listener);
    const close = connect();
    return () => {
      live.listeners.delete(listener);
      close();
    };
  }, [enabled]);
}
