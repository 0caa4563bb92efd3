/**
 * Changes what a field shows as if it had been typed, so that controlled fields and form libraries hear of it.
 * Assigning `value` alone would not: React keeps track of what it last wrote.
 */
export function setInputValue(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (input.value === value) return;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
  setter?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
