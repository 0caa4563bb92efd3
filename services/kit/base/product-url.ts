/** An address of the product, for links in mails. */
export const productUrl = ({ CONSOLE_URL = 'http://localhost:4000' }: { CONSOLE_URL?: string }, path: string): string =>
  `${CONSOLE_URL.replace(/\/$/, '')}/${path}`;
