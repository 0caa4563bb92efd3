/** The token of a link in a mail. It stands behind `#`, which browsers never send to any server. */
export const tokenIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
