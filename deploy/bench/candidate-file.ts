/** Seeded candidates as a file to import, and their values. */
import { demoCandidates } from '@enishi/demo/candidates';
import { createRandom } from '@enishi/demo/random';
import { candidate } from '@enishi/protos/crm/candidate';
import type { FieldValue } from '@enishi/protos/fields/types';
import { masterLabel } from '@enishi/protos/master/index';
import type { MasterName } from '@enishi/protos/master/types';
import { importFields } from '@enishi/service-kit/import/fields';
import { cellOf } from '@enishi/service-kit/tabular/cells';
import { csvLine } from '@enishi/service-kit/tabular/write-csv';

const SEED = 20_261_121;
const NOW = new Date('2026-11-21T00:00:00Z');
const PART = 1_000;

const names = (list: string, id: number) => masterLabel(list.split(':')[1] as MasterName, id) || undefined;

/** The demo's people share the few numbers that are assigned to no one; of a hundred thousand, ten would have each. */
const telOf = (at: number): string =>
  `070-${String(1_000 + Math.floor(at / 10_000))}-${String(at % 10_000).padStart(4, '0')}`;

/** Values of so many people, a thousand at a time. */
export function* candidateValues(count: number, seed = SEED): Generator<Record<string, FieldValue | undefined>[]> {
  const random = createRandom(seed);
  for (let first = 0; first < count; first += PART)
    yield demoCandidates(random, Math.min(PART, count - first), 5, NOW).map(({ values }, at) => ({
      ...values,
      tel: telOf(first + at),
    }));
}

/** A file as the export writes it: names instead of ids. */
export function candidateFile(count: number, seed = SEED): Blob {
  // References would name records that a new agency does not have.
  const columns = [...importFields(candidate)].filter(([name, { kind }]) => kind !== 'ref' && name !== candidate.key);
  const parts = [csvLine(columns.map(([, { label }]) => label))];
  for (const people of candidateValues(count, seed))
    for (const values of people)
      parts.push(csvLine(columns.map(([name, field]) => cellOf(field, values[name], names))));
  return new Blob(parts);
}
