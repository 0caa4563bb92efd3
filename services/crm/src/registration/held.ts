/**
 * A registration with the mailbox of a candidate who is there already, from a browser that has no key of theirs. It is
 * answered like any other, step by step, and changes nothing until the link in a mail to that mailbox has been followed.
 * So the page tells a stranger nothing, and one mailbox stays one candidate.
 */
import { isDeepStrictEqual } from 'node:util';
import { apply } from '@enishi/protos/crm/apply';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { CandidateResume, RegistrationResponse, RegistrationState } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { allotId } from '@enishi/service-kit/crud/counters';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { alike, applyOnce, isApplication, isSame, neededFirst, type WantedJob } from './applying';
import type { HeldDoc, RegistrationDeps } from './collections';
import { register } from './making';
import { proofOf } from './proof-mail';
import { isCompleted, statusOfCompleted } from './registration-completion';
import { LAST_STEP, registrationMessage, requiredAfter, stepInput } from './registration-form';
import {
  completeToken,
  DAYS,
  digest,
  type IssuedToken,
  type KnownToken,
  unknownRegistration,
} from './registration-tokens';

type FileDeps = Pick<RegistrationDeps, 'of' | 'connection'>;

interface Rehearsed {
  record: Values;
  applied?: Values;
}

class TakenBack extends Error {}

/** Makes the records and takes them back: what is refused, and what is answered, is the same as for a new mailbox. */
export async function rehearse(
  deps: RegistrationDeps,
  ctx: CallContext,
  input: Values,
  job: WantedJob | undefined,
  options?: { required?: readonly string[]; id?: number },
): Promise<Rehearsed> {
  let made: Rehearsed | undefined;
  try {
    await inTransactionOf(ctx, deps.connection, async (session) => {
      const record = await register(deps, session, ctx, input, options);
      const id = record.id_by_enterprise_id as number;
      made = { record, applied: job && (await applyOnce(deps, session, ctx, id, job)).record };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack) || !made) throw error;
  }
  return made as Rehearsed;
}

/** Keeps what waits, and has the mailbox of that candidate asked. @returns its id */
export async function askMailbox(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  waits: Pick<HeldDoc, 'candidate_id' | 'moves' | 'record' | 'applies'>,
): Promise<string> {
  const id = orderedId();
  const expires_at = new Date(deps.clock.now().getTime() + DAYS * 86_400_000);
  const proof = digest(proofOf(deps.config, id));
  await deps.of(ctx).heldRegistrations.insertOne({ _id: id, ...waits, proof, resumes: [], expires_at }, { session });
  const { enterprise_id } = ctx;
  const data = { candidate_id: waits.candidate_id };
  await deps.mails.queue(session, { kind: 'registration_proof', enterprise_id, id, data });
  return id;
}

/** Keeps what was rehearsed. @returns its id */
export const hold = (
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  candidate_id: number,
  { record, applied }: Rehearsed,
): Promise<string> => askMailbox(deps, session, ctx, { candidate_id, record, applies: applied ? [applied] : [] });

/** @throws AppError `not_found` */
export async function findHeld(
  { of, clock }: Pick<RegistrationDeps, 'of' | 'clock'>,
  ctx: CallContext,
  id: string,
): Promise<HeldDoc> {
  const held = await of(ctx).heldRegistrations.findOne({ _id: id, expires_at: { $gt: clock.now() } });
  if (!held) throw unknownRegistration();
  return held;
}

const NOT_GIVEN = ['created_at', 'updated_at'];

/** Writes what differs and nothing else: two steps at once keep what both have brought. @returns what is kept now */
async function change(
  deps: RegistrationDeps,
  ctx: CallContext,
  { _id, record }: HeldDoc,
  next: Values,
): Promise<HeldDoc> {
  const names = Object.keys(next).filter((name) => !isDeepStrictEqual(next[name], record[name]));
  const $set = Object.fromEntries(names.map((name) => [`record.${name}`, next[name] ?? null]));
  if (names.length > 0) await deps.of(ctx).heldRegistrations.updateOne({ _id }, { $set });
  return findHeld(deps, ctx, _id);
}

/** The record as it would be after one more step. */
async function patched(
  deps: RegistrationDeps,
  ctx: CallContext,
  { record }: HeldDoc,
  input: Values,
  { required, job }: { required: readonly string[]; job?: WantedJob },
): Promise<Rehearsed> {
  const whole = { ...record, ...stepInput(input, required, record) };
  const given = Object.fromEntries(Object.entries(whole).filter(([name]) => !NOT_GIVEN.includes(name)));
  return rehearse(deps, ctx, given, job, { required, id: record.id_by_enterprise_id as number });
}

/** The same browser registers or applies once more. */
export async function holdMore(
  deps: RegistrationDeps,
  ctx: CallContext,
  id: string,
  input: Values,
  job: WantedJob | undefined,
): Promise<HeldDoc> {
  const held = await findHeld(deps, ctx, id);
  const { record, applied } = await patched(deps, ctx, held, input, {
    required: neededFirst(job, held.applies.some(isApplication)),
    job,
  });
  if (applied && job) {
    // In one step: of two presses for a job one adds it, and presses for two jobs add both.
    const lacks = { _id: id, $nor: [{ applies: { $elemMatch: alike(job) } }] };
    await deps.of(ctx).heldRegistrations.updateOne(lacks, { $push: { applies: applied } });
  }
  return change(deps, ctx, held, record);
}

/** A later step. */
export async function stepHeld(
  deps: RegistrationDeps,
  ctx: CallContext,
  { token, step, input, id }: { token: string; step?: string; input: Values; id: string },
): Promise<HeldDoc> {
  const held = await findHeld(deps, ctx, id);
  const { record } = await patched(deps, ctx, held, input, {
    required: step ? requiredAfter(step, held.applies.some(isApplication)) : [],
  });
  const ends = step === LAST_STEP && (await completeToken(deps, undefined, ctx, token));
  const { register_status_id } = held.record;
  const status = ends ? statusOfCompleted(held.record) : { register_status_id };
  return change(deps, ctx, held, { ...record, ...status });
}

export const answerHeld = (held: HeldDoc, token: IssuedToken, job?: WantedJob): RegistrationResponse => {
  const applied = job && held.applies.find((one) => isSame(one, job));
  return {
    candidate: registrationMessage(held.record),
    ...(applied ? { apply: recordToWire(apply, applied) } : {}),
    ...token,
  };
};

export async function showHeld(
  deps: RegistrationDeps,
  ctx: CallContext,
  token: KnownToken & { held_id: string },
): Promise<RegistrationState> {
  const { record, applies, resumes } = await findHeld(deps, ctx, token.held_id);
  return {
    candidate: registrationMessage(record),
    candidate_resumes: resumes,
    applies: [...applies].reverse().map((applied) => recordToWire(apply, applied)),
    completed: isCompleted(token, record),
    expires_at: token.expires_at,
  };
}

/** A file that was sent: its name is shown to who sent it. */
export async function noteFile(
  deps: FileDeps,
  ctx: CallContext,
  held_id: string,
  file: { name: string; size: number },
): Promise<CandidateResume> {
  const id_by_enterprise_id = await allotId(deps.connection, candidateResume, ctx.enterprise_id);
  const noted = { id_by_enterprise_id, ...file };
  await deps.of(ctx).heldRegistrations.updateOne({ _id: held_id }, { $push: { resumes: noted } });
  return noted;
}

export async function dropFile(deps: FileDeps, ctx: CallContext, held_id: string, id: number): Promise<void> {
  const change = { $pull: { resumes: { id_by_enterprise_id: id } } };
  await deps.of(ctx).heldRegistrations.updateOne({ _id: held_id }, change);
}
