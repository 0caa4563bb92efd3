/** Writes to a month of an agreement, its hours and its time sheet, take turns: each decides on what the other has left. */
export const turnOfHours = (enterprise_id: number, agreement_id: number, month: string): string =>
  `hours:${enterprise_id}:${agreement_id}:${month}`;

/** A client's month: opening hours again and drafting the invoice of them take turns. */
export const turnOfClient = (enterprise_id: number, key: string): string => `client-month:${enterprise_id}:${key}`;
