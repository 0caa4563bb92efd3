/** The rows that make mail of a domain an agency's own, and what the DNS says of them. */
import type { DomainDnsRecords } from '@enishi/protos/domains/rpc';
import { dnsRowState } from '@enishi/protos/master/domains';
import type { Answer } from '@enishi/service-kit/dns/answers';
import type { LookUp } from '@enishi/service-kit/dns/look-up';
import type { DomainsConfig } from '../env';
import { registered } from '../names';

export type Row = Required<Pick<DomainDnsRecords, 'type' | 'host' | 'value' | 'purpose' | 'state'>> &
  Pick<DomainDnsRecords, 'found'>;

/** The public half of a key and the name it is published under. */
export interface PublishedKey {
  selector: string;
  /** SPKI in DER, base64. */
  public_key: string;
}

export interface RowSource {
  domain: string;
  /** Proves that who enters the rows is who asked for the domain. */
  token: string;
  keys: readonly PublishedKey[];
}

export type RowConfig = Pick<DomainsConfig, 'MAIL_SPF_HOST' | 'MAIL_RETURN_HOST'>;

export const OWNERSHIP = 'ownership';
export const DKIM = 'dkim';
/** A key that is to follow the present one: the domain is linked without it. */
export const NEXT_DKIM = 'dkim_next';

const { unchecked, right, missing, different, failed, spreading } = dnsRowState.code;

const RETURN_LABEL = 'enishi-bounce';
export const returnHost = (domain: string): string => `${RETURN_LABEL}.${domain}`;

/** All rows of a domain, in the order in which pages show them. */
export function rowsOf({ domain, token, keys }: RowSource, { MAIL_SPF_HOST, MAIL_RETURN_HOST }: RowConfig): Row[] {
  const row = (purpose: string, type: string, host: string, value: string): Row => ({
    ...{ purpose, type, host, value, state: unchecked },
  });
  const dkim = keys.map(({ selector, public_key }, at) =>
    row(at === 0 ? DKIM : NEXT_DKIM, 'TXT', `${selector}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${public_key}`),
  );
  return [
    row(OWNERSHIP, 'TXT', `_enishi.${domain}`, `enishi-verification=${token}`),
    ...dkim,
    row('spf', 'TXT', domain, `v=spf1 include:${MAIL_SPF_HOST} ~all`),
    row('return_path', 'CNAME', returnHost(domain), MAIL_RETURN_HOST),
    row('dmarc', 'TXT', `_dmarc.${domain}`, 'v=DMARC1; p=none'),
  ];
}

type Verdict = Pick<Row, 'state' | 'found'>;

const SHOWN = 5;
const MAX_FOUND = 500;

/** The values that stand there instead, as people are shown them. */
const shown = (values: readonly string[]): string =>
  [...values.slice(0, SHOWN), ...(values.length > SHOWN ? [`ほか${values.length - SHOWN}件`] : [])]
    .map((value) => value.slice(0, MAX_FOUND))
    .join('\n')
    .slice(0, 2_000);

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);
const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/.test(text);

/** Tags of a record like `v=DKIM1; k=rsa; p=...`, blanks taken out. */
const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((tag) => {
      const at = tag.indexOf('=');
      return at < 0 ? [] : [[tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).replace(/\s/g, '')] as const];
    }),
  );

/** A verdict over the values that could be the row; several of a kind that must be alone are wrong together. */
function among(candidates: readonly string[], isRight: (value: string) => boolean, alone: boolean): Verdict {
  if (candidates.length === 0) return { state: missing };
  const ok = alone ? candidates.length === 1 && isRight(candidates[0]) : candidates.some(isRight);
  return ok ? { state: right } : { state: different, found: shown(candidates) };
}

/** One policy, which a receiver can read. */
const isPolicy = (text: string): boolean => /^(none|quarantine|reject)$/i.test(tagsOf(text).get('p') ?? '');

/** How the values of a row's host are judged. */
const judges: Readonly<Record<string, (row: Row, values: readonly string[]) => Verdict>> = {
  [OWNERSHIP]: ({ value }, values) => among(values, (text) => text.trim() === value, false),
  // Receivers take any of several keys under one name: one that is not this key makes the outcome a matter of luck.
  [DKIM]: ({ value }, values) => among(values, (text) => tagsOf(text).get('p') === tagsOf(value).get('p'), true),
  // Two SPF records are an error to every receiver, and one that sends nothing of ours through is of no use.
  spf: ({ value }, values) => {
    const [, include] = value.split(' ');
    const has = (text: string) =>
      text
        .toLowerCase()
        .split(/\s+/)
        .some((term) => term.replace(/^\+/, '') === include);
    return among(values.filter(isSpf), has, true);
  },
  return_path: ({ value }, values) => among(values, (name) => name.replace(/\.$/, '') === value.toLowerCase(), true),
  dmarc: (_row, values) => among(values.filter(isDmarc), isPolicy, true),
};

function judge(row: Row, answer: Answer): Verdict {
  if (answer.state === 'none') return { state: missing };
  if (answer.state === 'failed') return { state: failed, found: answer.reason };
  if (answer.state === 'spreading') return { state: spreading, found: shown(answer.values) };
  return (judges[row.purpose] ?? judges[DKIM])(row, answer.values);
}

/** Looks one row up. A policy of the registered name counts for the names below it. */
async function lookUpRow(row: Row, lookUp: LookUp, domain: string): Promise<Row> {
  const answer = row.type === 'CNAME' ? await lookUp.cname(row.host) : await lookUp.txt(row.host);
  const verdict = judge(row, answer);
  const above = registered(domain);
  if (row.purpose === 'dmarc' && verdict.state === missing && above !== domain) {
    const inherited = judge(row, await lookUp.txt(`_dmarc.${above}`));
    if (inherited.state === right) return { ...row, ...inherited };
  }
  return { ...row, found: undefined, ...verdict };
}

export const lookUpRows = (rows: readonly Row[], lookUp: LookUp, domain: string): Promise<Row[]> =>
  Promise.all(rows.map((row) => lookUpRow(row, lookUp, domain)));

const needed = (rows: readonly Row[]): Row[] => rows.filter(({ purpose }) => purpose !== NEXT_DKIM);

/** Everything that mail needs is there. */
export const isComplete = (rows: readonly Row[]): boolean =>
  rows.length > 0 && needed(rows).every(({ state }) => state === right);

/** Rows that are certainly not what they have to be; what could not be asked is none of them. */
export const brokenRows = (rows: readonly Row[]): Row[] =>
  needed(rows).filter(({ state }) => state === missing || state === different);
