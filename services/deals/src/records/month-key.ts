/** The client, or the payee, and the month of which there is one paper out of hours. */
export const monthKey = (whose: number, month: string): string => `${whose}:${month.slice(0, 7)}`;
