/** Marks what stands for a record on the screen, so that it is found again. */

export const rowMark = (id: number) => ({ 'data-row': id });

/** Id of the record that something stands for; 0 for anything else. */
export const rowIdAt = (target: EventTarget): number =>
  Number(target instanceof Element && target.closest('[data-row]')?.getAttribute('data-row'));
