/** Changes that data of earlier versions need. */
import { adminRole } from '@enishi/protos/master/identity';
import type { Migration } from '@enishi/service-kit/migrate';

/** Operators had no roles: all of them could do everything, and still can. */
export const rolesOfOperators: Migration = {
  name: '2026-11-22-roles-of-operators',
  async step({ connection, session }) {
    const without = { admin_role_id: { $exists: false } };
    const $set = { admin_role_id: adminRole.code.all };
    await connection.collection('admin_members').updateMany(without, { $set }, { session });
    return undefined;
  },
};
