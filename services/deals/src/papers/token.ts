/** The key of a document's page for its recipient. */
import { isLinkOver, linkToken } from '../records';

/**
 * The same for every mail about a document, so that an earlier link goes on working, until one has ended and another took
 * its place.
 * @param renewed_at when that was, as ISO time; absent: never
 */
export const paperToken = (secret: string, enterprise_id: number, id: number, renewed_at?: unknown): string =>
  linkToken(secret, { what: 'agreement_document', enterprise_id, id, since: renewed_at });

/** Days for which a link opens its document: since it was last sent, or renewed. */
export const LINK_DAYS = 30;

interface Sent {
  sent_at?: unknown;
  link_renewed_at?: unknown;
}

const timeOf = (at: unknown): number => (at ? new Date(String(at)).getTime() : 0);

export const hasEnded = ({ sent_at, link_renewed_at }: Sent, now: Date): boolean =>
  isLinkOver(Math.max(timeOf(sent_at), timeOf(link_renewed_at)), LINK_DAYS, now);
