/** The steps of an erasure, each of which may be done again after a kill. */
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import type { ServiceName } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import { privacyRequestState } from '@enishi/protos/master/privacy';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeRecord } from '@enishi/service-kit/crud/removes';
import { findRecord } from '@enishi/service-kit/crud/store';
import { purgeRecords } from '@enishi/service-kit/crud/trash';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { Erased, ErasureDoc, PrivacyDeps } from './collections';
import { eraseFiles } from './files';
import { named } from './person';

export const services: readonly ServiceName[] = [
  ...(['deals', 'jobs', 'messaging', 'identity', 'site', 'billing', 'domains'] as const),
  // The owner of the records last: until then others may ask it who is meant.
  'crm',
];

/** What of the request says who the person is: it goes first, so that its own history is cleaned with the rest. */
async function emptyRequest(deps: PrivacyDeps, ctx: CallContext, { request_id }: ErasureDoc): Promise<Erased[]> {
  const { store } = crudOf(deps, privacyRequest);
  const system = { person_name: null, person_email: null };
  await inTransactionOf(ctx, deps.connection, (session) =>
    patchRecord(store, session, ctx, request_id, {}, { system }),
  );
  return [];
}

/** Deletes the person's records as a member would, and takes them out of the trash at once. */
async function endRecords(deps: PrivacyDeps, ctx: CallContext, { person }: ErasureDoc): Promise<Erased[]> {
  const lines: Erased[] = [];
  for (const [, definition] of named) {
    const { store } = crudOf(deps, definition);
    for (const { id } of (person?.records ?? []).filter(({ entity }) => entity === definition.name)) {
      const gone = await inTransactionOf(ctx, deps.connection, async (session) => {
        if (!(await findRecord(store, ctx, id, session))) return false;
        await removeRecord(store, session, ctx, id);
        return true;
      });
      const { count } = await purgeRecords(store, ctx, [id]);
      if (gone || count > 0) lines.push({ service: 'crm', collection: definition.plural, treatment: 'gone', count: 1 });
    }
  }
  return lines;
}

const first = [emptyRequest, eraseFiles, endRecords];
export const STEPS = first.length + services.length;

/** The next step of an erasure. @returns what it took away, and what stays */
export async function takeStep(deps: PrivacyDeps, erasure: ErasureDoc): Promise<Erased[]> {
  const ctx = systemContext(`erasure-${erasure._id}`, erasure.enterprise_id);
  const own = first[erasure.step];
  if (own) return own(deps, { ...ctx, member_id: erasure.member_id }, erasure);
  const service = services[erasure.step - first.length];
  const { holdings = [] } = await deps.clients.rpc[service].PersonService.Erase(ctx, erasure.person ?? {}, {
    deadlineMs: 120_000,
  });
  return holdings.map(({ collection, treatment, count, law }) => ({ service, collection, treatment, count, law }));
}

/** The request is answered. */
export async function answer(deps: PrivacyDeps, { _id, enterprise_id, request_id }: ErasureDoc, at: Date) {
  const { store } = crudOf(deps, privacyRequest);
  const ctx = systemContext(`erasure-${_id}`, enterprise_id);
  const system = {
    ...{ privacy_request_state_id: privacyRequestState.code.done, answered_date: japanDay(at) },
    erased_at: at.toISOString(),
  };
  await inTransactionOf(ctx, deps.connection, (session) =>
    patchRecord(store, session, ctx, request_id, {}, { system }),
  );
}
