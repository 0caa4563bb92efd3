/** An aggregate report (RFC 7489, appendix C) out of its XML. Strangers write them: nothing in one is taken for true. */
import { isIP } from 'node:net';
import { japanDay } from '@enishi/protos/master/dates';
import { childOf, childrenOf, type Element, parseXml, textOf } from '@enishi/service-kit/tabular/workbook/xml';

/** Mails of one source with one result. */
export interface ReportRow {
  source_ip: string;
  count: number;
  spf: boolean;
  dkim: boolean;
  disposition: string;
}

export interface Report {
  org: string;
  report_id: string;
  /** The domain whose policy it is. */
  domain: string;
  policy?: string;
  /** YYYY-MM-DD in Japan, and the end of what it tells of. */
  day: string;
  end: Date;
  rows: ReportRow[];
}

/** The report cannot be counted. @param words in Japanese, for administrators */
export class Unreadable extends Error {
  constructor(
    readonly words: string,
    options?: ErrorOptions,
  ) {
    super(words, options);
  }
}

const MOST_ROWS = 5_000;
/** A day's mails of one source; more was made up. */
const MOST_COUNT = 10_000_000;
const MOST_TEXT = 100;
const DAY_MS = 86_400_000;
/** Receivers report within two days; clocks differ. */
const OLDEST_MS = 60 * DAY_MS;
const NEWEST_MS = 2 * DAY_MS;

const at = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => found && childOf(found, name), element);

const wordsAt = (element: Element | undefined, ...path: string[]): string => {
  const found = at(element, ...path);
  return found ? textOf(found).replace(/\s+/g, ' ').trim().slice(0, MOST_TEXT) : '';
};

const POLICIES = new Set(['none', 'quarantine', 'reject']);
const policyIn = (text: string): string | undefined =>
  POLICIES.has(text.toLowerCase()) ? text.toLowerCase() : undefined;

const isBelow = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);

/** The receiver's own verdict; without one, what it says of the signatures or of the return path. */
function passed(record: Element, method: 'spf' | 'dkim', domain: string): boolean {
  const verdict = wordsAt(record, 'row', 'policy_evaluated', method).toLowerCase();
  if (verdict) return verdict === 'pass';
  const results = at(record, 'auth_results');
  return (results ? childrenOf(results, method) : []).some(
    (one) => wordsAt(one, 'result').toLowerCase() === 'pass' && isBelow(wordsAt(one, 'domain').toLowerCase(), domain),
  );
}

function rowOf(record: Element, domain: string): ReportRow | undefined {
  const source_ip = wordsAt(record, 'row', 'source_ip').toLowerCase();
  const count = Number(wordsAt(record, 'row', 'count'));
  if (!isIP(source_ip) || !Number.isInteger(count) || count < 1 || count > MOST_COUNT) return undefined;
  return {
    ...{ source_ip, count, spf: passed(record, 'spf', domain), dkim: passed(record, 'dkim', domain) },
    disposition: policyIn(wordsAt(record, 'row', 'policy_evaluated', 'disposition')) ?? 'none',
  };
}

const resultOf = ({ source_ip, spf, dkim, disposition }: ReportRow): string =>
  [source_ip, spf, dkim, disposition].join(' ');

/** One row for each source and result. */
function summed(rows: readonly ReportRow[]): ReportRow[] {
  const sums = new Map<string, ReportRow>();
  for (const row of rows) {
    const known = sums.get(resultOf(row));
    if (known) known.count += row.count;
    else sums.set(resultOf(row), { ...row });
  }
  return [...sums.values()];
}

/** @throws Unreadable */
export function readReport(xml: Buffer, now: Date): Report {
  let feedback: Element;
  try {
    feedback = parseXml(xml);
  } catch (cause) {
    throw new Unreadable('XMLとして読めませんでした。', { cause });
  }
  const metadata = at(feedback, 'report_metadata');
  const [org, report_id] = [wordsAt(metadata, 'org_name'), wordsAt(metadata, 'report_id')];
  const domain = wordsAt(feedback, 'policy_published', 'domain').toLowerCase().replace(/\.$/, '');
  if (!org || !report_id || !domain) throw new Unreadable('報告元、報告の番号、ドメインのどれかがありませんでした。');
  const [begin, end] = ['begin', 'end'].map((name) => Number(wordsAt(metadata, 'date_range', name)) * 1_000);
  const isTime = begin > now.getTime() - OLDEST_MS && end < now.getTime() + NEWEST_MS && begin <= end;
  if (!isTime) throw new Unreadable('集計の期間が正しくありませんでした。');
  const records = childrenOf(feedback, 'record');
  if (records.length > MOST_ROWS)
    throw new Unreadable(`送信元が${MOST_ROWS.toLocaleString('ja-JP')}件を超えていました。`);
  const rows = records.flatMap((record) => rowOf(record, domain) ?? []);
  if (records.length > 0 && rows.length === 0) throw new Unreadable('送信元と通数を読めませんでした。');
  return {
    ...{ org, report_id, domain, policy: policyIn(wordsAt(feedback, 'policy_published', 'p')) },
    // Most reports tell of a day of their own clock: the day in which most of it lies.
    ...{ day: japanDay(new Date((begin + end) / 2)), end: new Date(end), rows: summed(rows) },
  };
}
