/** A mail is safe: as a file, and as a row that says that it is to be read. */
import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { ArrivingDeps, ReceivedDoc, ReplyRow } from './collections';

/** Common limits of mail services are 20 to 35 MB. */
export const MOST_MAIL_BYTES = 25 * 1024 * 1024;

/** The lines of the head that a sender writes; everything else is added on the way, differently each time. */
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

/** A mail that came by another way first is read again as the answer that it is. */
async function isReply(
  { clock, of }: ArrivingDeps,
  enterprise_id: number,
  _id: string,
  reply: ReplyRow,
): Promise<void> {
  await of({ enterprise_id }).receivedMails.updateOne(
    { _id, reply: { $exists: false }, gone: { $exists: false } },
    // A reading that has begun without it ends without effect.
    { $set: { reply, due_at: clock.now(), tries: 0 }, $unset: { news_at: '' }, $inc: { fence: 1 } },
  );
}

/** How a mail came: by which server, and in answer to what. */
export type Way = Pick<ReceivedDoc, 'envelope' | 'reply'>;

/**
 * @returns whether the mail was there already
 * @throws AppError `invalid` where the agency has no room for it
 */
export async function arrive(deps: ArrivingDeps, enterprise_id: number, raw: Buffer, way: Way = {}): Promise<boolean> {
  const { files, clock, of } = deps;
  const digest = digestOf(raw);
  const _id = `${enterprise_id}/${digest}`;
  const rows = of({ enterprise_id }).receivedMails;
  const known = async (): Promise<true> => {
    if (way.reply) await isReply(deps, enterprise_id, _id, way.reply);
    return true;
  };
  if (await rows.findOne({ _id }, { projection: { _id: 1 } })) return known();
  const file = `${enterprise_id}/received/${digest}.eml`;
  await files.put(file, raw, { content_type: 'message/rfc822', max_bytes: MOST_MAIL_BYTES, from: 'stranger' });
  const now = clock.now();
  try {
    await rows.insertOne({ _id, file, arrived_at: now, due_at: now, tries: 0, ...way });
    return false;
  } catch (error) {
    if (isDuplicateKey(error)) return known();
    throw error;
  }
}
