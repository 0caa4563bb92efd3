import { type RefObject, useEffect, useRef } from 'react';

/**
 * A line of links that has no room for all of them begins where one is.
 * @param key another one whenever the current link, or a link before it, may be another
 */
export function useCurrentInView<T extends HTMLElement>(key: string): RefObject<T | null> {
  const line = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is drawn
  useEffect(() => {
    const { current: box } = line;
    const mark = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !mark || box.scrollWidth <= box.clientWidth) return;
    const before = mark.getBoundingClientRect().left - box.getBoundingClientRect().left;
    box.scrollLeft += before - (box.clientWidth - mark.offsetWidth) / 2;
  }, [key]);
  return line;
}
