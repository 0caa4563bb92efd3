/** All candidates of an agency in memory, asked without any index: what answers are held against. */
import { candidate } from '@enishi/protos/crm/candidate';
import { foldText } from '@enishi/protos/fields/normalize';
import { asShortWord, isShortWordTerm, shortWordTerm } from '@enishi/protos/fields/short-words';
import { parseSort, type Sort } from '@enishi/service-kit/crud/paging';
import { connectMongo } from '@enishi/service-kit/data/mongo';

type Row = Record<string, unknown>;

interface Condition {
  column: string;
  operator: string;
  value: unknown;
}

const columns = [
  'id_by_enterprise_id',
  '_text',
  '_terms',
  '_fold.name',
  '_fold.desc_skill_summary',
  'name_kana',
  'monthly_price_num',
  'skill_ids',
  'work_styles_ids',
  'occupation_ids',
  'prefecture_id',
  'birth_date',
  'candidate_rank_id',
  'created_at',
  'updated_at',
];
const projection = { _id: 0, ...Object.fromEntries(columns.map((name) => [name, 1])) };
const BATCH = 2_000;

/** A text that stands among others as its bytes do. */
const asBytes = (value: unknown): string | undefined =>
  typeof value === 'string' ? Buffer.from(value, 'utf8').toString('latin1') : undefined;

/** As lists promise: what is empty comes last in both directions, texts by their bytes. */
const inOrder =
  (sort: Sort) =>
  (one: Row, other: Row): number => {
    for (const [name, direction] of sort) {
      const [a, b] = [one[name] ?? null, other[name] ?? null];
      if (a === null || b === null) {
        if (a === b) continue;
        return a === null ? 1 : -1;
      }
      if (a < b) return -direction;
      if (a > b) return direction;
    }
    return 0;
  };

/** Short words are found whole, which their terms alone tell of. */
function contains({ _terms = [] }: Row, text: string, word: string): boolean {
  const short = asShortWord(word);
  return short === undefined ? text.includes(word) : (_terms as number[]).includes(shortWordTerm(short));
}

function meets({ column, operator, value }: Condition): (row: Row) => boolean {
  if (operator === 'contains') {
    const part = foldText(String(value));
    return ({ _fold }) => ((_fold as Record<string, string> | undefined)?.[column] ?? '').includes(part);
  }
  if (operator === 'any') {
    const ids = new Set(value as number[]);
    return ({ [column]: own }) => (Array.isArray(own) ? own.some((id) => ids.has(id)) : ids.has(own as number));
  }
  if (operator !== 'range') throw new Error(`no plain way to ask for ${operator}`);
  const { min, max } = value as { min: string | number; max: string | number };
  return ({ [column]: own }) => own !== null && own !== undefined && own >= min && own <= max;
}

const idOf = ({ id_by_enterprise_id }: Row): number => id_by_enterprise_id as number;

export class PlainCopy {
  private readonly rows = new Map<number, Row>();

  private constructor(
    private readonly connection: Awaited<ReturnType<typeof connectMongo>>,
    private readonly enterprise_id: number,
  ) {}

  static async of(mongoUrl: string, enterprise_id: number): Promise<PlainCopy> {
    const copy = new PlainCopy(await connectMongo(mongoUrl, 'enishi_crm'), enterprise_id);
    await copy.read({});
    return copy;
  }

  private async read(more: object): Promise<void> {
    const found = this.connection
      .collection('candidates')
      .find({ enterprise_id: this.enterprise_id, ...more }, { projection, batchSize: BATCH });
    for await (const row of found) {
      const _terms = ((row._terms ?? []) as number[]).filter(isShortWordTerm);
      this.rows.set(idOf(row), { ...row, _terms, name_kana: asBytes(row.name_kana) });
    }
  }

  has(id: number): boolean {
    return this.rows.has(id);
  }

  get ids(): number[] {
    return [...this.rows.keys()];
  }

  /** Reads these anew, wherever they have gone. */
  async refresh(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.rows.delete(id);
    await this.read({ id_by_enterprise_id: { $in: ids } });
  }

  /** Ids of all rows that a list asks for, in its order, but for those that are left out. */
  list({ keyword, conditions, sort }: Record<string, unknown>, without: ReadonlySet<number>): number[] {
    const words = String(keyword ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map(foldText);
    const tests = ((conditions ?? []) as Condition[]).map(meets);
    const found: Row[] = [];
    for (const row of this.rows.values()) {
      const text = String(row._text ?? '');
      if (!words.every((word) => contains(row, text, word)) || !tests.every((passes) => passes(row))) continue;
      if (!without.has(idOf(row))) found.push(row);
    }
    return found.sort(inOrder(parseSort(candidate, sort as string | undefined))).map(idOf);
  }

  close(): Promise<void> {
    return this.connection.destroy();
  }
}
