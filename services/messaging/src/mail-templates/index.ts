/** Exceptions of saved texts within CRUD: one's own and the shared ones, changed by who made them or administrators. */

import { forbidden } from '@enishi/service-kit/base/errors';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';

export const mailTemplateOverrides: CrudOverrides = {
  authorize(ctx) {
    if (ctx.realm !== 'enterprise' || ctx.enterprise_id <= 0) throw forbidden();
  },
  scope: ({ member_id }) => ({ $or: [{ enterprise_member_id: member_id }, { shared_flg: 1 }] }),
  ...authoredBy('enterprise_member_id'),
};
