import { useCallback, useSyncExternalStore } from 'react';
import { breakpoint } from '../theme/theme';

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is as narrow as a phone's: `media.mobile` for what is another element there, not only another look. */
export const useIsPhone = (): boolean => useMedia(`(max-width: ${breakpoint.mobile - 1}px)`);
