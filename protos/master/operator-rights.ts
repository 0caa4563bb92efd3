/** The rights of operators, by role: routes of the gateway and pages of the admin area ask the same table. */
import { adminMemberStatus, adminRole } from './identity';

const { all, sales, accounting, support } = adminRole.code;
const everybody = [all, sales, accounting, support];

/**
 * Roles that have a right. `own`: the own account. `agencies`: agencies, their members and companies, how they use the
 * product. `contracts`: what is billed; `billing`: schedules, invoices, payments and the issuer. `operations`: what hangs
 * or failed. `support`: looking into a console. `operators`: who else is an operator.
 */
export const operatorRights = {
  own: everybody,
  agencies: everybody,
  agencies_write: [all, sales],
  members_write: [all, sales, support],
  contracts: [all, sales, accounting],
  contracts_write: [all, sales],
  billing: [all, sales, accounting],
  billing_write: [all, accounting],
  announces: everybody,
  announces_write: [all, sales, support],
  operations: [all, support],
  support: [all, support],
  operators: [all],
} as const satisfies Record<string, readonly number[]>;

export type OperatorRight = keyof typeof operatorRights;

/** Operators of earlier versions have no role: they may do everything. */
export const roleOf = (role: unknown): number => (typeof role === 'number' && role > 0 ? role : all);

export const hasRight = (role: unknown, right: OperatorRight): boolean =>
  (operatorRights[right] as readonly number[]).includes(roleOf(role));

/** Whether an operator may sign in and act; those of earlier versions have no state. */
export const mayAct = ({ admin_member_status_id: state }: Readonly<Record<string, unknown>>): boolean =>
  state !== adminMemberStatus.code.disabled;
