const separated = new Intl.NumberFormat('ja-JP');

/** A number as people read it: 12,345. */
export const formatNumber = (value: number): string => separated.format(value);
