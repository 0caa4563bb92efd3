/** Random but valid records of any entity, the same ones for the same seed. */
import { parseCreate } from '@enishi/protos/fields/parse';
import type { Entity, Field, FieldValue, Kind, RecordValue, Scalar } from '@enishi/protos/fields/types';
import { masterItems } from '@enishi/protos/master/index';

export type Random = () => number;

/** mulberry32: small, seeded, good enough to scatter test data. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)];
const between = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1));
const pad = (value: number, length = 2) => String(value).padStart(length, '0');

const WORDS = [
  '開発',
  'エンジニア',
  'ｻｰﾊﾞ',
  '設計',
  'Web',
  'ＡＰＩ',
  '東京',
  'さくら',
  'データ',
  '株式会社',
  '(改行)',
  'a.b*c',
  '𠮷野',
  'が',
];
const KANA = ['ヤマダ', 'タロウ', 'サトウ', 'ハナコ', 'スズキ'];

const words = (random: Random, max: number, separator: string): string =>
  Array.from({ length: between(random, 1, 4) }, () => pick(random, WORDS))
    .join(separator)
    .slice(0, max)
    .trim() || 'あ';

const day = (random: Random) =>
  `20${between(random, 24, 27)}-${pad(between(random, 1, 12))}-${pad(between(random, 1, 28))}`;
const number = (random: Random, { min = 0, max = 60 }: Field) => between(random, min, Math.min(max, min + 60));
const some = <T>(random: Random, make: () => T): T[] => [
  ...new Set(Array.from({ length: between(random, 1, 3) }, make)),
];
const code = (random: Random, { choices }: Field) => pick(random, choices?.items.map(({ id }) => id) ?? [1]);

/** One of few entries, so that records share some. */
const entry = (random: Random, { master = 'skills', group }: Field) =>
  pick(random, masterItems(master, group).slice(0, 8)).id;

type Make = (random: Random, field: Field) => FieldValue;

export const samples: Record<Kind, Make> = {
  text: (random, { max = 50 }) => words(random, max, ' '),
  longText: (random, { max = 500 }) => words(random, max, '\n'),
  kana: (random) => `${pick(random, KANA)} ${pick(random, KANA)}`,
  email: (random) => `u${between(random, 1, 1e9)}@${pick(random, ['Example.co.jp', 'mail.test'])}`,
  tel: (random) => `03-${pad(between(random, 0, 9999), 4)}-${pad(between(random, 0, 9999), 4)}`,
  url: (random) => `https://example.jp/${between(random, 1, 99)}`,
  zipcode: (random) => `${pad(between(random, 0, 999), 3)}-${pad(between(random, 0, 9999), 4)}`,
  password: () => null,
  color: (random) => pad(between(random, 0, 999_999), 6),
  integer: number,
  money: number,
  date: day,
  dateTime: (random) => `${day(random)}T${pad(between(random, 0, 23))}:${pad(between(random, 0, 59))}`,
  timestamp: () => null,
  flag: (random) => between(random, 0, 1),
  choice: code,
  choices: (random, field) => some(random, () => code(random, field)),
  master: entry,
  masters: (random, field) => some(random, () => entry(random, field)),
  ref: (random) => between(random, 1, 8),
  refs: (random) => some(random, () => between(random, 1, 8)),
  file: (random) => `files/${between(random, 1, 99)}.png`,
  files: (random) => some(random, () => `files/${between(random, 1, 99)}.png`),
  texts: (random, { max = 3 }) => Array.from({ length: Math.min(max, 2) }, () => words(random, 20, '')),
  records: (random, { fields = {} }): RecordValue[] =>
    Array.from({ length: 2 }, () =>
      Object.fromEntries(
        Object.entries(fields).map(([name, column]) => [name, samples[column.kind](random, column) as Scalar | null]),
      ),
    ),
};

/** Texts of a form that no chance would meet. */
const fixed: Record<string, Make> = {
  domain: (random) => `m${between(random, 1, 1e9)}.example.co.jp`,
  site_domain: (random) => `s${between(random, 1, 1e9)}.example.co.jp`,
  gtm_id: () => 'GTM-ABC123',
  conditions: (random) => JSON.stringify([['name', 'contains', pad(between(random, 1, 999), 3)]]),
  // One record a month: a thousand of them leave room for a test.
  first_date_of_target_month: (random) => `20${pad(between(random, 0, 99))}-${pad(between(random, 1, 12))}-01`,
};

export const sampleValue = (random: Random, name: string, field: Field): FieldValue =>
  (fixed[name] ?? samples[field.kind])(random, field);

/**
 * A record that the definition accepts. About a third of the optional fields are empty.
 * @param references ids that references may take, by entity; a reference to an entity that is not in it stays empty
 */
export function sampleRecord(
  definition: Entity,
  random: Random,
  references: ReadonlyMap<string, readonly number[]> = new Map(),
): Record<string, FieldValue> {
  const record: Record<string, FieldValue> = {};
  const isUnique = (name: string) => definition.unique.some((names) => names.length === 1 && names[0] === name);
  const hasTarget = ({ entity }: Field) => entity === undefined || (references.get(entity) ?? []).length > 0;
  const fill = (name: string, often: number) => {
    const field = definition.own[name];
    if (field.readOnly || !hasTarget(field)) return;
    const ids = field.entity === undefined ? undefined : references.get(field.entity);
    if (isUnique(name)) {
      // A target that only one record may have is soon taken, and so is a word.
      if (ids) return;
      if (field.kind === 'text' && !fixed[name]) {
        record[name] = `u${between(random, 1, 1e9)}`;
        return;
      }
    }
    const empty = !field.required && random() > often;
    const list = field.kind === 'refs';
    record[name] = empty
      ? null
      : ids
        ? list
          ? [pick(random, ids)]
          : pick(random, ids)
        : sampleValue(random, name, field);
  };
  for (const name of Object.keys(definition.own)) fill(name, 0.65);
  for (let round = 0; round < 200; round++) {
    const { errors } = parseCreate(definition, record);
    const wrong = Object.keys(errors);
    if (wrong.length === 0) return record;
    for (const name of wrong) fill(name, 0.8);
    // What asks for a target that there is none of has to be chosen anew.
    if (wrong.some((name) => definition.own[name] && !hasTarget(definition.own[name])))
      for (const [name, { kind }] of Object.entries(definition.own)) if (kind === 'choice') fill(name, 0.65);
  }
  throw new Error(
    `${definition.name}: no valid sample found: ${JSON.stringify(parseCreate(definition, record).errors)}`,
  );
}
