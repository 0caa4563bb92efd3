/** What a visitor of a job's page leaves: one application for the job, and any number of questions about it. */
import { apply } from '@enishi/protos/crm/apply';
import { requiredFirst } from '@enishi/protos/crm/candidate-registration';
import type { Values } from '@enishi/protos/fields/parse';
import { applyKind } from '@enishi/protos/master/apply';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import type { AppliedJob } from './applied-job';
import type { RegistrationDeps } from './collections';
import { keyOf } from './registration-completion';

const { application, question } = applyKind.code;

export interface WantedJob extends AppliedJob {
  /** An application or a question, by its code. */
  kind: number;
  message?: string;
}

const EMPTY = '質問を入力してください。';

/** @throws AppError `invalid`: a question without its text */
export function wantedJob(job: AppliedJob, asked: { apply_kind_id?: number; message?: string }): WantedJob {
  const kind = asked.apply_kind_id === question ? question : application;
  const message = asked.message?.trim();
  if (kind === question && !message) throw invalid({ message: [EMPTY] });
  return { ...job, kind, ...(message ? { message } : {}) };
}

/** The job of a record that was made, or would have been. */
export const jobOf = ({ job_id_by_enterprise_id, job_name, apply_kind_id, message }: Values): WantedJob =>
  wantedJob(
    { id: job_id_by_enterprise_id as number, name: String(job_name ?? '') },
    { apply_kind_id: Number(apply_kind_id ?? application), message: message ? String(message) : undefined },
  );

/** One application for each job, whatever is said with it; questions are told apart by their texts. */
export function isSame(record: Values, job: WantedJob): boolean {
  const { id, kind, message } = jobOf(record);
  return id === job.id && kind === job.kind && (kind !== question || message === job.message);
}

/** What `isSame` says, as a filter. */
export const alike = ({ id, kind, message }: WantedJob) => ({
  job_id_by_enterprise_id: id,
  ...(kind === question ? { apply_kind_id: question, message } : { apply_kind_id: { $ne: question } }),
});

/** Records made before there were questions have no kind. */
export const isApplication = ({ apply_kind_id }: Values): boolean => apply_kind_id !== question;

export interface Applied {
  record: Values;
  /** Whether it was there before. */
  known: boolean;
}

/** Sent twice, also in the same moment, it is one: the second answers the first. */
export async function applyOnce(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  candidate_id: number,
  job: WantedJob,
): Promise<Applied> {
  const { id, name, kind, message } = job;
  const { store } = crudOf(deps, apply);
  await takeTurn(deps.connection, session, `apply:${ctx.enterprise_id}:${candidate_id}:${id}`);
  const earlier = await ownRecords(store.deps, store.definition, ctx).findOne(
    { candidate_id_by_enterprise_id: candidate_id, ...alike(job) },
    { session, projection: { id_by_enterprise_id: 1 } },
  );
  const found = earlier && (await findRecord(store, ctx, earlier.id_by_enterprise_id as number, session));
  if (found) return { record: found, known: true };
  const record = await insertRecord(store, session, ctx, {
    candidate_id_by_enterprise_id: candidate_id,
    job_id_by_enterprise_id: id,
    job_name: name,
    apply_kind_id: kind,
    message,
  });
  return { record, known: false };
}

/** Nothing is told of what was there before. */
export async function tellApplied(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  id: number,
  { record, known }: Applied,
): Promise<void> {
  if (known) return;
  const { enterprise_id } = ctx;
  const key = keyOf(ctx, id);
  const job_id = record.job_id_by_enterprise_id as number;
  if (isApplication(record))
    return deps.outbox.add(session, { name: 'candidate.applied', enterprise_id, key, payload: { id, job_id } });
  const apply_id = record.id_by_enterprise_id as number;
  await deps.outbox.add(session, { name: 'candidate.asked', enterprise_id, key, payload: { id, job_id, apply_id } });
}

/** @param applied the visitor has applied before, for which a part of the first step was enough */
export const neededFirst = (job: WantedJob | undefined, applied: boolean): readonly string[] =>
  requiredFirst(job || !applied ? job?.kind : application);

/** Who has applied is asked for nothing more: all that follows is given freely. */
export async function hasApplied(
  { connection }: Pick<RegistrationDeps, 'connection'>,
  ctx: CallContext,
  candidate_id: number,
  session?: ClientSession,
): Promise<boolean> {
  const filter = { candidate_id_by_enterprise_id: candidate_id, apply_kind_id: { $ne: question } };
  const found = await ownRecords({ connection }, apply, ctx).findOne(filter, { session, projection: { _id: 1 } });
  return Boolean(found);
}
