/** RegistrationService/Create: a visitor of a job site registers, and applies for a job where one is named. */

import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import type { RegistrationCreateRequest, RegistrationResponse } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { findAppliedJob } from './applied-job';
import { applyOnce, hasApplied, isApplication, neededFirst, tellApplied, type WantedJob, wantedJob } from './applying';
import type { RegistrationDeps } from './collections';
import { answerHeld, findHeld, hold, holdMore, rehearse } from './held';
import { knownBy, settleMailbox, withMailbox } from './mailbox';
import { register } from './making';
import { isCompleted, keyOf, tellCompleted } from './registration-completion';
import { registrationFields, registrationMessage, stepInput } from './registration-form';
import { findToken, issueToken, type KnownToken } from './registration-tokens';

/** The first answer, kept for a repeated request: no token, so none is ever stored readable. */
interface Done {
  candidate_id: number;
  apply_id?: number;
  held_id?: string;
}

/** The mailbox is that of a candidate who is there: nothing is made before it has said so. */
class KnownMailbox extends Error {
  constructor(readonly candidate_id: number) {
    super('a candidate has this mailbox');
  }
}

/**
 * Registers a candidate with the fields of the form's first step (later fields are taken too), or applies for the job or
 * asks about it with the few that this takes.
 * One mailbox is one candidate. An address that is known makes no second record and no different answer: who is registered
 * is not the visitor's business. What was given waits (`held.ts`) until the link in a mail to that address is followed. Only
 * a valid token of the same browser continues an earlier registration at once.
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
  const applied = wanted ? wantedJob(await findAppliedJob(deps.clients, ctx, wanted), request.apply ?? {}) : undefined;
  const earlier = await findToken(deps, ctx, request.token);
  if (earlier?.held_id) {
    const held = await holdMore(deps, ctx, earlier.held_id, input, applied);
    const { candidate_id, completed } = earlier;
    return answerHeld(held, await issueToken(deps, ctx, candidate_id, completed, held._id), applied);
  }
  const done = await registerOrHold(deps, ctx, request, { input, job: applied, earlier });
  if (done.held_id !== undefined) {
    const held = await findHeld(deps, ctx, done.held_id);
    return answerHeld(held, await issueToken(deps, ctx, done.candidate_id, false, held._id), applied);
  }
  return answer(deps, ctx, done, earlier?.candidate_id === done.candidate_id && earlier.completed);
}

interface Given {
  input: Values;
  job: WantedJob | undefined;
  earlier: KnownToken | undefined;
}

async function registerOrHold(
  deps: RegistrationDeps,
  ctx: CallContext,
  request: RegistrationCreateRequest,
  { input, job, earlier }: Given,
): Promise<Done> {
  const { store } = crudOf(deps, candidate);
  const once = (work: (session: ClientSession) => Promise<Done>) =>
    idempotent<Done>(deps, ctx, 'RegistrationService/Create', request, work);
  try {
    return await once(async (session) => {
      const again = earlier && (await findRecord(store, ctx, earlier.candidate_id, session));
      const [known_id] = again ? [] : await knownBy(deps, session, ctx, input.email);
      if (known_id !== undefined) throw new KnownMailbox(known_id);
      const required = neededFirst(job, again ? await hasApplied(deps, ctx, earlier.candidate_id, session) : false);
      const person = again
        ? await patchRecord(
            store,
            session,
            ctx,
            again.id_by_enterprise_id as number,
            stepInput(await settleMailbox(deps, session, ctx, again, input), required, again),
            {
              only: registrationFields,
              required,
            },
          )
        : await register(deps, session, ctx, input, { required });
      const candidate_id = person.id_by_enterprise_id as number;
      const applied = job && (await applyOnce(deps, session, ctx, candidate_id, job));
      const apply_id = applied?.record.id_by_enterprise_id as number | undefined;
      const asks = applied !== undefined && !isApplication(applied.record);
      // A question is no registration: its answer is all that was wished for.
      if (!again && !asks) await tellRegistered(deps, session, ctx, person, { job_id: job?.id ?? null });
      else if (applied) await tellApplied(deps, session, ctx, candidate_id, applied);
      return { candidate_id, ...(apply_id === undefined ? {} : { apply_id }) };
    });
  } catch (error) {
    if (!(error instanceof KnownMailbox)) throw error;
    const made = await rehearse(deps, ctx, input, job, { required: neededFirst(job, false) });
    return once(async (session) => {
      const held_id = await hold(deps, session, ctx, error.candidate_id, made);
      return { candidate_id: made.record.id_by_enterprise_id as number, held_id };
    });
  }
}

async function tellRegistered(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  person: Values,
  about: { job_id: number | null },
) {
  const id = person.id_by_enterprise_id as number;
  const { enterprise_id } = ctx;
  const key = keyOf(ctx, id);
  await deps.outbox.add(session, { name: 'candidate.registered', enterprise_id, key, payload: { id, ...about } });
  if (isCompleted({ completed: false }, person)) await tellCompleted(deps, session, ctx, id);
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
    candidate: registrationMessage(await withMailbox(deps, ctx, person)),
    ...(applied ? { apply: recordToWire(apply, applied) } : {}),
    ...(await issueToken(deps, ctx, candidate_id, completed)),
  };
}
