import type { Kind } from './labels';
import { ratesOf, type Score, type Tally, tallyOf } from './score';

const NAMES: Readonly<Record<Kind, string>> = {
  job: 'Job mails',
  people: 'People mails',
  sheet: 'Skill sheets',
  other: 'Mails that are neither',
};

const shown = (rate: number) => rate.toFixed(3);

function rowOf(name: string, tally: Tally, sets: readonly Tally[]): string {
  const { precision, recall, f1 } = ratesOf(tally);
  const counts = [tally.correct, tally.predicted, tally.expected].map((count) => String(count).padStart(6));
  const rates = [precision, recall, f1, ...sets.map((set) => ratesOf(set).f1)].map((rate) => shown(rate).padStart(10));
  return `${name.padEnd(26)}${counts.join('')}${rates.join('')}`;
}

const share = (parts: readonly boolean[]) => `${parts.filter(Boolean).length} of ${parts.length}`;

const some = (files: readonly string[]) =>
  files.length > 9 ? `${files.slice(0, 9).join(', ')} and ${files.length - 9} more` : files.join(', ');

/**
 * The score as a table for a terminal: a block for each kind of file, a row for each field, the F1 of each set at the end.
 * @param score of `score.ts`
 * @returns lines without a line end
 */
export function tableOf(score: Score): string[] {
  const sets = [...new Set(score.files.map(({ set }) => set))].sort().reverse();
  const heading = ['right', 'read', 'there'].map((word) => word.padStart(6)).join('');
  const rates = ['P', 'R', 'F1', ...sets.map((set) => `F1 ${set}`.slice(0, 9))]
    .map((word) => word.padStart(10))
    .join('');
  const lines: string[] = [];
  for (const kind of [...new Set(score.tallies.map((entry) => entry.kind))]) {
    lines.push('', `${NAMES[kind].padEnd(26)}${heading}${rates}`);
    const fields = new Set(score.tallies.filter((entry) => entry.kind === kind).map(({ field }) => field));
    for (const field of fields)
      lines.push(
        rowOf(
          `  ${field}`,
          tallyOf(score, { kind, field }),
          sets.map((set) => tallyOf(score, { kind, field, set })),
        ),
      );
    lines.push(
      rowOf(
        '  all fields',
        tallyOf(score, { kind }),
        sets.map((set) => tallyOf(score, { kind, set })),
      ),
    );
  }
  lines.push(
    '',
    rowOf(
      'Overall',
      tallyOf(score),
      sets.map((set) => tallyOf(score, { set })),
    ),
  );
  for (const set of sets) {
    const files = score.files.filter((file) => file.set === set);
    const traps = score.traps.filter((trap) => trap.set === set).map(({ taken }) => taken);
    lines.push(
      `${set}: kind right in ${share(files.map(({ isKind }) => isKind))} files, number of records right in ` +
        `${share(files.map(({ isCount }) => isCount))}, traps taken ${share(traps)}`,
    );
  }
  if (score.unread.length > 0) lines.push(`Not read: ${some(score.unread)}`);
  if (score.unknown.length > 0) lines.push(`Read, without a label: ${some(score.unknown)}`);
  return lines;
}

const written = (value: unknown) => JSON.stringify(value ?? null);

/**
 * Values that were missed, invented or confused, in the files that may be looked at.
 * @param score of `score.ts`
 * @param most lines
 * @param set whose files are named
 */
export function missesOf(score: Score, most: number, set = 'shown'): string[] {
  const misses = score.misses
    .filter((miss) => miss.set === set)
    .map(
      ({ file, field, expected, predicted }) => `${file} ${field}: ${written(expected)}, read ${written(predicted)}`,
    );
  const traps = score.traps
    .filter((trap) => trap.taken && trap.set === set)
    .map(({ file, trap }) => `${file} ${trap.field}: took ${written(trap.value)} of “${trap.text}” (${trap.why})`);
  return [...traps, ...misses].slice(0, most);
}
