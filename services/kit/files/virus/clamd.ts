/** ClamAV's daemon over TCP: `INSTREAM`, chunks that say their length, and one word at the end. */
import type { Readable } from 'node:stream';
import { type Talk, talkTo } from './talk';
import type { Scanner, ScannerAddress, Verdict } from './types';

const MAX_REPLY = 4_096;
const END = Buffer.alloc(4);

const lengthOf = (chunk: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(chunk.length);
  return head;
};

async function sendAll(talk: Talk, content: Readable): Promise<void> {
  await talk.send('zINSTREAM\0');
  for await (const chunk of content) {
    // It speaks before the end only to refuse the rest.
    if (talk.hasAnswer()) return;
    if (chunk.length === 0) continue;
    await talk.send(lengthOf(chunk));
    await talk.send(chunk);
  }
  await talk.send(END);
}

/** @throws Error for what is no verdict, e.g. a limit of its configuration */
function verdictOf(reply: string): Verdict {
  const said = reply.replace(/^stream: /, '').trim();
  if (said === 'OK') return { infected: false };
  const found = /^(.+) FOUND$/.exec(said);
  if (found) return { infected: true, virus: found[1] };
  throw new Error(`clamd: ${said.slice(0, 200)}`);
}

export const createClamd = (address: ScannerAddress): Scanner => ({
  async scan(content) {
    let talk: Talk | undefined;
    try {
      const open = await talkTo(address);
      talk = open;
      // What it says counts, even when the connection ended while it was still being sent to.
      await sendAll(open, content).catch((error) => {
        if (!open.hasAnswer()) throw error;
      });
      return verdictOf(await open.until('\0', MAX_REPLY));
    } finally {
      talk?.close();
    }
  },
});
