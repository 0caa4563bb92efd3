/** A mail's text as records of fields: where each label's value begins and ends, and where the next record begins. */
import { isRow, isRule, type Line, unframed, withoutBullet } from '../text/lines';
import type { FoundLabel } from '../words/labels';
import { headingsIn } from './headings';
import { labelled } from './labelled';

export interface Field<K> {
  field: K;
  also?: K;
  /** As the mail calls it. */
  words: string;
  /** Lines of the value; the first may be '' where it begins below its label. */
  lines: string[];
  at: string;
}

export interface TextRecord<K> {
  /** A heading above its fields. */
  title?: string;
  fields: Field<K>[];
  /** Lines that no label stands before, of the record itself and of all records. */
  free: Line[];
  /** Whether fields of a common part are among them. */
  shared?: boolean;
}

export interface LabelTable<K extends string> {
  lookUp(label: string, loose?: boolean): FoundLabel<K> | undefined;
  /** The field that begins a record. */
  lead: K;
  /** Fields whose values are lists of lines. */
  lists: ReadonlySet<K>;
}

const SENTENCE = /[。！？]|ます|です|ください|下さい|ました|ません|致し|願い|[^\s]様$|各位|http|@/;

/** A line that names the record below it. */
const isTitle = (line: Line): boolean => {
  const text = unframed(line.text);
  if (text.length < 3 || text.length > 70 || SENTENCE.test(text)) return false;
  return /^[■□◆◇●○★☆▼▽▲【《〈<＜「『[①-⑳]|^\(?\d{1,2}[).]/.test(line.text) || text !== line.text;
};

const cleanTitle = (text: string): string => withoutBullet(unframed(text)).rest.trim();

const SAME = /^(?:同上|上に同じ|上記と同じ|上記同様|同様|〃|々)$/;

class Segmenter<K extends string> {
  readonly records: TextRecord<K>[] = [];
  /** Lines in front of the first record. */
  readonly before: Line[] = [];
  private field: Field<K> | undefined;
  private blank = false;
  private heading: { text: string; at: number } | undefined;

  constructor(private readonly table: LabelTable<K>) {}

  private get record(): TextRecord<K> | undefined {
    return this.records.at(-1);
  }

  begin(title?: string): void {
    this.records.push({ fields: [], free: [], ...(title ? { title } : {}) });
    this.field = undefined;
    this.blank = false;
    this.heading = undefined;
  }

  take(line: Line, index: number): void {
    if (line.text === '') {
      this.blank = true;
      return;
    }
    if (isRule(line)) this.field = undefined;
    else {
      const { table, field } = this;
      const inList = field !== undefined && table.lists.has(field.field) && !this.blank;
      const parts = labelled(line.text, table.lookUp, inList);
      if (parts.length === 0) this.goOn(line, index);
      else for (const part of parts) this.put(part, line, index);
    }
    this.blank = false;
  }

  /** A line without a label belongs to the value before it, unless something has ended that. */
  private goOn(line: Line, index: number): void {
    // 50万　140-180h　渋谷　6月～: values in a row are no item of a list.
    if (isRow(line.text)) this.field = undefined;
    const { field } = this;
    const waits = field?.lines.every((text) => text === '') && field.lines.length < 3;
    if (field && (!this.blank || waits)) {
      field.lines.push(line.text);
      return;
    }
    this.field = undefined;
    if (isTitle(line)) this.heading = { text: cleanTitle(line.text), at: index };
    (this.record?.free ?? this.before).push(line);
  }

  private put(
    { label, words, value }: { label?: FoundLabel<K>; words: string; value: string },
    line: Line,
    index: number,
  ): void {
    if (!label) {
      if (words === '' && this.field) this.field.lines.push(value);
      else {
        if (isTitle(line) && value === '') this.heading = { text: cleanTitle(line.text), at: index };
        this.field = undefined;
        (this.record?.free ?? this.before).push(line);
      }
      return;
    }
    const { record, heading } = this;
    const has = (name: K): boolean => record?.fields.some(({ field }) => field === name) ?? false;
    const titled = heading && index - heading.at <= 3 ? heading.text : undefined;
    const again =
      label.field === this.table.lead && has(this.table.lead) && ((record?.fields.length ?? 0) >= 3 || this.blank);
    const over =
      titled !== undefined && (record?.fields.length ?? 0) >= 4 && has(label.field) && label.field !== ('other' as K);
    if (!record || again || over) this.begin(titled);
    else if (titled && record.fields.length === 0) record.title ??= titled;
    this.heading = undefined;
    this.field = {
      field: label.field,
      ...(label.also ? { also: label.also } : {}),
      words,
      lines: [value],
      at: line.at,
    };
    this.record?.fields.push(this.field);
  }
}

/** Values that only say that they are those of the record before. */
function repeated<K extends string>(records: readonly TextRecord<K>[]): void {
  for (const [at, record] of records.entries())
    for (const field of record.fields) {
      if (!SAME.test(field.lines.join('').trim())) continue;
      const before = records
        .slice(0, at)
        .reverse()
        .flatMap(({ fields }) => fields.find((other) => other.field === field.field) ?? [])[0];
      if (before) field.lines = before.lines;
    }
}

/** Records of a few fields are the rest of the one before. */
function joined<K extends string>(records: readonly TextRecord<K>[], lead: K): TextRecord<K>[] {
  const out: TextRecord<K>[] = [];
  for (const record of records) {
    const own = record.fields.filter(({ field }) => field !== ('other' as K));
    const last = out.at(-1);
    const whole =
      new Set(own.map(({ field }) => field)).size >= 3 || (own.some(({ field }) => field === lead) && own.length >= 2);
    if (last && !whole) {
      last.fields.push(...record.fields);
      last.free.push(...record.free);
    } else out.push(record);
  }
  return out;
}

const OF_ALL = /両方|両案件|どちらも|いずれも|それぞれ|全案件|各案件|[A-H][・、]\s*[A-H]\s*とも|[2-9二三]件とも/;

/** Paragraphs behind the last record are said of all. */
function trailing<K>(last: TextRecord<K>, lines: readonly Line[]): Line[] {
  const ends = Math.max(...last.fields.map(({ at }) => Number(at)), 0);
  const blank = lines.findIndex(({ text, at }) => text === '' && Number(at) > ends);
  return ends === 0 || blank < 0 ? [] : last.free.filter(({ at }) => Number(at) > Number(lines[blank].at));
}

export function recordsOf<K extends string>(lines: readonly Line[], table: LabelTable<K>): TextRecord<K>[] {
  const isLabelled = ({ text }: Line): boolean => labelled(text, table.lookUp, false).some(({ label }) => label);
  const headings = headingsIn(lines, isLabelled);
  const segmenter = new Segmenter(table);
  if (headings.length === 0) {
    for (const [index, line] of lines.entries()) segmenter.take(line, index);
    const records = joined(segmenter.records, table.lead);
    if (records.length === 0) records.push({ fields: [], free: [] });
    for (const record of records) record.free.push(...segmenter.before);
    repeated(records);
    return records;
  }
  const common = new Segmenter(table);
  const parts = headings.map((heading, at) => {
    const own = heading.common ? common : new Segmenter(table);
    own.begin(heading.title);
    if (heading.rest) own.take({ ...lines[heading.index], text: heading.rest }, heading.index);
    for (const [index, line] of lines.entries())
      if (index > heading.index && index < (headings[at + 1]?.index ?? lines.length)) own.take(line, index);
    return { heading, records: own.records };
  });
  for (const [index, line] of lines.entries()) if (index < headings[0].index) segmenter.take(line, index);
  const shared = [...common.records, ...segmenter.records].flatMap(({ fields }) => fields);
  const last = parts
    .filter(({ heading }) => !heading.common)
    .at(-1)
    ?.records.at(-1);
  const ofAll = parts.flatMap(({ records: own }) =>
    own.flatMap((record) => record.free.filter(({ text }) => OF_ALL.test(text))),
  );
  const free = [
    ...segmenter.before,
    ...[...common.records, ...segmenter.records].flatMap((record) => record.free),
    ...(last ? trailing(last, lines) : []),
    ...ofAll,
  ];
  const records = parts.flatMap(({ heading, records: own }) => (heading.common ? [] : joined(own, table.lead)));
  repeated(records);
  return records.map((record) => {
    const own = new Set(record.fields.map(({ field }) => field));
    const more = shared.filter(({ field }) => !own.has(field));
    return {
      ...record,
      shared: more.length > 0,
      fields: [...record.fields, ...more],
      free: [...new Set([...record.free, ...free])],
    };
  });
}
