/** Months in which the contract of an agency was over: they are not planned, whenever it is looked. */
import { lastDayOf } from '@enishi/protos/billing/months';
import type { Enterprise } from '@enishi/protos/identity/rpc';
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import { findAgencies } from './agencies';
import type { ContractDeps } from './collections';

/** Whether a month (its first day) that is not planned yet may be. */
export type MayPlan = (month: string) => boolean;

const never: MayPlan = () => false;

function ruleOf({ enterprise_contract_status_id, contract_pauses }: Enterprise): MayPlan {
  if (enterprise_contract_status_id === enterpriseContractStatus.code.ended) return never;
  const pauses = contract_pauses?.values ?? [];
  const isPaused = (month: string) =>
    pauses.some(({ ended_on = '', resumed_on = '' }) => ended_on <= month && lastDayOf(month) < resumed_on);
  return (month) => !isPaused(month);
}

/** The rule of each of the agencies; for one that is no more, nothing is planned. */
export async function planningRules(
  deps: ContractDeps,
  ids: readonly number[],
): Promise<(enterprise_id: number) => MayPlan> {
  const columns = ['id', 'enterprise_contract_status_id', 'contract_pauses'];
  const found = ids.length > 0 ? await findAgencies(deps, { ids: [...ids], columns }) : [];
  const rules = new Map(found.map((agency) => [agency.id, ruleOf(agency)]));
  return (enterprise_id) => rules.get(enterprise_id) ?? never;
}
