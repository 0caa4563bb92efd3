/** The last thirty days of a domain as its receivers report them. */

import { addDays, japanDay } from '@enishi/protos/master/dates';
import type { DmarcDay, DmarcReporter, DmarcReports, DmarcSource } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { dmarcAddress } from '../agency';
import type { DmarcDayDoc, DmarcDeps, DmarcReportDoc } from './collections';
import { linkedDomain } from './linked-domain';

const DAYS = 30;
/** Sources that are named. */
const MOST_SOURCES = 30;
const MOST_REPORTERS = 20;
const MOST_INT = 2 ** 31 - 1;

/** Sums that were made up must not break what shows them. */
const plus = (sum: number, count: number): number => Math.min(sum + count, MOST_INT);

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

const failed = ({ count, passed }: DmarcSource): number => count - passed;

function sums(rows: readonly DmarcDayDoc[]) {
  const sources = new Map<string, DmarcSource>();
  const days = new Map<string, DmarcDay>();
  const all = { count: 0, passed: 0 };
  for (const { source_ip, day, spf, dkim, disposition, count } of rows) {
    const source = entryOf(sources, source_ip, () => ({
      ...{ source_ip, count: 0, passed: 0, spf_passed: 0, dkim_passed: 0, stopped: 0 },
    }));
    const own = entryOf(days, day, () => ({ day, count: 0, passed: 0 }));
    for (const sum of [source, own, all]) {
      sum.count = plus(sum.count, count);
      if (spf || dkim) sum.passed = plus(sum.passed, count);
    }
    if (spf) source.spf_passed = plus(source.spf_passed, count);
    if (dkim) source.dkim_passed = plus(source.dkim_passed, count);
    if (disposition !== 'none') source.stopped = plus(source.stopped, count);
  }
  const ordered = [...sources.values()].sort(
    (a, b) => failed(b) - failed(a) || b.count - a.count || (a.source_ip < b.source_ip ? -1 : 1),
  );
  return { ...all, sources: ordered, by_day: [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1)) };
}

function reportersOf(reports: readonly DmarcReportDoc[]): DmarcReporter[] {
  const byName = new Map<string, DmarcReporter>();
  for (const { org = '', count, verified } of reports) {
    const one = entryOf(byName, org, () => ({ name: org, reports: 0, count: 0, verified: true }));
    one.reports += 1;
    one.count = plus(one.count, count);
    one.verified &&= verified;
  }
  return [...byName.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

export async function dmarcShow(deps: DmarcDeps, ctx: CallContext): Promise<DmarcReports> {
  staffOnly(ctx);
  const now = deps.clock.now();
  const since = addDays(japanDay(now), 1 - DAYS);
  const domain = await linkedDomain(deps, ctx);
  const own = deps.of(ctx);
  const from = { $gte: new Date(now.getTime() - DAYS * 86_400_000) };
  const [rows, reports] = domain
    ? await Promise.all([
        own.dmarcDays.find({ domain, day: { $gte: since } }),
        own.dmarcReports.find({ at: from }, { sort: { at: -1, _id: 1 } }),
      ])
    : [[], []];
  const read = reports.filter((report) => report.state === 'read' && report.domain === domain);
  const unread = reports.filter(({ state }) => state !== 'read');
  const { sources, ...summed } = sums(rows);
  return {
    ...{ address: dmarcAddress(deps.config, ctx.enterprise_id), domain, days: DAYS, ...summed },
    ...{ sources: sources.slice(0, MOST_SOURCES), more_sources: Math.max(sources.length - MOST_SOURCES, 0) },
    reporters: reportersOf(read).slice(0, MOST_REPORTERS),
    ...{ policy: read[0]?.policy, unread: unread.length, unread_reason: unread[0]?.reason },
  };
}
