/** The key of a document's page for its recipient: it cannot be made without the installation's secret. */
import { createHash, createHmac } from 'node:crypto';

/**
 * The same for every mail about a document, so that an earlier link goes on working, until one has ended and another took
 * its place.
 * @param renewed_at when that was, as ISO time; absent: never
 */
export function paperToken(secret: string, enterprise_id: number, document_id: number, renewed_at?: unknown): string {
  const since = renewed_at ? `:${new Date(String(renewed_at)).toISOString()}` : '';
  const named = `agreement_document:${enterprise_id}:${document_id}${since}`;
  return createHmac('sha256', secret).update(named).digest('base64url');
}

/** Days for which a link opens its document: since it was last sent, or renewed. */
export const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

interface Sent {
  sent_at?: unknown;
  link_renewed_at?: unknown;
}

const timeOf = (at: unknown): number => (at ? new Date(String(at)).getTime() : 0);

export const hasEnded = ({ sent_at, link_renewed_at }: Sent, now: Date): boolean =>
  Math.max(timeOf(sent_at), timeOf(link_renewed_at)) + LINK_DAYS * DAY_MS < now.getTime();

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
