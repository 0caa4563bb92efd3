import type { KeyboardEvent } from 'react';

/** keyCode of a key that an input method swallowed; Safari reports the confirming Enter only this way. */
const IME_KEY_CODE = 229;

/** Whether a key belongs to an unfinished conversion. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === IME_KEY_CODE;
}

/** Key handler for fields and forms: the Enter that confirms a conversion must not submit. */
export function keepImeEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

/**
 * Key handler, while capturing, around lists that are filtered by typing: they ask the browser whether it is composing,
 * and some browsers have ended that before the Enter that ends it.
 */
export function keepImeKeys(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopPropagation();
}
