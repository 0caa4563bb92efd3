/** How high the head of a record stands is known to what stays below it, and to what is brought into view. */
import { HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import { useCallback } from 'react';
import { breakpoint } from '../../ui/theme/theme';

/** Custom property with the place below the head, px; what stays there begins at it. */
export const BELOW_HEAD = '--below-head';

const GAP = 16;

/** @returns the ref of a head that stays below the header of the console; on phones it goes with the page */
export function useHeadHeight(): (head: HTMLElement | null) => (() => void) | undefined {
  return useCallback((head: HTMLElement | null) => {
    if (!head) return undefined;
    const root = document.documentElement;
    const measure = () => {
      const stays = innerWidth >= breakpoint.mobile;
      const top = stays ? Number.parseFloat(getComputedStyle(head).top) + head.offsetHeight : HEADER_HEIGHTS.mobile;
      root.style.setProperty(BELOW_HEAD, `${top}px`);
      root.style.scrollPaddingTop = `${top + GAP}px`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    measure();
    return () => {
      observer.disconnect();
      root.style.removeProperty(BELOW_HEAD);
      root.style.removeProperty('scroll-padding-top');
    };
  }, []);
}
