/** The steps of deals that are counted by month, each as the conditions of the list behind its number. */
import { opportunityStatus } from '../master/opportunity';

const { code } = opportunityStatus;

export interface MonthStepCondition {
  column: string;
  operator: 'period' | 'any';
  value: string | number[];
}

export interface MonthStep {
  key: string;
  label: string;
  /** The date of a deal that has to lie in the month. */
  column: string;
  states?: readonly number[];
}

export const monthSteps: readonly MonthStep[] = [
  { key: 'proposed', label: '提案', column: 'proposal_datetime' },
  { key: 'met', label: '面談', column: 'opportunity_datetime' },
  { key: 'offered', label: 'オファー', column: 'offer_date' },
  {
    key: 'closed',
    label: '成約',
    column: 'close_datetime',
    states: [code.closed, code.contract_signed, code.work_started],
  },
  { key: 'started', label: '稼働開始', column: 'start_date', states: [code.work_started] },
];

/** The deals that reached the step in a month, optionally those that a member looks after. */
export function monthConditions(
  { column, states }: MonthStep,
  month: 'this_month' | 'last_month',
  member_id?: number,
): MonthStepCondition[] {
  const conditions: MonthStepCondition[] = [{ column, operator: 'period', value: month }];
  if (states) conditions.push({ column: 'opportunity_status_id', operator: 'any', value: [...states] });
  if (member_id) conditions.push({ column: 'enterprise_member1_id', operator: 'any', value: [member_id] });
  return conditions;
}
