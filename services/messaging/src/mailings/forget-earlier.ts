import { systemContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { type Backfill, runBackfill } from '@enishi/service-kit/data/backfill';
import { nextAfter, partAfter } from '@enishi/service-kit/data/parts';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { type RecipientDoc } from './collections';
import type { MailingDeps } from './deps';
import { forget, rowsOf } from './forget';
import { peopleOf } from './people';

const MARK = 'recipients-of-deleted-records';
const AGAIN_MS = 60_000;

/** The people of some rows of one agency. */
async function look(deps: MailingDeps, enterprise_id: number, rows: readonly RecipientDoc[]): Promise<void> {
  const ctx = systemContext(MARK, enterprise_id);
  const targets = [...new Map(rows.map(({ target }) => [`${target.entity}:${target.id}`, target])).values()];
  const people = await peopleOf(deps, ctx, targets);
  const there = new Set(people.map(({ target }) => `${target.entity}:${target.id}`));
  for (const { entity, id } of targets.filter((target) => !there.has(`${target.entity}:${target.id}`))) {
    const whose = rowsOf(entity, id);
    const { candidate } =
      entity === 'candidate' ? await ifThere(deps.clients.rpc.crm.CandidateService.Show(ctx, { id })) : {};
    const survivor_id = candidate?.id_by_enterprise_id;
    if (survivor_id) await deps.of(ctx).recipients.updateMany(whose, { $set: { survivor_id } });
    else await forget(deps, ctx, whose);
  }
}

const backfill = (deps: MailingDeps): Backfill => ({
  name: MARK,
  async step(after) {
    // The operator's mailings go to members, who are disabled and stay.
    const rows = await partAfter(deps.acrossAgencies.recipients, after, { filter: { enterprise_id: { $gt: 0 } } });
    for (const [enterprise_id, own] of groupBy(rows, (row) => row.enterprise_id))
      await look(
        deps,
        enterprise_id,
        own.filter(({ sealed_email, survivor_id }) => !sealed_email && !survivor_id),
      );
    return nextAfter(rows);
  },
});

export const forgetEarlier = (deps: MailingDeps): Job => ({
  name: MARK,
  everyMs: AGAIN_MS,
  run: (_at, signal) => runBackfill(deps, backfill(deps), signal),
});
