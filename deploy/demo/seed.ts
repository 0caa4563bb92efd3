/** Fills an empty installation with a demo agency, once. */
import { registration } from '@enishi/crm/src/registration/index';
import { deals as dealsService } from '@enishi/deals/src/service';
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { task } from '@enishi/protos/deals/task';
import { job } from '@enishi/protos/jobs/job';
import { candidateRegisterStatus } from '@enishi/protos/master/candidate';
import { type Constellation, depsOf } from '@enishi/service-kit/boot/constellation';
import { bindCollections } from '@enishi/service-kit/data/collections';
import { demoMembers } from './agency';
import { demoAgreements } from './agreements';
import { addAnnounces } from './announces';
import { type DemoCandidate, demoCandidates } from './candidates';
import { demoCompanies } from './companies';
import { demoApplies, demoOpportunities } from './deals';
import { demoInterviews } from './interviews';
import { demoJobs } from './jobs';
import { demoPastDeals } from './past-deals';
import { createRandom, type Random } from './random';
import { addMembers, addOperator, countAgencies, ensureAgency, wasThere } from './seed-agency';
import { type AgreementIds, addAgreements, addAvailability } from './seed-agreements';
import { addDirectMails } from './seed-direct-mails';
import { addInbox } from './seed-inbox';
import { addMailings } from './seed-mailings';
import { addMoney } from './seed-money';
import { addResumes } from './seed-resumes';
import { addTimeSheets } from './seed-time-sheets';
import { addWishes } from './seed-wishes';
import { addTalk } from './talk';
import { demoTasks } from './tasks';
import { addViews } from './views';
import { type DemoRecord, writeRecords } from './writer';

export { demoSignIns } from './seed-agency';

const SEED = 20_260_401;
const COMPANIES = 60;
const JOBS = 120;
const CANDIDATES = 320;
/** Days since the agency was founded: before the oldest of its records. */
const FOUNDED_DAYS_AGO = 1_100;
/** How many candidates, the ones who came last, have a resume. */
const RESUMES = 12;
const DAY_MS = 86_400_000;

interface Progress {
  _id: string;
  /** The day everything is told from; kept, so that an interrupted run goes on with the same data. */
  started_at: Date;
  done: boolean;
}

interface Dated {
  daysAgo: number;
  later?: DatedChange;
  between?: DatedChange;
}

interface DatedChange {
  values: Record<string, unknown>;
  daysAgo: number;
}

/** When a row was made and changed, and by whom. */
export function madeBy({ daysAgo, later, between }: Dated, now: Date, member_id: number): Omit<DemoRecord, 'values'> {
  return {
    at: daysBefore(now, daysAgo),
    member_id,
    ...(later && { later: { values: later.values, at: daysBefore(now, later.daysAgo), member_id } }),
    ...(between && { between: { values: between.values, at: daysBefore(now, between.daysAgo), member_id } }),
  };
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The oldest first, as ids grow with time. */
export const oldestFirst = <T extends { daysAgo: number }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => b.daysAgo - a.daysAgo);

/** People come unhandled; what staff have found out since is a later change by one of them. */
function candidateRecord(random: Random, now: Date, { values, daysAgo, handledDaysAgo }: DemoCandidate): DemoRecord {
  const { register_status_id, sales_status_id, candidate_rank_id, comment, enterprise_member1_id, ...given } = values;
  const bySite = values.register_route_type_id === 4;
  const member_id = (enterprise_member1_id as number | null) ?? random.int(1, demoMembers.length);
  const record = { values: given, at: daysBefore(now, daysAgo), member_id: bySite ? 0 : member_id };
  if (register_status_id === candidateRegisterStatus.code.not_handled) return record;
  const handled = { register_status_id, sales_status_id, candidate_rank_id, comment, enterprise_member1_id };
  return { ...record, later: { values: handled, at: daysBefore(now, handledDaysAgo), member_id } };
}

/** @returns ids of the candidates, the newest last */
async function fill({ service }: Constellation, enterprise_id: number, now: Date): Promise<readonly number[]> {
  const random = createRandom(SEED);
  const members = demoMembers.length;
  const anyone = () => random.int(1, members);
  const companies = oldestFirst(demoCompanies(random, COMPANIES, members));
  const trading = companies.flatMap((row, index) => (row.trading ? [index] : []));
  const jobs = oldestFirst(demoJobs(random, { count: JOBS, companies: trading, members, now }));
  const people = oldestFirst(demoCandidates(random, CANDIDATES, members, now));
  const crm = service('crm').deps;

  const companyIds = await writeRecords(
    crm,
    company,
    enterprise_id,
    companies.map(({ values, daysAgo }) => ({ values, at: daysBefore(now, daysAgo), member_id: anyone() })),
  );
  const contacts = companies.flatMap(({ contacts: rows, daysAgo }, index) =>
    rows.map((values) => ({
      values: { ...values, company_id_by_enterprise_id: companyIds[index] },
      at: daysBefore(now, daysAgo * 0.98),
      member_id: anyone(),
    })),
  );
  const contactIds = await writeRecords(crm, companyMember, enterprise_id, contacts);
  // The first of each company's contacts who is in.
  const inIds = new Map(
    contacts
      .flatMap(({ values }, at) => {
        const { company_id_by_enterprise_id: of, company_member_status_id: status }: Record<string, unknown> = values;
        return status === 0 ? [[of as number, contactIds[at]] as const] : [];
      })
      .toReversed(),
  );
  const jobRecords = jobs.map((row) => ({
    values: { ...row.values, company_id_by_enterprise_id: companyIds[row.company] },
    ...madeBy(row, now, anyone()),
  }));
  const jobIds = await writeRecords(service('jobs').deps, job, enterprise_id, jobRecords);
  const candidateIds = await writeRecords(
    crm,
    candidate,
    enterprise_id,
    people.map((person) => candidateRecord(random, now, person)),
  );
  const latest = people.length - RESUMES;
  await addResumes(
    { ...crm, ...bindCollections(crm.connection, registration.collections) },
    enterprise_id,
    people.slice(latest).map((person, index) => [candidateIds[latest + index], person] as const),
  );
  const applies = oldestFirst(demoApplies(random, people, jobs, now)).map((row) => ({
    values: {
      candidate_id_by_enterprise_id: candidateIds[row.candidate],
      job_id_by_enterprise_id: jobIds[row.job],
      job_name: jobs[row.job].values.name,
      message: row.message,
    },
    at: daysBefore(now, row.daysAgo),
    member_id: 0,
  }));
  await writeRecords(crm, apply, enterprise_id, applies);
  const deals = oldestFirst(demoOpportunities(random, people, jobs, now));
  const opportunities = deals.map((row) => ({
    values: {
      ...row.values,
      candidate_id_by_enterprise_id: candidateIds[row.candidate],
      job_id_by_enterprise_id: jobIds[row.job],
      company_id_by_enterprise_id: companyIds[jobs[row.job].company],
    },
    ...madeBy(row, now, (row.values.enterprise_member1_id as number | null) ?? anyone()),
  }));
  const dealsDeps = depsOf({ service }, dealsService);
  const signed = demoAgreements(createRandom(SEED + 1), { candidates: people, jobs, deals, now });
  const past = demoPastDeals(createRandom(SEED + 2), {
    ...{ candidates: people, jobs, companies, agreements: signed, now },
  });
  const pastOpportunities = past.map((row) => ({
    values: {
      ...row.values,
      candidate_id_by_enterprise_id: candidateIds[row.candidate],
      company_id_by_enterprise_id: companyIds[row.company],
    },
    ...madeBy(row, now, (row.values.enterprise_member1_id as number | null) ?? anyone()),
  }));
  // In one go and order: a run that goes on counts what is there.
  const everything = [...pastOpportunities, ...opportunities];
  const written = await writeRecords(dealsDeps, opportunity, enterprise_id, everything);
  await writeRecords(dealsDeps, interview, enterprise_id, demoInterviews(everything, written, now));
  const targets = { deal: written, candidate: candidateIds, company: companyIds };
  await writeRecords(dealsDeps, task, enterprise_id, demoTasks(targets, [1, 2], now));
  const [pastIds, dealIds] = [written.slice(0, past.length), written.slice(past.length)];
  const pastOf = new Map(
    past.flatMap(({ agreement: led }, index) => (led === undefined ? [] : [[led, index] as const])),
  );
  const agreements = signed.map((row, index) => {
    const before = pastOf.get(index);
    return before === undefined ? row : { ...row, deal: deals.length + before };
  });
  const ids: AgreementIds = {
    ...{ candidates: candidateIds, companies: companyIds, jobs: jobIds, deals: [...dealIds, ...pastIds] },
    companyOfJob: (index) => jobs[index].company,
    contactOf: (index) => inIds.get(companyIds[index]),
    daysBefore: (days) => daysBefore(now, days),
  };
  await addAvailability(crm, enterprise_id, agreements, ids);
  await addAgreements(dealsDeps, enterprise_id, agreements, ids);
  await addTimeSheets(dealsDeps, enterprise_id, now);
  return candidateIds;
}

/**
 * Makes the demo agency in an installation that has no agency yet, or goes on where an interrupted run has stopped.
 * Anything else is left as it is.
 * @param say told what happens, in one line
 */
export async function seedDemo(constellation: Constellation, say: (line: string) => void = () => {}): Promise<void> {
  const progress = constellation.service('identity').deps.connection.collection<Progress>('demo_progress');
  const mark = await progress.findOne({ _id: 'agency' });
  if (mark?.done || (!mark && (await countAgencies(constellation)) > 0)) return;
  say('Filling in the demo agency ...');
  const started_at = mark?.started_at ?? new Date();
  if (!mark) await progress.insertOne({ _id: 'agency', started_at, done: false });
  const enterprise_id = await ensureAgency(constellation);
  await addMembers(constellation, enterprise_id);
  await wasThere(constellation, enterprise_id, daysBefore(started_at, FOUNDED_DAYS_AGO));
  await addOperator(constellation);
  await addAnnounces(constellation, started_at);
  const candidates = await fill(constellation, enterprise_id, started_at);
  await addMailings(constellation, enterprise_id, started_at);
  await addViews(constellation, enterprise_id, started_at);
  await addTalk(constellation, enterprise_id, candidates, started_at);
  await addWishes(constellation, enterprise_id);
  await addInbox(constellation, enterprise_id, started_at);
  await addMoney(constellation, enterprise_id, started_at);
  await addDirectMails(constellation, enterprise_id, started_at);
  await progress.updateOne({ _id: 'agency' }, { $set: { done: true } });
}
