/**
 * Questions as recruiters and visitors ask them, each with other values: what the product keeps of one answer helps no
 * other. Values are drawn from the records, seeded, so that every run asks the same.
 */
import { createRandom, type Random } from '@enishi/demo/random';
import type { Shot } from './load';
import type { Material } from './material';

export interface Question {
  kind: string;
  /** Body of `candidates/index`; absent for other calls. */
  body?: Record<string, unknown>;
  shot: Shot;
}

const PER_PAGE = 30;
const TRIES = 1_000;

const any = (column: string, value: number[]) => ({ column, type: 1, operator: 'any', value });
const range = (column: string, min: unknown, max: unknown) => ({
  column,
  type: 7,
  operator: 'range',
  value: { min, max },
});
const contains = (column: string, value: string) => ({ column, operator: 'contains', value });

class Drawer {
  constructor(
    private readonly random: Random,
    private readonly rows: readonly Record<string, unknown>[],
  ) {}

  between(min: number, max: number): number {
    return min + Math.floor(this.random.next() * (max - min + 1));
  }

  row(): Record<string, unknown> {
    return this.rows[this.between(0, this.rows.length - 1)];
  }

  /** Characters next to each other in a text of one of the columns. */
  cut(columns: readonly string[], min: number, max: number): string {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const text = String(this.row()[columns[this.between(0, columns.length - 1)]] ?? '').trim();
      const length = this.between(min, max);
      if (text.length < length) continue;
      const from = this.between(0, text.length - length);
      const word = text.slice(from, from + length).trim();
      // People do not ask for line ends, spaces and punctuation.
      if (word.length >= min && /^[\p{L}\p{N}ー々]+$/u.test(word)) return word;
    }
    throw new Error(`no text of ${min} characters in ${columns.join(', ')}`);
  }

  /** Some entries of a list column, as records have them together. */
  some(column: string, most: number): number[] {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const values = this.row()[column];
      const list = Array.isArray(values) ? (values as number[]) : typeof values === 'number' ? [values] : [];
      if (list.length > 0) return list.slice(0, this.between(1, most));
    }
    throw new Error(`no value in ${column}`);
  }
}

const TEXTS = ['comment', 'desc_skill_summary', 'certification', 'desired_other', 'name', 'name_kana'];
const ORDERS = ['monthly_price_num desc', 'monthly_price_num', 'name_kana', 'created_at desc', 'updated_at desc'];

type Draw = (from: Drawer) => Record<string, unknown>;

/** Bodies of `candidates/index`. */
const candidateKinds: Record<string, Draw> = {
  keyword: (from) => ({ keyword: from.cut(TEXTS, 2, 6), sort: 'updated_at desc' }),
  'name contains': (from) => ({
    conditions: [contains('name', from.cut(['name'], 1, 2))],
    sort: ORDERS[from.between(0, ORDERS.length - 1)],
    page: from.between(1, 10),
  }),
  'skill summary contains': (from) => ({
    conditions: [contains('desc_skill_summary', from.cut(['desc_skill_summary'], 3, 9))],
    sort: ORDERS[from.between(0, ORDERS.length - 1)],
  }),
  'order by kana': (from) => ({
    sort: from.between(0, 1) ? 'name_kana' : 'name_kana desc',
    page: from.between(1, 2_000),
  }),
  'skills by price': (from) => ({
    conditions: [any('skill_ids', from.some('skill_ids', 3)), any('work_styles_ids', from.some('work_styles_ids', 1))],
    sort: 'monthly_price_num desc',
    page: from.between(1, 20),
  }),
  'price and occupation': (from) => {
    const price = from.between(40, 90);
    return {
      conditions: [
        range('monthly_price_num', price, price + from.between(3, 20)),
        any('occupation_ids', from.some('occupation_ids', 2)),
        any('prefecture_id', from.some('prefecture_id', 1)),
      ],
      sort: ORDERS[from.between(0, ORDERS.length - 1)],
    };
  },
  'birth and rank': (from) => {
    const year = from.between(1965, 1995);
    const month = String(from.between(1, 12)).padStart(2, '0');
    return {
      conditions: [
        range('birth_date', `${year}-${month}-01`, `${year + from.between(1, 8)}-${month}-28`),
        any('candidate_rank_id', from.some('candidate_rank_id', 1)),
      ],
    };
  },
};

export const TYPEAHEAD = 'typeahead';
export const KEYWORD = 'keyword';

/** Draws until something comes that was not drawn before. */
function fresh<T>(kind: string, draw: () => T): () => T {
  const asked = new Set<string>();
  return () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const one = draw();
      const text = JSON.stringify(one);
      if (asked.has(text)) continue;
      asked.add(text);
      return one;
    }
    throw new Error(`the data have no further question after ${asked.size} of the kind ${kind}`);
  };
}

/** One source of new questions for each kind that recruiters ask. */
export function candidateQuestions(
  { candidates }: Material,
  headers: Record<string, string>,
  seed: number,
): Record<string, () => Question> {
  const from = new Drawer(createRandom(seed), candidates);
  const post = (path: string, body: unknown): Shot => ({
    method: 'POST',
    path: `/api/enterprise/candidates/${path}`,
    body,
    headers,
  });
  const kinds = Object.entries(candidateKinds).map(([kind, draw]) => {
    const next = fresh(kind, () => draw(from));
    return [
      kind,
      () => {
        const body = { page: 1, per_page: PER_PAGE, ...next() };
        return { kind, body, shot: post('index', body) };
      },
    ] as const;
  });
  const word = fresh(TYPEAHEAD, () => from.cut(['name', 'name_kana', 'email'], 1, 7));
  return {
    ...Object.fromEntries(kinds),
    [TYPEAHEAD]: () => ({ kind: TYPEAHEAD, shot: post('search', { keyword: word() }) }),
  };
}

/** The list as it opens; the one question that all people repeat. */
export const plainList = (headers: Record<string, string>): Shot => ({
  method: 'POST',
  path: '/api/enterprise/candidates/index',
  body: { page: 1, per_page: PER_PAGE },
  headers,
});

const JOB_TEXTS = ['name', 'detail', 'required', 'welcome'];

/** One source of new questions for each kind that visitors of a job site ask. */
export function siteQuestions({ jobs }: Material, host: string, seed: number): Record<string, () => Question> {
  const from = new Drawer(createRandom(seed), jobs);
  const visit = (kind: string, draw: () => string) => {
    const next = fresh(kind, draw);
    const headers = { host, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
    return () => ({ kind, shot: { method: 'GET' as const, path: next(), headers } });
  };
  const list = (query: Record<string, string | number>) =>
    `/jobs?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  const pages = Math.floor(jobs.length / 20);
  return {
    'site list': visit('site list', () =>
      list({
        sort: from.between(1, 3),
        page: from.between(1, Math.min(30, pages)),
        prefecture_ids: [...from.some('prefecture_id', 1), ...from.some('prefecture_id', 1)].join(),
      }),
    ),
    'site keyword': visit('site keyword', () => list({ keyword: from.cut(JOB_TEXTS, 2, 6) })),
    'site filters': visit('site filters', () =>
      list({
        occupation_ids: from.some('occupation_ids', 2).join(),
        prices: from.between(1, 8),
        skill_ids: from.some('skill_ids', 1).join(),
        sort: from.between(1, 3),
      }),
    ),
    'site deep page': visit('site deep page', () =>
      list({ sort: from.between(1, 3), page: from.between(Math.ceil(pages / 4), pages), prices: from.between(1, 8) }),
    ),
    'site job': visit('site job', () => `/jobs/detail/${from.row().id_by_enterprise_id}`),
  };
}
