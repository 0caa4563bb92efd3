/** Whom each automation e-mail would have reached lately, and which of them can reach no candidate as they stand. */
import type { ApplyIndexResponse, CandidateIndexResponse } from '@enishi/protos/crm/rpc';
import { applyKind } from '@enishi/protos/master/apply';
import { candidateSalesStatus, registerRoute } from '@enishi/protos/master/candidate';
import { japanDay } from '@enishi/protos/master/dates';
import { automationEmailGroup } from '@enishi/protos/master/messaging';
import type { ReachGroup, ReachRequest, ReachResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { everyPart } from '@enishi/service-kit/crud/every-part';
import type { AutomationDeps } from './collections';
import { contendersOf } from './contenders';
import { type Applicant, asNew, judge } from './fitting';
import { whyNever } from './never';

const { registration, application, trade_stopped } = automationEmailGroup.code;

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Most people counted: in an agency with more, the first ones tell as much. */
const MOST = 3_000;
/** A person who registers by applying has both records of one transaction. */
const TOGETHER_MS = 60_000;

/** A candidate to whom a mail would have gone. */
interface Occasion {
  group: number;
  applicant: Applicant;
  hasJob: boolean;
}

type Person = NonNullable<CandidateIndexResponse['candidates']>[number];
type Application = NonNullable<ApplyIndexResponse['applies']>[number];

const COLUMNS = [
  ...['id_by_enterprise_id', 'created_at', 'email', 'birth_date', 'prefecture_id', 'candidate_rank_id'],
  ...['register_status_id', 'sales_status_id', 'nationality_type_id', 'potential_flg', 'candidate_resume_ids'],
];

const choice = (column: string, value: number) => ({ column, operator: 'any', values: [String(value)] });

async function upTo<Row>(parts: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of parts) {
    rows.push(...part);
    if (rows.length >= MOST) break;
  }
  return rows.slice(0, MOST);
}

async function* candidatesOf({ clients }: Pick<AutomationDeps, 'clients'>, ctx: CallContext, asked: object) {
  const { CandidateService } = clients.rpc.crm;
  for await (const { candidates = [] } of everyPart((place, within) =>
    CandidateService.Index(ctx, { sort: 'created_at', columns: COLUMNS, ...asked, ...place }, within),
  ))
    yield candidates;
}

async function* appliesOf({ clients }: Pick<AutomationDeps, 'clients'>, ctx: CallContext, conditions: object[]) {
  const columns = ['id_by_enterprise_id', 'candidate_id_by_enterprise_id', 'created_at'];
  const { ApplyService } = clients.rpc.crm;
  for await (const { applies = [] } of everyPart((place, within) =>
    ApplyService.Index(ctx, { sort: 'created_at', columns, conditions: conditions as [], ...place }, within),
  ))
    yield applies;
}

const timeOf = ({ created_at }: Person | Application): number => new Date(created_at ?? 0).getTime();

async function occasionsOf(deps: AutomationDeps, ctx: CallContext): Promise<Occasion[]> {
  const first = japanDay(new Date(deps.clock.now().getTime() - DAYS * DAY_MS));
  const since = { column: 'created_at', operator: 'ge', values: [first] };
  const fromSite = [since, choice('register_route_type_id', registerRoute.code.job_site)];
  const [registered, applies, stopped] = await Promise.all([
    upTo(candidatesOf(deps, ctx, { conditions: fromSite })),
    upTo(appliesOf(deps, ctx, [since, choice('apply_kind_id', applyKind.code.application)])),
    upTo(candidatesOf(deps, ctx, { conditions: [choice('sales_status_id', candidateSalesStatus.code.stopped)] })),
  ]);
  const born = new Map(registered.map((person) => [person.id_by_enterprise_id, timeOf(person)]));
  const isFirst = (one: Application) =>
    Math.abs(timeOf(one) - (born.get(one.candidate_id_by_enterprise_id) ?? 0)) < TOGETHER_MS;
  const withJob = new Set(applies.filter(isFirst).map((one) => one.candidate_id_by_enterprise_id));
  const later = applies.filter((one) => !isFirst(one)).map((one) => one.candidate_id_by_enterprise_id ?? 0);
  const people = new Map<number | undefined, Person>();
  const ids = [...new Set(later)];
  if (ids.length > 0)
    for await (const part of candidatesOf(deps, ctx, { ids }))
      for (const person of part) people.set(person.id_by_enterprise_id, person);
  const occasion = (group: number, person: Person | undefined, hasJob: boolean): Occasion[] =>
    person?.email ? [{ group, applicant: group === registration ? asNew(person) : person, hasJob }] : [];
  return [
    ...registered.flatMap((person) => occasion(registration, person, withJob.has(person.id_by_enterprise_id))),
    ...later.flatMap((id) => occasion(application, people.get(id), true)),
    ...stopped.flatMap((person) => occasion(trade_stopped, person, false)),
  ];
}

export async function reach(deps: AutomationDeps, ctx: CallContext, _request: ReachRequest): Promise<ReachResponse> {
  staffOnly(ctx);
  const now = deps.clock.now();
  const [contenders, occasions] = await Promise.all([contendersOf(deps, ctx), occasionsOf(deps, ctx)]);
  const groups = [registration, application, trade_stopped].map((group): ReachGroup => {
    const ofGroup = contenders.filter((one) => one.group === group);
    const people = occasions.filter((one) => one.group === group);
    const reached = new Map<unknown, number>();
    for (const { applicant, hasJob } of people) {
      const chosen = judge(ofGroup, applicant, hasJob, now).find(({ goes }) => goes)?.draft;
      if (chosen) reached.set(chosen, (reached.get(chosen) ?? 0) + 1);
    }
    const emails = ofGroup.map((one, at) => {
      const never = whyNever(one, ofGroup.slice(0, at));
      return {
        ...{ id: one.draft.id_by_enterprise_id as number, count: reached.get(one.draft) ?? 0 },
        ...(never && { never }),
      };
    });
    return { group, people: people.length, emails };
  });
  return { groups, days: DAYS };
}
