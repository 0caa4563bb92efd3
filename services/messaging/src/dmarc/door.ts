/** Takes reports for `dmarc-<token>@` the installation's host: counted before their sender hears that they arrived. */
import { createHash } from 'node:crypto';
import { systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { isServed } from '@enishi/service-kit/mail/served';
import type { ClientSession } from 'mongoose';
import { agencyOfDmarcAddress } from '../agency';
import { checkSender } from '../received';
import { type Door, refusal, type TakenMail } from '../receiver';
import type { DmarcDayDoc, DmarcDeps, DmarcReportDoc } from './collections';
import { linkedDomain } from './linked-domain';
import { type Report, readReport, Unreadable } from './report';
import { unpackReport } from './unpack';

const MOST_BYTES = 2 * 1024 * 1024;
/** Mails that are taken for an agency a day; the largest senders get some fifty reports. */
const PER_DAY = 300;
/** The same of one mail server: a stranger who sends what is no report leaves most of the day to others. */
const PER_SENDER = 100;
const DAY_S = 86_400;
/** Sums stay for half a year, and what could not be counted for a month. */
const KEPT_DAYS = 180;
/** Sums of one day: its sources with their results, by reporter. Strangers know the address, and can name any source. */
const MOST_OF_DAY = 5_000;
const UNREAD_KEPT_DAYS = 30;

const digestOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 32);
};

const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_S * 1_000);

const FULL = `同じ日の送信元が${MOST_OF_DAY.toLocaleString('ja-JP')}件を超えたため、集計に加えませんでした。`;

type Kept = Omit<DmarcReportDoc, 'enterprise_id'>;

/** @throws what the database throws: its sender comes again */
async function keep(
  deps: DmarcDeps,
  enterprise_id: number,
  report: Kept,
  days: readonly Omit<DmarcDayDoc, 'enterprise_id'>[] = [],
): Promise<void> {
  const own = deps.of({ enterprise_id });
  const isFull = async (session: ClientSession): Promise<boolean> => {
    if (days.length === 0) return false;
    const [{ domain, day }] = days;
    return (await own.dmarcDays.countDocuments({ domain, day }, { session })) + days.length > MOST_OF_DAY;
  };
  try {
    await inTransaction(deps.connection, async (session) => {
      if (await isFull(session)) {
        const now = deps.clock.now();
        const expires_at = inDays(now, UNREAD_KEPT_DAYS);
        const unread: Kept = { ...report, state: 'unread', reason: FULL, count: 0, at: now, expires_at };
        await own.dmarcReports.insertOne(unread, { session });
        return;
      }
      await own.dmarcReports.insertOne(report, { session });
      await own.dmarcDays.upsertMany(
        days.map(({ _id, count, ...named }) => ({
          filter: { _id },
          update: { $inc: { count }, $setOnInsert: named },
        })),
        { session },
      );
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

const daysOf = (enterprise_id: number, report: Report, expires_at: Date): Omit<DmarcDayDoc, 'enterprise_id'>[] =>
  report.rows.map(({ source_ip, spf, dkim, disposition, count }) => {
    const { domain, day, org } = report;
    const named = { domain, day, org, source_ip, spf, dkim, disposition };
    return { _id: `${enterprise_id}/${digestOf(...Object.values(named).map(String))}`, ...named, count, expires_at };
  });

async function takeFor(deps: DmarcDeps, enterprise_id: number, { raw, from, remote, helo }: TakenMail): Promise<void> {
  const now = deps.clock.now();
  const unread = { count: 0, verified: false, at: now, expires_at: inDays(now, UNREAD_KEPT_DAYS) };
  let report: Report;
  try {
    report = readReport(await unpackReport(raw), now);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const _id = `${enterprise_id}/${digestOf(raw)}`;
    return keep(deps, enterprise_id, { _id, state: 'unread', reason: error.words, ...unread });
  }
  const { org, report_id, domain, policy, rows, end } = report;
  const _id = `${enterprise_id}/${digestOf(org.toLowerCase(), report_id)}`;
  const named = { _id, org, domain };
  const own = await linkedDomain(deps, systemContext(orderedId(), enterprise_id));
  if (domain !== own)
    return keep(deps, enterprise_id, {
      ...{ ...named, state: 'foreign', reason: `連携していないドメイン（${domain}）のレポートでした。`, ...unread },
    });
  const { passed } = await checkSender(deps.config, raw, { from, remote, helo });
  const expires_at = inDays(now, KEPT_DAYS);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const kept = { ...named, state: 'read' as const, verified: passed === true, count, policy, at: end, expires_at };
  await keep(deps, enterprise_id, kept, daysOf(enterprise_id, report, expires_at));
}

export function dmarcDoor(deps: DmarcDeps): Door<number> {
  const limiter = rateLimiter({ name: 'dmarc reports', points: PER_DAY, duration: DAY_S });
  const senders = rateLimiter({ name: 'senders of dmarc reports', points: PER_SENDER, duration: DAY_S });
  const orBusy = (counted: Promise<unknown>) =>
    counted.catch(() => {
      throw refusal(452, 'Mailbox is busy, try again later');
    });
  return {
    ...{ keeps: MOST_BYTES, most: MOST_BYTES },
    async mailboxOf(address) {
      const agency = agencyOfDmarcAddress(deps.config, address);
      if (agency === undefined) return undefined;
      if (agency === 'forged' || !(await isServed(deps, agency))) throw refusal(550, 'No such mailbox');
      // The address is public: who names it and sends nothing takes nothing of the day's reports.
      await orBusy(limiter.check(String(agency)));
      return agency;
    },
    async take(mail) {
      for (const agency of new Set(mail.mailboxes)) {
        const key = String(agency);
        await orBusy(limiter.consume(key));
        // The agency's first: it bounds how many senders are remembered.
        await orBusy(
          senders.consume(`${key} ${mail.remote}`).catch(async (error) => {
            await limiter.giveBack(key);
            throw error;
          }),
        );
        await takeFor(deps, agency, mail);
      }
    },
  };
}
