/** Changes that data of earlier versions need. */
import { adminMemberStatus, adminRole } from '@enishi/protos/master/identity';
import type { Migration } from '@enishi/service-kit/data/migrate';

/** Gives a column of operators the value that all of them had without saying so. */
const ofOperators = (name: string, column: string, value: number): Migration => ({
  name,
  async step({ connection, session }) {
    const without = { [column]: { $exists: false } };
    await connection.collection('admin_members').updateMany(without, { $set: { [column]: value } }, { session });
    return undefined;
  },
});

/** Operators had no roles: all of them could do everything, and still can. */
export const rolesOfOperators = ofOperators('2026-11-22-roles-of-operators', 'admin_role_id', adminRole.code.all);

/** Gives earlier operators a state: none could be disabled. */
export const statesOfOperators = ofOperators(
  '2026-11-23-states-of-operators',
  'admin_member_status_id',
  adminMemberStatus.code.active,
);
