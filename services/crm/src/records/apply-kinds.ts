/** Applications of versions that knew no questions say that they are applications: lists are narrowed by it. */
import { apply } from '@enishi/protos/crm/apply';
import { applyKind } from '@enishi/protos/master/apply';
import { changeEach, type Migration } from '@enishi/service-kit/data/migrate';

export const applicationsNamed: Migration = {
  name: '2026-11-27-applications-have-a-kind',
  step: changeEach(apply.plural, () => ({ $set: { apply_kind_id: applyKind.code.application } }), {
    apply_kind_id: { $exists: false },
  }),
};
