/** Field numbers of a generated .proto, read back so that they never change: the file is its own lock. */

export interface WireField {
  name: string;
  /** Type as written, e.g. `int32`, `enishi.common.StringList`. */
  type: string;
  label: '' | 'optional' | 'repeated';
}

interface LockedField {
  number: number;
  signature: string;
}

export interface LockedMessage {
  fields: Map<string, LockedField>;
  reservedNumbers: Set<number>;
  reservedNames: Set<string>;
}

export type Lock = Map<string, LockedMessage>;

const FIELD = /^ {2}(?:(optional|repeated) )?([\w.]+) (\w+) = (\d+);$/;

const signatureOf = (label: string | undefined, type: string): string => `${label ?? ''} ${type}`;

/** Reads what `renderMessage` wrote; anything else in the file is ignored. */
export function readLock(proto: string): Lock {
  const lock: Lock = new Map();
  let message: LockedMessage | undefined;
  for (const line of proto.split('\n')) {
    const opened = /^message (\w+) \{/.exec(line);
    if (opened) {
      message = { fields: new Map(), reservedNumbers: new Set(), reservedNames: new Set() };
      lock.set(opened[1], message);
    } else if (line.startsWith('}')) message = undefined;
    else if (message && line.startsWith('  reserved ')) {
      for (const item of line.slice('  reserved '.length, -1).split(', '))
        if (item.startsWith('"')) message.reservedNames.add(item.slice(1, -1));
        else message.reservedNumbers.add(Number(item));
    } else if (message) {
      const field = FIELD.exec(line);
      if (field) message.fields.set(field[3], { number: Number(field[4]), signature: signatureOf(field[1], field[2]) });
    }
  }
  return lock;
}

/** 19000 to 19999 belong to protobuf itself; no message here comes near, and one that does must be looked at. */
const FIRST_FORBIDDEN_NUMBER = 19_000;

/**
 * A message with the numbers of its last version: a known field keeps its number, a new one (or one whose type
 * changed) gets the next number never used, a removed one is reserved by number and name.
 */
export function renderMessage(name: string, fields: readonly WireField[], lock: Lock): string {
  const old = lock.get(name);
  const reservedNumbers = new Set(old?.reservedNumbers);
  const reservedNames = new Set(old?.reservedNames);
  const now = new Map(fields.map((field) => [field.name, signatureOf(field.label, field.type)]));
  for (const [field, { number, signature }] of old?.fields ?? []) {
    if (now.get(field) === signature) continue;
    reservedNumbers.add(number);
    reservedNames.add(field);
  }
  for (const field of now.keys()) reservedNames.delete(field);
  let last = Math.max(0, ...reservedNumbers, ...[...(old?.fields.values() ?? [])].map(({ number }) => number));
  const lines = fields.map(({ name: field, type, label }) => {
    const kept = old?.fields.get(field);
    const number = kept && kept.signature === now.get(field) ? kept.number : ++last;
    if (number >= FIRST_FORBIDDEN_NUMBER) throw new Error(`${name}.${field}: no field number left`);
    return `  ${label && `${label} `}${type} ${field} = ${number};`;
  });
  const reserved = [
    [...reservedNumbers].sort((a, b) => a - b).join(', '),
    [...reservedNames]
      .sort()
      .map((field) => `"${field}"`)
      .join(', '),
  ].filter(Boolean);
  return [`message ${name} {`, ...reserved.map((items) => `  reserved ${items};`), ...lines, '}'].join('\n');
}
