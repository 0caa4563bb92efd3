import { flushSync } from 'react-dom';

/** Puts a text where the cursor of an input is, in the place of what is selected, and leaves the cursor behind it. */
export function insertInto(
  box: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  write: (value: string) => void,
): void {
  const start = box.selectionStart ?? box.value.length;
  const end = box.selectionEnd ?? start;
  // Drawn at once: set a moment later, the cursor would jump in what is typed by then.
  flushSync(() => write(box.value.slice(0, start) + text + box.value.slice(end)));
  box.focus();
  box.setSelectionRange(start + text.length, start + text.length);
}
