/** All that visitors read of a job, folded: what a keyword of the site is looked for in. */
import { foldText } from '@enishi/protos/fields/normalize';
import { asShortWord, shortWordsOf } from '@enishi/protos/fields/short-words';
import { job } from '@enishi/protos/jobs/job';
import { masterItem } from '@enishi/protos/master/index';
import { communicationsTime, communicationsWay, dresscode, pcLoan } from '@enishi/protos/master/job';
import {
  type AdjustmentTerms,
  adjustmentText,
  jobTagLabels,
  jobTags,
  type TaggedJob,
  type UsanceTerms,
  usanceText,
} from '@enishi/protos/master/job-text';
import { priceRangeText } from '@enishi/protos/master/price';
import type { MasterName } from '@enishi/protos/master/types';
import { createMemory } from '@enishi/service-kit/base/memory';
import { foldedColumns } from '@enishi/service-kit/crud/keyword';

/** Texts whose folded copy is stored; the others of a job are for staff, and a search must not tell what is in them. */
const texts = foldedColumns(job).filter((name) => job.public.includes(name));

/** Columns whose ids stand for names, as far as the public sees them. */
const named: readonly (readonly [column: string, list: MasterName])[] = job.public.flatMap((column) => {
  const { master, readOnly } = job.fields[column];
  return master && !readOnly ? [[column, master] as const] : [];
});

type Code = number | null | undefined;

interface Facts extends AdjustmentTerms, UsanceTerms, TaggedJob {
  monthly_price_f_num?: Code;
  monthly_price_l_num?: Code;
  communications_way_id?: Code;
  pc_loan_type_id?: Code;
  dresscode_type_id?: Code;
}

const factColumns = [
  'monthly_price_f_num',
  'monthly_price_l_num',
  'adjustment_flg',
  'adjustment_type_id',
  'adjustment_unit_id',
  'adjustment_time_f',
  'adjustment_time_l',
  'usance_timing_id',
  'usance_span_id',
  'usance_day_id',
  'communications_time_id',
  'communications_way_id',
  'pc_loan_type_id',
  'dresscode_type_id',
] as const satisfies readonly (keyof Facts)[];

/** For reading what `shownText` is made of: the folded copies come whole, as picking some of them costs far more. */
export const textColumns: Readonly<Record<string, 0 | 1>> = {
  _id: 0,
  ...Object.fromEntries(
    ['id_by_enterprise_id', '_fold', ...texts, ...named.map(([column]) => column), ...factColumns].map((name) => [
      name,
      1,
    ]),
  ),
};

const after = (title: string, label: string): string => (label ? title + label : '');

/** The facts on a page beside names and texts, as the page says them. */
const factsOf = (doc: Facts): string[] => [
  priceRangeText(doc.monthly_price_f_num, doc.monthly_price_l_num, '万円'),
  adjustmentText(doc),
  usanceText(doc),
  after('面談', communicationsTime.label(doc.communications_time_id)),
  after('面談', communicationsWay.label(doc.communications_way_id)),
  after('PC', pcLoan.label(doc.pc_loan_type_id)),
  after('服装', dresscode.label(doc.dresscode_type_id)),
  // Without its times a job is not new, which ends by itself.
  ...jobTags({ ...doc, created_at: null, application_status_flg: null }, 0).map((tag) => jobTagLabels[tag]),
];

interface Fact {
  folded: string;
  short: readonly string[];
}

/** The facts as they are searched, which are the same few for all jobs: making them anew would be most of the work. */
const facts = createMemory<string, Fact>({ most: 20_000 });

function factOnce(text: string): Fact {
  const cached = facts.get(text);
  if (cached !== undefined) return cached;
  const made = { folded: foldText(text), short: [...shortWordsOf([text])] };
  facts.set(text, made);
  return made;
}

/** Stands on both sides of a short word where a job's are listed; no text of people contains it. */
const EDGE = '\u0002';

/** A folded word as it stands in `shownText`: short ones whole, others in any place. */
export function shownWord(word: string): string {
  const short = asShortWord(word);
  return short === undefined ? word : EDGE + short + EDGE;
}

/** A name, its reading and its other spellings: people type any of them. */
function spellings(list: MasterName, value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((id) => {
    const item = masterItem(list, id as number | null | undefined);
    return item ? [item.name, item.kana ?? '', ...(item.aliases ?? [])] : [];
  });
}

const isWritten = (value: unknown): value is string => typeof value === 'string';

/**
 * A line for each text, so that no word is found across two of them, and one with the short words of them all. `doc` was
 * read with `textColumns`.
 */
export function shownText(doc: Record<string, unknown>): string {
  const fold = (doc._fold ?? {}) as Record<string, string | undefined>;
  const words = [...named.flatMap(([column, list]) => spellings(list, doc[column])), ...factsOf(doc as Facts)];
  const said = words.map(factOnce);
  const short = shortWordsOf(texts.map((name) => doc[name]).filter(isWritten));
  for (const fact of said) for (const word of fact.short) short.add(word);
  const listed = short.size > 0 ? EDGE + [...short].join(EDGE) + EDGE : '';
  return [...texts.map((name) => fold[name]), ...said.map((fact) => fact.folded), listed].filter(Boolean).join('\n');
}
