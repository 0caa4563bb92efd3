/** The list behind a number, where conditions can say what it counts. */
import type { BuiltCondition } from '@enishi/frontend-kit/entity/conditions/conditions';
import { OWNER } from '@enishi/frontend-kit/entity/values/row';
import { candidate } from '@enishi/protos/crm/candidate';
import { monthSteps } from '@enishi/protos/deals/month-steps';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import type { ChartGroup } from '@enishi/protos/figures/board';
import type { FigureName } from '@enishi/protos/figures/figures';
import { job } from '@enishi/protos/jobs/job';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { OPPORTUNITY_STEPS, OPPORTUNITY_TERMINALS } from '@enishi/protos/master/opportunity-moves';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import { listAddress } from '../home/list-address';
import type { Range } from './period';

export interface Counted {
  figure: FigureName;
  measure: string;
  group: ChartGroup;
  /** The group; undefined: all of them. */
  key?: number;
  range: Range;
}

const any = (column: string, values: readonly number[]): BuiltCondition => ({
  ...{ column, operator: 'any', value: [...values] },
});
const within = (column: string, { from, to }: Range): BuiltCondition => ({
  ...{ column, operator: 'range', value: { min: from, max: to } },
});
const one = (column: string, key: number): BuiltCondition =>
  key === 0 ? { column, operator: 'none', value: '' } : any(column, [key]);

const HUNDRED = 100;
const LONGEST_MONTH = 999_999;

/** A day, YYYYMMDD, or the days of a month, YYYYMM, that lie in the period. */
function timeWithin(key: number, { from, to }: Range): Range {
  if (key > LONGEST_MONTH) {
    const day = `${key}`.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    return { from: day, to: day };
  }
  const [year, month] = [Math.floor(key / HUNDRED), key % HUNDRED];
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: first > from ? first : from, to: last < to ? last : to };
}

interface List {
  entity: Entity;
  conditions: (measure: string, range: Range) => BuiltCondition[] | undefined;
  /** Columns of the groups that the list can tell apart. */
  columns: Partial<Record<ChartGroup, string>>;
}

const OWN = { member: OWNER, company: 'company_id_by_enterprise_id' };

const stepDays = (key: string, range: Range): BuiltCondition[] | undefined => {
  if (key === 'lost') return [any('opportunity_status_id', OPPORTUNITY_TERMINALS), within('moved_at', range)];
  const step = monthSteps.find((known) => known.key === key);
  if (!step) return undefined;
  return [within(step.column, range), ...(step.states ? [any('opportunity_status_id', step.states)] : [])];
};

function cameTo(measure: string, range: Range): BuiltCondition[] {
  const at = OPPORTUNITY_STEPS.findIndex((status) => measure === `reached_${status}`);
  const proposed = within('proposal_datetime', range);
  return at > 0 ? [proposed, any('reached_status_id', OPPORTUNITY_STEPS.slice(at))] : [proposed];
}

const ofDeals = (conditions: List['conditions']): List => ({ entity: opportunity, conditions, columns: OWN });
const mailed = (entity: Entity): List => ({
  ...{ entity, columns: { member: 'form_enterprise_member_id' } },
  conditions: (_measure, range) => [within('sent_at', range)],
});

const lists: { readonly [F in FigureName]?: List } = {
  registrations: {
    ...{ entity: candidate, columns: { member: OWNER, source: 'register_route_type_id' } },
    conditions: (_measure, range) => [within('created_at', range)],
  },
  deals: ofDeals(stepDays),
  funnel: ofDeals(cameTo),
  passage: ofDeals(cameTo),
  lead: ofDeals((measure, range) => (measure === 'closed' ? stepDays('closed', range) : undefined)),
  margin: ofDeals((_measure, range) => stepDays('started', range)),
  job_ages: {
    ...{ entity: job, columns: OWN },
    conditions: (measure, { to }) =>
      measure === 'jobs' || measure === 'days'
        ? [
            any('application_status_flg', [jobApplicationStatus.code.recruiting]),
            within('created_at', { from: '', to }),
          ]
        : undefined,
  },
  broadcasts: mailed(broadcast),
  proposals: mailed(proposal),
};

export function listBehind({ figure, measure, group, key, range }: Counted): string | undefined {
  const list = lists[figure];
  const isMonth = group === 'month' && key !== undefined;
  const conditions = list?.conditions(measure, isMonth ? timeWithin(key, range) : range);
  if (!list || !conditions) return undefined;
  const { plural } = list.entity;
  if (key === undefined || group === 'month' || group === 'step') return listAddress(plural, conditions);
  const column = list.columns[group];
  return column && listAddress(plural, [...conditions, one(column, key)]);
}
