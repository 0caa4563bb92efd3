/** What may come later does not stand in the way of what is read first. */
import { PREFETCH_IDLE_MS } from '@enishi/protos/master/constants';
import { useEffect, useState } from 'react';

/** True a moment after `shown` is on the screen and the browser has nothing else to do. */
export function useAfterPaint(shown: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const run = () => setAfter(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(run, { timeout: PREFETCH_IDLE_MS });
    return () => cancelIdleCallback(asked);
  }, [shown]);
  return after;
}
