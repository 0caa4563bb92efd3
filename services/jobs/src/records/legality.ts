/** The facts that must be told to whom a job is offered: which of them it lacks, and that no member publishes it without them. */
import type { Values } from '@enishi/protos/fields/parse';
import { missingOfJob, type OfferedJob, publicationErrors } from '@enishi/protos/jobs/legal-items';
import { systemContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import type { Write } from '@enishi/service-kit/crud/store';
import { changeEach, type Migration } from '@enishi/service-kit/data/migrate';
import { hear } from '@enishi/service-kit/data/rounds';
import type { Clients } from '@enishi/service-kit/rpc/client';

const SOURCES = ['detail', 'prefecture_id', 'station_id', 'monthly_price_f_num', 'monthly_price_l_num'];

const missing = (job: Values): number[] | null => {
  const ids = missingOfJob(job as unknown as OfferedJob);
  return ids.length > 0 ? ids : null;
};

/** The column that a list is narrowed by. */
export function missingBy(patch: Values, before: Values): Values {
  const isNew = Object.keys(before).length === 0;
  return isNew || SOURCES.some((name) => name in patch) ? { missing_item_ids: missing({ ...before, ...patch }) } : {};
}

/** Jobs of earlier versions. */
export const missingOfEarlier: Migration = {
  name: '2026-11-27-jobs-missing-items',
  step: changeEach('jobs', (doc) => {
    const missing_item_ids = missing(doc as unknown as Values);
    return missing_item_ids ? { $set: { missing_item_ids } } : undefined;
  }),
};

/**
 * A member who says that a job is public is held to the law; defaults, files and partners publish as ever.
 * @throws AppError `invalid`, with how to give what is missing; AskFirst
 */
export async function checkPublication(
  { rpc }: Pick<Clients, 'rpc'>,
  { ctx, session, before, values, given = [] }: Write,
  isPublic: (job: Values) => boolean,
): Promise<void> {
  const isAct = ctx.realm === 'enterprise' && given.includes('open_status_flg');
  if (!isAct || !isPublic(values) || (before && isPublic(before))) return;
  const { enterprise_id: id, request_id } = ctx;
  const { enterprise } = await hear(session, `agency ${id}`, () =>
    rpc.identity.EnterpriseService.Show(systemContext(request_id), { id }),
  );
  const errors = publicationErrors(values as unknown as OfferedJob, enterprise);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
