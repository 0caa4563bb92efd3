import { hasGoneOn } from '@enishi/frontend-kit/ui/base/gone-on';
import type { FieldErrors } from '@enishi/protos/fields/types';
import { ERROR_SCROLL_DELAY_MS } from '@enishi/protos/master/constants';
import { useEffect } from 'react';

/** Brings what was refused into view, and the focus to its field. */
export function useFirstErrorInView(errors: FieldErrors, message: string | undefined): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0 && !message) return;
    const from = document.activeElement;
    const timer = setTimeout(() => {
      if (hasGoneOn(document.body, from)) return;
      const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
      // An error of no field stands above the form, out of sight from the button below it.
      const target =
        field?.querySelector<HTMLElement>('input, select, textarea') ??
        field ??
        document.querySelector<HTMLElement>('[role="alert"]');
      // A field that the visitor has folded away could take no focus.
      const fold = target?.closest('details');
      if (fold) fold.open = true;
      // A message takes the focus only as one that the Tab key passes by.
      if (target?.matches('[role="alert"]')) target.tabIndex = -1;
      target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      target?.focus({ preventScroll: true });
    }, ERROR_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [errors, message]);
}
