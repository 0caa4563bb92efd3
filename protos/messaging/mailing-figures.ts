/** What is compared of mailings: counts, what each is a part of, and which of two rates is the better one. */
import type { MailingFigures } from './rpc';

/** Most mailings that stand beside one another. */
export const MOST_COMPARED = 6;

/** Longest period of a list or a file, in days: three years. */
export const MOST_DAYS = 1_096;

/** The kinds of a list: both kinds of mailings are one, what goes out by itself is another. */
export const figureKinds = [
  { id: 'all', label: '一斉配信と提案' },
  { id: 'broadcast', label: '一斉配信' },
  { id: 'proposal', label: '提案' },
  { id: 'automation', label: '自動メール' },
] as const;

/** Programs load pictures before people do, and people read without them. */
export const OPENS_CAVEAT =
  '開封は目安です。画像を表示しないメールは数えられず、メールソフトによる自動の読み込みは数えられることがあります。';

export interface Measure {
  key: string;
  label: string;
  /** Name of its part; absent: it is a number of its own. */
  rate?: string;
  /** Undefined where it is not counted. */
  of(figures: MailingFigures): number | undefined;
  /** What a count is a part of; absent: it is a number of its own. */
  among?(figures: MailingFigures): number;
  better?: 'more' | 'less';
}

const tried = ({ arrived_count, bounce_count }: MailingFigures): number => arrived_count + bounce_count;
const arrived = ({ arrived_count }: MailingFigures): number => arrived_count;

export const mailingMeasures: readonly Measure[] = [
  { key: 'target', label: '宛先', of: ({ target_count }) => target_count },
  {
    key: 'sent',
    label: '送信',
    rate: '送信率',
    of: ({ sent_count }) => sent_count,
    among: ({ target_count }) => target_count,
  },
  { key: 'arrived', label: '到達', rate: '到達率', of: arrived, among: tried, better: 'more' },
  {
    key: 'bounced',
    label: '不達',
    rate: '不達率',
    of: ({ bounce_count }) => bounce_count,
    among: tried,
    better: 'less',
  },
  {
    key: 'opened',
    label: '開封（目安）',
    rate: '開封率（目安）',
    of: ({ open_count }) => open_count,
    among: arrived,
    better: 'more',
  },
  {
    key: 'clicked',
    label: 'クリック',
    rate: 'クリック率',
    of: ({ click_count }) => click_count,
    among: arrived,
    better: 'more',
  },
  {
    key: 'replied',
    label: '返信',
    rate: '返信率',
    of: ({ reply_count }) => reply_count,
    among: arrived,
    better: 'more',
  },
  {
    key: 'stopped',
    label: '配信停止',
    rate: '配信停止率',
    of: ({ stop_count }) => stop_count,
    among: arrived,
    better: 'less',
  },
];

/** Per cent with one decimal; of nothing 0. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 : 0;

/** Per cent; undefined where it is not counted, or is a part of nothing. */
export function rateOf({ of, among }: Measure, figures: MailingFigures): number | undefined {
  const [count, whole] = [of(figures), among?.(figures) ?? 0];
  return count === undefined || whole === 0 ? undefined : percentOf(count, whole);
}

/**
 * The places of the best rates among mailings beside one another; none where fewer than two have a rate, or more than half of
 * them the same one: what most of them reach tells no two apart.
 * Shares are compared as they are, not as they are shown.
 */
export function bestOf(measure: Measure, beside: readonly MailingFigures[]): ReadonlySet<number> {
  const { of, among, better } = measure;
  if (!better || !among) return new Set();
  const shares = beside.flatMap((figures, at) => {
    const [count, whole] = [of(figures), among(figures)];
    return count === undefined || whole === 0 ? [] : [{ at, share: count / whole }];
  });
  const values = shares.map(({ share }) => share);
  const best = better === 'more' ? Math.max(...values) : Math.min(...values);
  const places = shares.filter(({ share }) => share === best);
  return new Set(shares.length < 2 || 2 * places.length > shares.length ? [] : places.map(({ at }) => at));
}
