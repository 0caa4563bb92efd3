/** A mail is safe: as a file, and as a row that says that it is to be read. */
import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { ReceivedDeps, ReceivedDoc } from './collections';

/** Common limits of mail services are 20 to 35 MB. */
export const MOST_MAIL_BYTES = 25 * 1024 * 1024;

/** What a sender wrote of the head; everything else was added on the way, differently each time. */
const WRITTEN = /^(?:from|sender|to|cc|subject|date|message-id|in-reply-to|content-[\w-]+|mime-version):/i;

/** The same for a mail that is brought twice, also by other servers. */
export function digestOf(raw: Buffer): string {
  const text = raw.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  const head = text.slice(0, end?.index ?? text.length).replace(/\r?\n[ \t]+/g, ' ');
  const written = head.split(/\r?\n/).filter((line) => WRITTEN.test(line));
  const hash = createHash('sha256').update(written.sort().join('\n')).update('\n\n');
  return hash.update(raw.subarray(end ? end.index + end[0].length : raw.length)).digest('hex');
}

/**
 * @returns whether the mail was there already
 * @throws AppError `invalid` where the agency has no room for it
 */
export async function arrive(
  { files, clock, of }: Pick<ReceivedDeps, 'files' | 'clock' | 'of'>,
  enterprise_id: number,
  raw: Buffer,
  envelope?: ReceivedDoc['envelope'],
): Promise<boolean> {
  const digest = digestOf(raw);
  const _id = `${enterprise_id}/${digest}`;
  const rows = of({ enterprise_id }).receivedMails;
  if (await rows.findOne({ _id }, { projection: { _id: 1 } })) return true;
  const file = `${enterprise_id}/received/${digest}.eml`;
  await files.put(file, raw, { content_type: 'message/rfc822', max_bytes: MOST_MAIL_BYTES, from: 'stranger' });
  const now = clock.now();
  try {
    await rows.insertOne({ _id, file, arrived_at: now, due_at: now, tries: 0, ...(envelope && { envelope }) });
    return false;
  } catch (error) {
    if (isDuplicateKey(error)) return true;
    throw error;
  }
}
