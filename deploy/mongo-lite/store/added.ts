/** So many keys are packed at a time: single documents never get there. */
const PACK = 64;

interface Pack {
  bytes: Buffer;
  ends: number[];
}

/**
 * Entries that came into one index, in no order. Long lists are kept as bytes: tens of thousands of keys that wait for
 * their transaction would be moved by every collection of garbage meanwhile.
 */
export class Added {
  private readonly packs: Pack[] = [];
  private keys: string[] = [];
  private readonly values: Buffer[] = [];

  get size(): number {
    return this.values.length;
  }

  add(key: string, value: Buffer): void {
    this.values.push(value);
    if (this.keys.push(key) === PACK) this.pack();
  }

  private pack(): void {
    const bytes = Buffer.allocUnsafeSlow(this.keys.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    const ends = this.keys.map((key) => {
      end += bytes.write(key, end, 'latin1');
      return end;
    });
    this.packs.push({ bytes, ends });
    this.keys = [];
  }

  each(visit: (key: string, value: Buffer) => void): void {
    let at = 0;
    for (const { bytes, ends } of this.packs) {
      let start = 0;
      for (const end of ends) {
        visit(bytes.toString('latin1', start, end), this.values[at++]!);
        start = end;
      }
    }
    for (const key of this.keys) visit(key, this.values[at++]!);
  }
}
