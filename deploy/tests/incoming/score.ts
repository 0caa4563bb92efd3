import {
  byFile,
  type Kind,
  kindOf,
  kinds,
  type Label,
  type Reading,
  type RecordList,
  recordLists,
  type Trap,
  type Values,
} from './labels';
import { pairProjects, yearsOf } from './lists';
import { numberOf, type Place, same, skillKey } from './same';

/** The fields that are compared, in the order in which they are printed. */
const fields: Readonly<Record<RecordList, readonly string[]>> = {
  jobs: [
    ...['name', 'occupation', 'required', 'welcome', 'skills', 'monthly_price_f_num', 'monthly_price_l_num'],
    ...['adjustment_time_f', 'adjustment_time_l', 'adjustment_type', 'work_style', 'station', 'prefecture'],
    ...['business_days', 'inception_day', 'recruitment_num', 'communications_time', 'communications_way'],
    ...['resale_restriction', 'age_max', 'accept_foreigner'],
  ],
  candidates: [
    ...['name', 'age', 'gender', 'station', 'prefecture', 'affiliation', 'occupation', 'skills', 'skills_years'],
    ...['monthly_price_num', 'inception_day', 'work_style', 'business_days', 'certification'],
  ],
};
const SHEET = [...fields.candidates, 'nationality', 'dev_process', 'industries', 'self_pr'];
const PROJECT = ['from', 'to', 'title', 'role', 'team_size', 'languages', 'db_os_cloud', 'processes'];

/** Values that were read rightly, values that were read, values that are there. */
export interface Tally {
  correct: number;
  predicted: number;
  expected: number;
}

/** A value that is missing, wrong or invented. */
export interface Miss {
  readonly file: string;
  readonly set: string;
  readonly field: string;
  readonly expected: unknown;
  readonly predicted: unknown;
}

export interface Score {
  /** One tally for each set, kind of file and field, in the order in which they first occur. */
  readonly tallies: readonly {
    readonly set: string;
    readonly kind: Kind;
    readonly field: string;
    readonly tally: Tally;
  }[];
  readonly misses: readonly Miss[];
  readonly traps: { readonly set: string; readonly file: string; readonly trap: Trap; readonly taken: boolean }[];
  /** Files whose kind and whose number of records are right. */
  readonly files: {
    readonly set: string;
    readonly file: string;
    readonly isKind: boolean;
    readonly isCount: boolean;
  }[];
  /** Files without a reading, and readings of files without a label. */
  readonly unread: readonly string[];
  readonly unknown: readonly string[];
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value as object).length === 0);

/** Members of a value: of a list, names of skills with years, or the value itself. */
function membersOf(value: unknown): unknown[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value))
    return value
      .map((member) => (typeof member === 'object' && member !== null ? (member as { name?: unknown }).name : member))
      .filter((member) => !isEmpty(member));
  return typeof value === 'object' ? Object.keys(value as object) : [value];
}

interface Compared extends Tally {
  /** Values that are neither wanted nor forgiven. */
  readonly wrong: boolean;
}

/** How the members of a field meet; a value that is optional is as good as none, or as the one that is expected. */
function compare(field: string, expected: unknown, predicted: unknown, optional: unknown, place: Place): Compared {
  const wanted = membersOf(expected);
  const isList = typeof (expected ?? predicted) === 'object';
  const left = [...wanted];
  let correct = 0;
  let extra = 0;
  const seen: unknown[] = [];
  for (const value of membersOf(predicted)) {
    if (seen.some((other) => same(field, other, value, { ...place, isSheet: false }))) continue;
    seen.push(value);
    const at = left.findIndex((one) => same(field, one, value, place));
    const isAlso = at < 0 && membersOf(optional).some((one) => same(field, one, value, place));
    if (at >= 0) left.splice(at, 1);
    if (at >= 0 || (isAlso && !isList && left.length > 0)) {
      correct += 1;
      if (isAlso) left.length = 0;
    } else if (!isAlso) extra += 1;
  }
  const missed = wanted.length - correct;
  return { correct, predicted: correct + extra, expected: wanted.length, wrong: extra > 0 || missed > 0 };
}

/** Years of skills: those that the text states, and in mails those that it does not. */
function compareYears(expected: Values, predicted: Values, optional: Values, { isSheet }: Place): Compared {
  const wanted = yearsOf(expected.skills);
  const found = yearsOf(predicted.skills);
  const also = new Map(
    Object.entries((optional.skills_years ?? {}) as Values).map(([name, years]) => [skillKey(name), membersOf(years)]),
  );
  const tally = { correct: 0, predicted: 0, expected: wanted.size };
  for (const [name, years] of found) {
    if (wanted.get(name) === years) tally.correct += 1;
    else if (!wanted.has(name) && (isSheet || also.get(name)?.some((one) => numberOf(one) === years))) continue;
    tally.predicted += 1;
  }
  return { ...tally, wrong: tally.correct < tally.expected || tally.correct < tally.predicted };
}

/** A sheet that is read as a person's mail is read rightly. */
const isKindOf = (label: Label, reading: Reading) => {
  const kind = kindOf(reading.kind);
  return kind === label.kind || (label.kind === 'sheet' && kind === 'people');
};

function isTaken({ field, value }: Trap, label: Label, reading: Reading): boolean {
  return recordLists.some((list) =>
    (reading[list] ?? []).some((record, index) => {
      const place = { list, isSheet: label.kind === 'sheet' };
      if (field === 'projects')
        return ((record.projects ?? []) as Values[]).some(
          (project) =>
            project.from === value || (!isEmpty(project.title) && same('title', value, project.title, place)),
        );
      const rightly = [label[list][index]?.[field], label.optional[list][index]?.[field]].flatMap(membersOf);
      return (
        membersOf(record[field]).some((one) => same(field, value, one, { ...place, isSheet: false })) &&
        !rightly.some((one) => same(field, one, value, { ...place, isSheet: false }))
      );
    }),
  );
}

/**
 * Compares readings with labels.
 * @param labels of the files that count
 * @param readings in any order; a file without one was read as empty
 */
export function score(labels: readonly Label[], readings: readonly Reading[]): Score {
  const read = byFile(readings);
  const tallies = new Map<string, { set: string; kind: Kind; field: string; tally: Tally }>();
  const misses: Miss[] = [];
  const traps: Score['traps'] = [];
  const files: Score['files'] = [];

  for (const label of labels) {
    const reading = read.get(label.file) ?? { file: label.file };
    const { set, kind, file } = label;
    const count = (field: string, { wrong, ...add }: Compared, expected: unknown, predicted: unknown) => {
      const key = `${set} ${kind} ${field}`;
      const entry = tallies.get(key) ?? { set, kind, field, tally: { correct: 0, predicted: 0, expected: 0 } };
      tallies.set(key, entry);
      for (const part of ['correct', 'predicted', 'expected'] as const) entry.tally[part] += add[part];
      if (wrong) misses.push({ file, set, field, expected, predicted });
    };
    const countProjects = (expected: unknown, predicted: unknown, place: Place) => {
      const pairs = pairProjects((expected ?? []) as Values[], (predicted ?? []) as Values[]);
      for (const [one, other] of pairs) {
        const tally = {
          correct: Number(one !== undefined && other !== undefined),
          predicted: Number(!!other),
          expected: Number(!!one),
        };
        count('projects', { ...tally, wrong: tally.correct === 0 }, one?.title, other?.title);
        for (const field of PROJECT)
          count(
            `projects.${field}`,
            compare(field, one?.[field], other?.[field], undefined, place),
            one?.[field],
            other?.[field],
          );
      }
    };

    for (const list of recordLists) {
      const place = { list, isSheet: kind === 'sheet' };
      const [wanted, found] = [label[list], reading[list] ?? []];
      for (let index = 0; index < Math.max(wanted.length, found.length); index += 1) {
        const [one, other, also] = [wanted[index] ?? {}, found[index] ?? {}, label.optional[list][index] ?? {}];
        for (const field of place.isSheet && list === 'candidates' ? SHEET : fields[list]) {
          const optional = field === 'skills' ? [...membersOf(also.skills), ...membersOf(also.skills_ok)] : also[field];
          if (field === 'skills_years') count(field, compareYears(one, other, also, place), one.skills, other.skills);
          else count(field, compare(field, one[field], other[field], optional, place), one[field], other[field]);
        }
        if (place.isSheet && list === 'candidates') countProjects(one.projects, other.projects, place);
      }
    }
    const isCount = recordLists.every((list) => label[list].length === (reading[list]?.length ?? 0));
    files.push({ set, file, isKind: isKindOf(label, reading), isCount });
    for (const trap of label.traps)
      if (!isEmpty(trap.value)) traps.push({ set, file, trap, taken: isTaken(trap, label, reading) });
  }
  const known = new Set(labels.map(({ file }) => file));
  return {
    tallies: [...tallies.values()].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)),
    misses,
    traps,
    files,
    unread: labels.map(({ file }) => file).filter((file) => !read.has(file)),
    unknown: [...read.keys()].filter((file) => !known.has(file)),
  };
}

/** Precision, recall and their harmonic mean; 1 where nothing was wanted and nothing was read. */
export function ratesOf({ correct, predicted, expected }: Tally): { precision: number; recall: number; f1: number } {
  const rate = (of: number) => (of === 0 ? Number(predicted + expected === 0) : correct / of);
  const f1 = predicted + expected === 0 ? 1 : (2 * correct) / (predicted + expected);
  return { precision: rate(predicted), recall: rate(expected), f1 };
}

/** The sum of the tallies of a set, a kind, a field; of all where none is named. */
export function tallyOf(of: Score, which: { set?: string; kind?: string; field?: string } = {}): Tally {
  const sum = { correct: 0, predicted: 0, expected: 0 };
  for (const { set, kind, field, tally } of of.tallies) {
    if ((which.set ?? set) !== set || (which.kind ?? kind) !== kind || (which.field ?? field) !== field) continue;
    for (const part of ['correct', 'predicted', 'expected'] as const) sum[part] += tally[part];
  }
  return sum;
}
