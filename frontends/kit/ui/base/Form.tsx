import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';
import { keepImeEnter } from './ime';

/** Marks a second button that sends the form; Enter in a field presses the one of `type="submit"`. */
export const submitMark = { 'data-submit': '' } as const;

const SUBMIT = 'button[type="submit"], button[data-submit]';

/** A pointer that moved further than this between press and release was dragged away on purpose. */
const SLIP_PX = 12;

/**
 * A press on the submit button takes the focus from a field, whose message then comes or goes and moves the button away
 * from under the pointer: no click follows. The press counts all the same.
 */
function keepPress(press: PointerEvent<HTMLFormElement>): void {
  const button = (press.target as Element).closest<HTMLButtonElement>(SUBMIT);
  if (!button || button.disabled || press.button !== 0) return;
  const form = press.currentTarget;
  const before = button.getBoundingClientRect();
  const { clientX, clientY } = press;
  const clicked = () => {
    clicks += 1;
  };
  let clicks = 0;
  button.addEventListener('click', clicked, { once: true });
  const release = (event: globalThis.PointerEvent) => {
    removeEventListener('pointerup', release, true);
    removeEventListener('pointercancel', release, true);
    // The click, where there is one, is dispatched in the same turn as the release.
    setTimeout(() => {
      button.removeEventListener('click', clicked);
      const after = button.getBoundingClientRect();
      const moved = after.top !== before.top || after.left !== before.left;
      const stayed = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SLIP_PX;
      if (clicks === 0 && moved && stayed && event.type === 'pointerup' && form.contains(button) && !button.disabled)
        button.click();
    });
  };
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
}

/**
 * A form whose Enter never submits while a conversion is being confirmed, whatever fields it holds, and whose submit
 * button is never missed because the form moved while it was being pressed.
 */
export function Form({ onKeyDown, onPointerDown, children, ...rest }: ComponentProps<'form'>) {
  const key = (event: KeyboardEvent<HTMLFormElement>) => {
    keepImeEnter(event);
    onKeyDown?.(event);
  };
  const press = (event: PointerEvent<HTMLFormElement>) => {
    keepPress(event);
    onPointerDown?.(event);
  };
  return (
    <form noValidate {...rest} onKeyDown={key} onPointerDown={press}>
      {children}
    </form>
  );
}
