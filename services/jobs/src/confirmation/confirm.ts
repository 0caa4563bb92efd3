/** ConfirmService: members say that what jobs tell is true. */

import type { BulkResponse } from '@enishi/protos/common/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { job } from '@enishi/protos/jobs/job';
import type { ConfirmManyRequest, ConfirmRequest, JobResponse } from '@enishi/protos/jobs/rpc';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { inChunks } from '@enishi/service-kit/crud/bulk';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented, type Store } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import type { ConfirmationDeps } from './collections';

/** The job keeps its place in lists: a press says nothing new to visitors, and must not pay for a better place. */
function confirmFound(store: Store, session: ClientSession, ctx: CallContext, before: Values): Promise<Values> {
  const after = { ...before, confirmed_date: japanDay(store.deps.clock.now()) };
  return writeChange(store, session, ctx, before, after, { follows: true });
}

/** @throws AppError `not_found` for a job that is gone or another agency's */
export async function confirmOne(
  deps: ConfirmationDeps,
  ctx: CallContext,
  { id }: ConfirmRequest,
): Promise<JobResponse> {
  const crud = crudOf(deps, job);
  await crud.authorize(ctx, 'update');
  const record = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await findRecord(crud.store, ctx, id, session);
    if (!before) throw notFound();
    return confirmFound(crud.store, session, ctx, before);
  });
  return { job: recordToWire(job, presented(crud.store, record)) };
}

export async function confirmMany(
  deps: ConfirmationDeps,
  ctx: CallContext,
  { select_ids = [] }: ConfirmManyRequest,
): Promise<BulkResponse> {
  const crud = crudOf(deps, job);
  await crud.authorize(ctx, 'bulk_update');
  const { store } = crud;
  return inChunks(
    {
      ...{ store, ctx },
      async change(session, before) {
        if (!before) throw notFound();
        await confirmFound(store, session, ctx, before);
        return true;
      },
    },
    select_ids,
  );
}
