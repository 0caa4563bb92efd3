/** Rows that lead a host name here and prove whose it is, and what the DNS says of them. */
import { dnsRowState } from '@enishi/protos/master/domains';
import type { Answer } from '@enishi/service-kit/dns/answers';
import type { LookUp } from '@enishi/service-kit/dns/look-up';
import type { SiteRow } from './provider';

const OWNERSHIP = 'site_ownership';
const TARGET = 'site_target';
const ADDRESS = 'site_address';
const CERTIFICATE = 'certificate';

const { unchecked, right, missing, different, failed, spreading } = dnsRowState.code;

const row = (purpose: string, type: string, host: string, value: string): SiteRow => ({
  ...{ purpose, type, host, value, state: unchecked },
});

export const ownershipRow = (host: string, token: string): SiteRow =>
  row(OWNERSHIP, 'TXT', `_enishi-site.${host}`, `enishi-site-verification=${token}`);
export const targetRow = (host: string, target: string): SiteRow => row(TARGET, 'CNAME', host, target);
/** One of the addresses that a name leads to which can be no alias. */
export const addressRow = (host: string, address: string): SiteRow => row(ADDRESS, 'A', host, address);
/** Proves the right to a certificate to who issues it. */
export const certificateRow = (type: string, host: string, value: string): SiteRow =>
  row(CERTIFICATE, type, host, value);

function verdict(answer: Answer, isRight: (values: readonly string[]) => boolean): Pick<SiteRow, 'state' | 'found'> {
  if (answer.state === 'none') return { state: missing };
  if (answer.state === 'failed') return { state: failed, found: answer.reason };
  const found = answer.values.slice(0, 5).join('\n').slice(0, 2_000);
  if (answer.state === 'spreading') return { state: spreading, found };
  return isRight(answer.values) ? { state: right } : { state: different, found };
}

/** A registered name itself can be no alias: what stands at the same addresses leads here as well. */
async function leadsTo(host: string, target: string, lookUp: LookUp): Promise<Pick<SiteRow, 'state' | 'found'>> {
  const alias = verdict(await lookUp.cname(host), (values) => values.length === 1 && values[0] === target);
  if (alias.state !== missing) return alias;
  const here = await lookUp.addresses(host);
  const there = await lookUp.addresses(target);
  const known = there.state === 'found' ? there.values : [];
  return verdict(here, (values) => values.every((ip) => known.includes(ip)));
}

type Look = (row: SiteRow, lookUp: LookUp) => Promise<Pick<SiteRow, 'state' | 'found'>>;

/** How a row is looked up, by its purpose, or else by its type. */
const looks: Readonly<Record<string, Look>> = {
  [TARGET]: ({ host, value }, lookUp) => leadsTo(host, value.toLowerCase(), lookUp),
  TXT: async ({ host, value }, lookUp) =>
    verdict(await lookUp.txt(host), (values) => values.some((text) => text.trim() === value)),
  A: async ({ host, value }, lookUp) => verdict(await lookUp.addresses(host), (values) => values.includes(value)),
  CNAME: async ({ host, value }, lookUp) =>
    verdict(await lookUp.cname(host), (values) => values[0] === value.toLowerCase()),
};

async function lookUpRow(one: SiteRow, lookUp: LookUp): Promise<SiteRow> {
  const { type, purpose } = one;
  const outcome = await (looks[purpose] ?? looks[type])(one, lookUp);
  return { ...one, found: undefined, ...outcome };
}

export const lookUpSiteRows = (rows: readonly SiteRow[], lookUp: LookUp): Promise<SiteRow[]> =>
  Promise.all(rows.map((one) => lookUpRow(one, lookUp)));

export const allRight = (rows: readonly SiteRow[]): boolean => rows.every(({ state }) => state === right);
