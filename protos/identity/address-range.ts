/** Addresses and ranges in CIDR notation, one a line, IPv4 and IPv6. */
const MAX_LINES = 100;

const groupsOf4 = (text: string): number[] | undefined => {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) < 256))
    return undefined;
  return parts.map(Number);
};

/** The bytes of an address; an IPv4 address in its IPv6 form counts as the IPv4 one. */
export function addressBytes(text: string): number[] | undefined {
  const four = groupsOf4(text);
  if (four) return four;
  if (!/^[0-9a-f:.]{2,45}$/i.test(text)) return undefined;
  let rest = text;
  const tail: number[] = [];
  const dotted = /^(.*:)([0-9.]+)$/.exec(rest);
  if (dotted?.[2].includes('.')) {
    const end = groupsOf4(dotted[2]);
    if (!end) return undefined;
    tail.push(...end);
    rest = dotted[1].endsWith('::') ? dotted[1] : dotted[1].slice(0, -1);
  }
  const halves = rest.split('::');
  if (halves.length > 2) return undefined;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (!groups.flat().every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  const bytes = (list: string[]) =>
    list.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  const head = bytes(groups[0]);
  const end = [...bytes(groups[1] ?? []), ...tail];
  const missing = 16 - head.length - end.length;
  if (halves.length === 1 ? missing !== 0 : missing < 2) return undefined;
  const all = [...head, ...Array<number>(missing).fill(0), ...end];
  const mapped = all.slice(0, 10).every((byte) => byte === 0) && all[10] === 255 && all[11] === 255;
  return mapped ? all.slice(12) : all;
}

interface Range {
  bytes: number[];
  bits: number;
}

function rangeOf(line: string): Range | undefined {
  const [address, length, more] = line.split('/');
  const bytes = addressBytes(address);
  if (!bytes || more !== undefined) return undefined;
  const most = bytes.length * 8;
  if (length === undefined) return { bytes, bits: most };
  if (!/^(?:0|[1-9][0-9]{0,2})$/.test(length) || Number(length) > most) return undefined;
  return { bytes, bits: Number(length) };
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.normalize('NFKC').trim())
    .filter(Boolean);

/** The mistake in a list of ranges, and how to write it; undefined when there is none. */
export function addressRangeError(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length > MAX_LINES) return `${MAX_LINES}件以内で入力してください。`;
  const wrong = lines.find((line) => !rangeOf(line));
  return wrong === undefined
    ? undefined
    : `「${wrong.slice(0, 50)}」はIPアドレスとして正しくありません。203.0.113.5 または 203.0.113.0/24 の形式で入力してください。`;
}

const within = ({ bytes, bits }: Range, given: number[]): boolean =>
  bytes.length === given.length &&
  bytes.every((byte, at) => {
    const kept = Math.min(8, Math.max(0, bits - at * 8));
    const mask = (0xff << (8 - kept)) & 0xff;
    return (byte & mask) === (given[at] & mask);
  });

/** Whether an address is in one of the ranges; without ranges every address is. */
export function isAddressIn(text: string, address: string): boolean {
  const ranges = linesOf(text);
  if (ranges.length === 0) return true;
  const given = addressBytes(address);
  return (
    given !== undefined &&
    ranges.some((line) => {
      const range = rangeOf(line);
      return range !== undefined && within(range, given);
    })
  );
}
