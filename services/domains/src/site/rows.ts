/** Rows that lead a host name here and prove whose it is, and what the DNS says of them. */
import { dnsRowState } from '@enishi/protos/master/domains';
import type { Answer } from '../dns/answers';
import type { LookUp } from '../dns/look-up';
import type { SiteRow } from './provider';

const OWNERSHIP = 'site_ownership';
const TARGET = 'site_target';

const { unchecked, right, missing, different, failed, spreading } = dnsRowState.code;

const row = (purpose: string, type: string, host: string, value: string): SiteRow => ({
  ...{ purpose, type, host, value, state: unchecked },
});

export const ownershipRow = (host: string, token: string): SiteRow =>
  row(OWNERSHIP, 'TXT', `_enishi-site.${host}`, `enishi-site-verification=${token}`);
export const targetRow = (host: string, target: string): SiteRow => row(TARGET, 'CNAME', host, target);

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

async function lookUpRow(one: SiteRow, lookUp: LookUp): Promise<SiteRow> {
  const { type, host, value, purpose } = one;
  const found =
    type === 'TXT'
      ? verdict(await lookUp.txt(host), (values) => values.some((text) => text.trim() === value))
      : purpose === TARGET
        ? await leadsTo(host, value.toLowerCase(), lookUp)
        : verdict(await lookUp.cname(host), (values) => values[0] === value.toLowerCase());
  return { ...one, found: undefined, ...found };
}

export const lookUpSiteRows = (rows: readonly SiteRow[], lookUp: LookUp): Promise<SiteRow[]> =>
  Promise.all(rows.map((one) => lookUpRow(one, lookUp)));

export const allRight = (rows: readonly SiteRow[]): boolean => rows.every(({ state }) => state === right);
