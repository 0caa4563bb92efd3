/** Writes that move the end of an agreement, and the morning that follows from it, take turns. */
export const turnOfEnd = (enterprise_id: number, agreement_id: number): string =>
  `agreement-end:${enterprise_id}:${agreement_id}`;
