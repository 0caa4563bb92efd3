/** Exceptions of segments within CRUD: changed by their makers and by administrators, and kept while mailings need them. */
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import type { SegmentUse } from '@enishi/protos/messaging/rpc';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { SegmentDeps } from './deps';
import { type Uses, usesOf } from './uses';

const NAMED = 3;
const author = authoredBy('enterprise_member_id');

const isUsed = ({ uses, further_uses }: Uses): boolean => uses.length + further_uses > 0;

/** Names of those that the caller sees; the others are counted. */
function namesOf(uses: readonly SegmentUse[], further: number): string {
  const named = uses.slice(0, NAMED).map(({ name }) => `「${name}」`);
  const others = uses.length - named.length + further;
  if (named.length === 0) return `${others}件`;
  return others > 0 ? `${named.join('')}ほか${others}件` : named.join('');
}

/** 「送信前の一斉配信「…」の宛先、自動フロー「…」のきっかけ」 */
function usedAs({ uses, further_uses }: Uses): string {
  const flows = uses.filter(({ flow_id }) => flow_id > 0);
  const mailings = uses.filter(({ flow_id }) => flow_id === 0);
  return [
    ...(mailings.length + further_uses > 0
      ? [`送信前の${broadcast.label}${namesOf(mailings, further_uses)}の宛先`]
      : []),
    ...(flows.length > 0 ? [`${automationFlow.label}${namesOf(flows, 0)}のきっかけ`] : []),
  ].join('、');
}

export const segmentOverrides = (deps: Pick<SegmentDeps, 'connection'>): CrudOverrides => ({
  async beforeWrite(write) {
    await author.beforeWrite?.(write);
    const { ctx, session, before, values } = write;
    if (!before || before.target_type_id === values.target_type_id) return;
    const uses = await usesOf(deps, ctx, before.id_by_enterprise_id as number, session);
    if (isUsed(uses))
      throw invalid({
        target_type_id: [`${usedAs(uses)}になっているため、対象は変更できません。`],
      });
  },
  async beforeDelete(change) {
    await author.beforeDelete?.(change);
    const { ctx, session, before } = change;
    const uses = await usesOf(deps, ctx, before.id_by_enterprise_id as number, session);
    if (isUsed(uses))
      throw conflict(
        `${usedAs(uses)}になっているため、削除できません。配信を中止するか、宛先やきっかけを変更してから削除してください。`,
      );
  },
});
