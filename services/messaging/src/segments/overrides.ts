/** Exceptions of segments within CRUD: changed by their makers and by administrators, and kept while mailings need them. */
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { SegmentDeps } from './deps';
import { usesOf } from './uses';

const NAMED = 3;
const author = authoredBy('enterprise_member_id');

const namesOf = (uses: readonly { name: string }[]): string =>
  uses
    .slice(0, NAMED)
    .map(({ name }) => `「${name}」`)
    .join('') + (uses.length > NAMED ? 'ほか' : '');

export const segmentOverrides = (deps: Pick<SegmentDeps, 'connection'>): CrudOverrides => ({
  async beforeWrite(write) {
    await author.beforeWrite?.(write);
    const { ctx, session, before, values } = write;
    if (!before || before.target_type_id === values.target_type_id) return;
    const uses = await usesOf(deps, ctx, before.id_by_enterprise_id as number, session);
    if (uses.length > 0)
      throw invalid({
        target_type_id: [`送信前の${broadcast.label}${namesOf(uses)}の宛先になっているため、対象は変更できません。`],
      });
  },
  async beforeDelete(change) {
    await author.beforeDelete?.(change);
    const { ctx, session, before } = change;
    const uses = await usesOf(deps, ctx, before.id_by_enterprise_id as number, session);
    if (uses.length > 0)
      throw conflict(
        `送信前の${broadcast.label}${namesOf(uses)}の宛先になっているため、削除できません。配信を中止するか、宛先を変更してから削除してください。`,
      );
  },
});
