import { elementsAt, encodeValue, valueAt } from '../values/codec';

/** The type and bytes of a value that is not decoded. */
export interface RawValue {
  type: number;
  bytes: Buffer;
}

interface Entry extends RawValue {
  name: string;
  /** The embedded document or array, once it was looked into. */
  branch?: Branch;
}

export const DOCUMENT = 0x03;
export const ARRAY = 0x04;
const NULL: RawValue = { type: 0x0a, bytes: Buffer.alloc(0) };
const EMPTY = Buffer.from([5, 0, 0, 0, 0]);

export const EMPTY_DOCUMENT: RawValue = { type: DOCUMENT, bytes: EMPTY };
export const EMPTY_ARRAY: RawValue = { type: ARRAY, bytes: EMPTY };

export const decodeRaw = ({ type, bytes }: RawValue): unknown => valueAt(bytes, type, 0, bytes.length);

/** An array does not grow beyond this by setting a far element. */
const MAX_PADDING = 1_500_000;

/**
 * A document or array whose bytes are taken apart only where something is looked for, and put together again only
 * where something changed: everything else keeps its bytes.
 */
export class Branch {
  changed = false;
  private known: Entry[] | undefined;

  constructor(
    readonly isArray: boolean,
    private readonly raw: Buffer,
    private readonly parent?: Branch,
  ) {}

  private get entries(): Entry[] {
    this.known ??= Array.from(elementsAt(this.raw), ({ type, name, start, end }) => ({
      type,
      name,
      bytes: this.raw.subarray(start, end),
    }));
    return this.known;
  }

  private entry(name: string): Entry | undefined {
    if (this.isArray) return /^(0|[1-9]\d*)$/.test(name) ? this.entries[Number(name)] : undefined;
    return this.entries.find((entry) => entry.name === name);
  }

  private touch(): void {
    if (this.changed) return;
    this.changed = true;
    this.parent?.touch();
  }

  get length(): number {
    return this.entries.length;
  }

  /** The members in their order. */
  get members(): RawValue[] {
    return this.entries.map((entry) => rawOf(entry));
  }

  /** Replaces all elements of an array. */
  set members(members: RawValue[]) {
    this.known = members.map(({ type, bytes }) => ({ name: '', type, bytes }));
    this.touch();
  }

  get(name: string): RawValue | undefined {
    const entry = this.entry(name);
    return entry && rawOf(entry);
  }

  /** The embedded document or array of this name; undefined when there is none. */
  branch(name: string): Branch | undefined {
    const entry = this.entry(name);
    if (!entry || (entry.type !== DOCUMENT && entry.type !== ARRAY)) return undefined;
    entry.branch ??= new Branch(entry.type === ARRAY, entry.bytes, this);
    return entry.branch;
  }

  /** Sets a value: in its place when there is one of this name, else at the end. */
  put(name: string, { type, bytes }: RawValue): void {
    const entry = this.entry(name);
    if (entry) {
      const now = rawOf(entry);
      if (now.type === type && now.bytes.equals(bytes)) return;
      Object.assign(entry, { type, bytes, branch: undefined });
    } else {
      if (this.isArray) this.pad(Number(name));
      this.entries.push({ name, type, bytes });
    }
    this.touch();
  }

  private pad(length: number): void {
    if (length - this.entries.length > MAX_PADDING) throw new RangeError(`cannot pad an array up to ${length}`);
    while (this.entries.length < length) this.entries.push({ name: '', ...NULL });
  }

  /** Takes a field out; an element of an array becomes null instead. */
  remove(name: string): void {
    const entry = this.entry(name);
    if (!entry) return;
    if (this.isArray) this.put(name, NULL);
    else {
      this.entries.splice(this.entries.indexOf(entry), 1);
      this.touch();
    }
  }

  toBytes(): Buffer {
    if (!this.changed) return this.raw;
    const members = this.entries.map((entry, i) => ({
      name: this.isArray ? String(i) : entry.name,
      type: entry.type,
      bytes: entry.branch?.changed ? entry.branch.toBytes() : entry.bytes,
    }));
    const length = members.reduce((sum, { name, bytes }) => sum + 2 + Buffer.byteLength(name) + bytes.length, 5);
    const out = Buffer.allocUnsafe(length);
    let at = out.writeInt32LE(length, 0);
    for (const { name, type, bytes } of members) {
      out[at++] = type;
      at += out.write(name, at, 'utf8');
      out[at++] = 0;
      at += bytes.copy(out, at);
    }
    out[at] = 0;
    return out;
  }
}

const rawOf = ({ type, bytes, branch }: Entry): RawValue => ({
  type,
  bytes: branch?.changed ? branch.toBytes() : bytes,
});

export const encodeRaw = (value: unknown): RawValue => encodeValue(value);
