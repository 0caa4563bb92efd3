/** Keys of pages for recipients without an account: they cannot be made without the installation's secret. */
import { createHash, createHmac } from 'node:crypto';

export interface Linked {
  /** The kind of what the page shows, e.g. agreement_document. */
  what: string;
  enterprise_id: number;
  id: number;
  /** Since when the key goes that took the place of another, as ISO time; absent: the first one. */
  since?: unknown;
}

export function linkToken(secret: string, { what, enterprise_id, id, since }: Linked): string {
  const from = since ? `:${new Date(String(since)).toISOString()}` : '';
  return createHmac('sha256', secret).update(`${what}:${enterprise_id}:${id}${from}`).digest('base64url');
}

/** Only this is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const DAY_MS = 86_400_000;

/** @param days for which a link opens its page, counted from `from`, milliseconds */
export const isLinkOver = (from: number, days: number, now: Date): boolean => from + days * DAY_MS < now.getTime();
