/** Which rows of a file have which keys: what lies in memory is twelve bytes a key, however long the keys are. */

const FREE = 0;
const MIN_SLOTS = 1 << 12;
/** A fuller table would be searched for long. */
const LOAD = 0.6;

/** Two numbers of 32 bits that hardly any two keys share: among a million keys, one chance in forty million. */
function hashOf(key: string): [number, number] {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
    b ^= b >>> 15;
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b);
  b = Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  return [(a ^ (a >>> 13)) >>> 0, (b ^ (b >>> 16)) >>> 0];
}

export class FileKeys {
  private slots = MIN_SLOTS;
  private size = 0;
  private first = new Uint32Array(MIN_SLOTS);
  private second = new Uint32Array(MIN_SLOTS);
  /** Row of the file, 0 where nothing is. */
  private rows = new Uint32Array(MIN_SLOTS);

  /** The first row that has the key: the given one, unless another came before it. */
  rowOf(key: string, row: number): number {
    if (this.size >= this.slots * LOAD) this.grow();
    const [first, second] = hashOf(key);
    const at = this.slotOf(first, second);
    if (this.rows[at] === FREE) this.put(at, first, second, row);
    return this.rows[at];
  }

  private slotOf(first: number, second: number): number {
    const mask = this.slots - 1;
    let at = first & mask;
    while (this.rows[at] !== FREE && (this.first[at] !== first || this.second[at] !== second)) at = (at + 1) & mask;
    return at;
  }

  private put(at: number, first: number, second: number, row: number): void {
    this.first[at] = first;
    this.second[at] = second;
    this.rows[at] = row;
    this.size++;
  }

  private grow(): void {
    const { first, second, rows } = this;
    this.slots *= 2;
    this.size = 0;
    this.first = new Uint32Array(this.slots);
    this.second = new Uint32Array(this.slots);
    this.rows = new Uint32Array(this.slots);
    for (let at = 0; at < rows.length; at++)
      if (rows[at] !== FREE) this.put(this.slotOf(first[at], second[at]), first[at], second[at], rows[at]);
  }
}
