import { randomBytes } from 'node:crypto';

let lastMs = 0;
let counter = 0;

/**
 * A time-ordered unique id in UUID version 7 form. Ids made by one process sort in the order they were made, also
 * within a millisecond: a 12-bit counter follows the time, and borrows from the next millisecond when it runs over.
 */
export function orderedId(now: number = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random[0] = (random[0] & 0x3f) | 0x80;
  const tail = random.toString('hex');
  const sequence = counter.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
