/** An address of the product, for links in mails. */
export const productUrl = ({ CONSOLE_URL = 'http://localhost:4000' }: { CONSOLE_URL?: string }, path: string): string =>
  `${CONSOLE_URL.replace(/\/$/, '')}/${path}`;

/** A page of an agency's site, which is reached by the same scheme and port as the console. */
export function siteUrl(config: { CONSOLE_URL?: string }, host: string, path: string): string {
  const url = new URL(productUrl(config, path));
  url.hostname = host;
  return url.href;
}
