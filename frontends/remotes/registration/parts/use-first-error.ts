import type { FieldErrors } from '@enishi/protos/fields/types';
import { useEffect } from 'react';

/** A page waits this long before it scrolls to the first error (spec section 5). */
const SCROLL_DELAY_MS = 500;

/** Brings what was refused into view, and the focus to its field. */
export function useFirstErrorInView(errors: FieldErrors, message: string | undefined): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0 && !message) return;
    const timer = setTimeout(() => {
      const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
      // An error of no field stands above the form, out of sight from the button below it.
      const target =
        field?.querySelector<HTMLElement>('input, select') ?? field ?? document.querySelector('[role="alert"]');
      target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      target?.focus({ preventScroll: true });
    }, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [errors, message]);
}
