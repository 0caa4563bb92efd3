import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { type Document, EJSON } from 'bson';
import { type Collection, type Db, MongoServerError } from 'mongodb';

const FILE = path.join(__dirname, 'answers.jsonl.gz');

/** One recorded command. */
export interface Line extends Document {
  /** Where it stands in the file, from 1. */
  at: number;
}

export function readLines(): Line[] {
  const texts = zlib.gunzipSync(fs.readFileSync(FILE)).toString('utf8').trim().split('\n');
  return texts.map((text, i) => ({ ...(EJSON.parse(text, { relaxed: false }) as Document), at: i + 1 }));
}

const isPlain = (value: unknown): value is Document =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** Numbers by value whatever their type; the fields of documents in the order of their names. */
function loosely(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(loosely);
  if (!isPlain(value)) return value;
  const keys = Object.keys(value);
  const number = /^\$number(Int|Long|Double|Decimal)$/.test(keys[0] ?? '') ? value[keys[0]!] : undefined;
  if (typeof number === 'string') {
    const n = Number(number);
    return { $number: Number.isSafeInteger(n) || /[.eNI]/.test(number) ? String(n) : number };
  }
  return Object.fromEntries(keys.sort().map((key) => [key, loosely(value[key])]));
}

const exact = (value: unknown): string => EJSON.stringify(value, { relaxed: false }) ?? 'nothing';
const loose = (value: unknown): string => JSON.stringify(loosely(JSON.parse(exact(value))));

/** How the answers of distinct are written: numbers and times as plain numbers. */
function plainly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainly);
  if (!isPlain(value)) return value;
  const { $number, $date } = value;
  if ($number !== undefined) return Number($number);
  if ($date !== undefined) return { $date: plainly($date) };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainly(item)]));
}

const valueTexts = (values: unknown[]): string[] =>
  values.map((value) => JSON.stringify(plainly(JSON.parse(loose(value))))).sort();

export interface Difference {
  at: number;
  category: string;
  command: string;
  wanted: string;
  got: string;
}

const KINDS = ['find', 'count', 'distinct', 'aggregate', 'update', 'findAndModify'] as const;
type Kind = (typeof KINDS)[number];

const READ = { promoteValues: false, promoteLongs: false } as const;
const INDEXES: Record<string, 1 | -1>[] = [{ t: 1, n: -1 }, { tags: 1 }, { t: 1, s: 1 }, { 'd.x': 1 }, { a: 1 }];

const categoryOf = (kind: Kind, body: Document): string => {
  if (kind === 'find') return body['projection'] ? 'find with projection' : 'find';
  return kind;
};

/** Asks recorded commands of a database and gathers what it answers otherwise. */
export class Asker {
  readonly differences: Difference[] = [];
  asked = 0;
  /** The stored documents as text, by `_id`. */
  private state = new Map<string, string>();
  private readonly docs: Collection<Document>;
  private readonly other: Collection<Document>;

  constructor(db: Db) {
    this.docs = db.collection('docs', READ);
    this.other = db.collection('other', READ);
  }

  async ask(line: Line, counted: boolean): Promise<void> {
    if (line['docs']) return this.load(line);
    const kind = KINDS.find((name) => name in line)!;
    const body = line[kind] as Document;
    const { got, code } = await this.answer(kind, body);
    const wanted = this.wantedText(kind, body, line);
    const wrong = 'error' in line ? this.wrongRefusal(line, code) : code !== undefined || got !== wanted;
    const shown = code === undefined ? got : `refused with ${code}`;
    const stored = 'after' in line ? await this.compareStored(line['after'] as Document[]) : undefined;
    if (!counted) return;
    this.asked++;
    if (!wrong && !stored) return;
    const report = { at: line.at, category: categoryOf(kind, body), command: exact(body) };
    if (wrong)
      this.differences.push({ ...report, wanted: 'error' in line ? `refused ${line['error']}` : wanted, got: shown });
    else this.differences.push({ ...report, ...stored! });
  }

  private wrongRefusal(line: Line, code: number | undefined): boolean {
    return code === undefined || (Number(line['error']) === 11000) !== (code === 11000);
  }

  private async load({ docs, other }: Line): Promise<void> {
    for (const [collection, members] of [
      [this.docs, docs],
      [this.other, other],
    ] as const) {
      await collection.deleteMany({});
      await collection.insertMany(members);
    }
    for (const key of INDEXES) await this.docs.createIndex(key);
    this.state = new Map((docs as Document[]).map((doc) => [exact(doc['_id']), exact(doc)]));
  }

  /** The answer as text; the code when it was refused. */
  private async answer(kind: Kind, body: Document): Promise<{ got: string; code?: number }> {
    try {
      return { got: await this.run(kind, body) };
    } catch (error) {
      if (error instanceof MongoServerError) return { got: error.message, code: Number(error.code) };
      throw error;
    }
  }

  private async run(kind: Kind, body: Document): Promise<string> {
    const { filter, sort, skip, limit, projection, pipeline, key, update, multi, upsert, returnDocument } = body;
    switch (kind) {
      case 'find': {
        const options = { sort, skip: skip && Number(skip), limit: limit && Number(limit), projection };
        const found = await this.docs.find(filter, options).toArray();
        return projection ? loose(found) : exact(found);
      }
      case 'count':
        return loose(await this.docs.countDocuments(filter));
      case 'distinct':
        return JSON.stringify(valueTexts(await this.docs.distinct(key, filter)));
      case 'aggregate':
        return loose(await this.docs.aggregate(pipeline).toArray());
      case 'update': {
        const result = await this.docs[multi ? 'updateMany' : 'updateOne'](filter, update, { upsert });
        return loose([result.matchedCount, result.modifiedCount, result.upsertedCount]);
      }
      case 'findAndModify':
        return exact(await this.docs.findOneAndUpdate(filter, update, { returnDocument }));
    }
  }

  private wantedText(kind: Kind, body: Document, { answer }: Line): string {
    if (answer === undefined) return '';
    if (kind === 'distinct') return JSON.stringify([...(answer as string[])].sort());
    return kind === 'findAndModify' || (kind === 'find' && !body['projection']) ? exact(answer) : loose(answer);
  }

  /** Compares the collection with what it must be now, and puts it back when it differs. */
  private async compareStored(after: Document[]): Promise<{ wanted: string; got: string } | undefined> {
    for (const doc of after) this.state.set(exact(doc['_id']), exact(doc));
    const found = await this.docs.find({}).toArray();
    const stored = new Map(found.map((doc) => [exact(doc['_id']), exact(doc)]));
    const ids = new Set([...stored.keys(), ...this.state.keys()]);
    const wrong = [...ids].filter((id) => stored.get(id) !== this.state.get(id));
    if (!wrong.length) return undefined;
    await this.docs.deleteMany({});
    await this.docs.insertMany([...this.state.values()].map((text) => EJSON.parse(text, { relaxed: false })));
    const shown = (texts: Map<string, string>): string => wrong.map((id) => texts.get(id) ?? 'nothing').join('\n');
    return { wanted: shown(this.state), got: shown(stored) };
  }
}
