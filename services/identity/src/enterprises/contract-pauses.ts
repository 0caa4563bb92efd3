/** Remembers when an agency's contract was over: those months are not billed once it goes on. */
import type { EnterpriseContractPauses } from '@enishi/protos/identity/rpc';
import { japanDay } from '@enishi/protos/master/dates';
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import type { Write } from '@enishi/service-kit/crud/store';

export function rememberPauses({ before, values, deps }: Write): void {
  const { ended } = enterpriseContractStatus.code;
  const isOver = values.enterprise_contract_status_id === ended;
  if (isOver === (before?.enterprise_contract_status_id === ended)) return;
  const today = japanDay(deps.clock.now());
  const pauses = (values.contract_pauses ?? []) as EnterpriseContractPauses[];
  values.contract_pauses = isOver
    ? [...pauses, { ended_on: today }]
    : pauses.map((pause) => (pause.resumed_on ? pause : { ...pause, resumed_on: today }));
}
