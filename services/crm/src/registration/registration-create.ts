/** RegistrationService/Create: a visitor of a job site registers, and applies for a job where one is named. */

import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import type { RegistrationCreateRequest, RegistrationResponse } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { FieldValue } from '@enishi/protos/fields/types';
import { registerRoute } from '@enishi/protos/master/candidate';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { findDuplicates, keysOfInput } from '@enishi/service-kit/crud/duplicates';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, patchRecord } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { type AppliedJob, findAppliedJob } from './applied-job';
import type { RegistrationDeps } from './collections';
import { isCompleted, statusOfNew, tellCompleted } from './registration-completion';
import { FIRST_STEP, registrationFields, registrationMessage, requiredAfter, stepInput } from './registration-form';
import { findToken, issueToken } from './registration-tokens';

/** The first answer, kept for a repeated request: no token, so none is ever stored readable. */
interface Done {
  candidate_id: number;
  apply_id?: number;
}

const required = requiredAfter(FIRST_STEP);

async function register(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  input: Values,
): Promise<Values> {
  const complete = stepInput(input, required);
  return insertRecord(crudOf(deps, candidate).store, session, ctx, complete, {
    only: registrationFields,
    required,
    system: { register_route_type_id: registerRoute.code.job_site, register_status_id: statusOfNew(complete) },
  });
}

interface Applied {
  record: Values;
  /** Whether the candidate was there before. */
  known: boolean;
}

/** Who has registered with this address before, the first of them. They hear of it in their own mailbox only. */
async function knownBy(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  email: FieldValue | undefined,
): Promise<number | undefined> {
  const { store } = crudOf(deps, candidate);
  const [known] = await findDuplicates(store, ctx, [keysOfInput(store, { email })], { session });
  return known.map(({ id }) => id).sort((a, b) => a - b)[0];
}

/** One application per candidate and job; a second one answers the first. */
async function applyOnce(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  candidate_id: number,
  { id, name, message }: AppliedJob & { message?: string },
): Promise<Applied> {
  const { store } = crudOf(deps, apply);
  const earlier = await ownRecords(store.deps, store.definition, ctx).findOne(
    { candidate_id_by_enterprise_id: candidate_id, job_id_by_enterprise_id: id },
    { session, projection: { id_by_enterprise_id: 1 } },
  );
  const found = earlier && (await findRecord(store, ctx, earlier.id_by_enterprise_id as number, session));
  if (found) return { record: found, known: true };
  const record = await insertRecord(store, session, ctx, {
    candidate_id_by_enterprise_id: candidate_id,
    job_id_by_enterprise_id: id,
    job_name: name,
    message,
  });
  return { record, known: false };
}

/**
 * Registers a candidate with the fields of the form's first step (later fields are taken too) and applies for the job.
 * An e-mail address that is already known makes a second record and no different answer: who is registered is not the
 * visitor's business, and staff merge doubles. Only a valid token of the same browser continues an earlier registration.
 *
 * Repeated with the same idempotency key: the same candidate and application, with a fresh token.
 * @throws AppError `invalid` with messages by field; with a message for `apply`: `not_found` for a job that is not
 *   public, `conflict` for one that no longer recruits
 */
export async function registrationCreate(
  deps: RegistrationDeps,
  ctx: CallContext,
  request: RegistrationCreateRequest,
): Promise<RegistrationResponse> {
  const input = inputFromWire(candidate, request.candidate, request.cleared);
  const wanted = request.apply?.job_id_by_enterprise_id;
  const job = wanted ? await findAppliedJob(deps.clients, ctx, wanted) : undefined;
  const earlier = await findToken(deps, ctx, request.token);
  const { store } = crudOf(deps, candidate);
  const done = await idempotent<Done>(deps, ctx, 'RegistrationService/Create', request, async (session) => {
    const again = earlier && (await findRecord(store, ctx, earlier.candidate_id, session));
    const known_id = again ? undefined : await knownBy(deps, session, ctx, input.email);
    const person = again
      ? await patchRecord(store, session, ctx, earlier.candidate_id, stepInput(input, required, again), {
          only: registrationFields,
          required,
        })
      : await register(deps, session, ctx, input);
    const candidate_id = person.id_by_enterprise_id as number;
    const message = request.apply?.message;
    const applied = job && (await applyOnce(deps, session, ctx, candidate_id, { ...job, message }));
    const apply_id = applied?.record.id_by_enterprise_id as number | undefined;
    if (!again) await tellRegistered(deps, session, ctx, person, { job_id: job?.id ?? null, known_id });
    else if (job && !applied?.known) await tellApplied(deps, session, ctx, candidate_id, job.id);
    return { candidate_id, ...(apply_id === undefined ? {} : { apply_id }) };
  });
  return answer(deps, ctx, done, earlier?.candidate_id === done.candidate_id && earlier.completed);
}

const keyOf = ({ enterprise_id }: CallContext, id: number): string => `${enterprise_id}:candidate:${id}`;

async function tellRegistered(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  person: Values,
  about: { job_id: number | null; known_id?: number },
) {
  const id = person.id_by_enterprise_id as number;
  const { enterprise_id } = ctx;
  const key = keyOf(ctx, id);
  await deps.outbox.add(session, { name: 'candidate.registered', enterprise_id, key, payload: { id, ...about } });
  if (isCompleted({ completed: false }, person)) await tellCompleted(deps, session, ctx, id);
}

async function tellApplied(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  id: number,
  job_id: number,
) {
  const { enterprise_id } = ctx;
  const key = keyOf(ctx, id);
  await deps.outbox.add(session, { name: 'candidate.applied', enterprise_id, key, payload: { id, job_id } });
}

async function answer(
  deps: RegistrationDeps,
  ctx: CallContext,
  { candidate_id, apply_id }: Done,
  completed: boolean,
): Promise<RegistrationResponse> {
  const person = await findRecord(crudOf(deps, candidate).store, ctx, candidate_id);
  if (!person) throw notFound();
  const applied = apply_id === undefined ? undefined : await findRecord(crudOf(deps, apply).store, ctx, apply_id);
  return {
    candidate: registrationMessage(person),
    ...(applied ? { apply: recordToWire(apply, applied) } : {}),
    ...(await issueToken(deps, ctx, candidate_id, completed)),
  };
}
