/** RegistrationService/Show: a visitor looks at their own registration. */

import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { Apply, CandidateResume, RegistrationState, RegistrationToken } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { ownHistories, ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, findRecords, toRecord } from '@enishi/service-kit/crud/store';
import type { RegistrationDeps } from './collections';
import { showHeld } from './held';
import { withMailbox } from './mailbox';
import { isCompleted } from './registration-completion';
import { registrationMessage } from './registration-form';
import { findToken, isHeld, type KnownToken, unknownRegistration } from './registration-tokens';

/** More jobs than one person applies for within the life of a token. */
const MAX_APPLIES = 100;

/** What a token stands for. @throws AppError `not_found` for one that is unknown, expired or of another site */
export async function demandToken(
  deps: Pick<RegistrationDeps, 'of' | 'clock'>,
  ctx: CallContext,
  token: string | undefined,
): Promise<KnownToken> {
  const known = await findToken(deps, ctx, token);
  if (!known) throw unknownRegistration();
  return known;
}

/** Ids of the résumés that came from the job site: what staff have added is not the visitor's to see. */
export async function sentByVisitor(
  deps: Pick<RegistrationDeps, 'of' | 'connection'>,
  ctx: CallContext,
  candidate_id: number,
): Promise<number[]> {
  const docs = await ownRecords(deps, candidateResume, ctx).find(
    { candidate_id_by_enterprise_id: candidate_id },
    { projection: { id_by_enterprise_id: 1 } },
  );
  const ids = docs.map((doc) => doc.id_by_enterprise_id as number);
  const sent = { entity: candidateResume.name, record_id: { $in: ids }, action: 'created' as const, realm: 'site' };
  const made = await ownHistories(deps, ctx).find(sent);
  return made.map(({ record_id }) => record_id).sort((a, b) => a - b);
}

async function resumesOf(
  deps: Omit<RegistrationDeps, 'mails'>,
  ctx: CallContext,
  candidate_id: number,
): Promise<CandidateResume[]> {
  const ids = await sentByVisitor(deps, ctx, candidate_id);
  const records = await findRecords(crudOf(deps, candidateResume).store, ctx, ids);
  return [...records.values()].map(({ id_by_enterprise_id, name, size }) =>
    recordToWire(candidateResume, { id_by_enterprise_id, name, size }),
  );
}

async function appliesOf(
  deps: Omit<RegistrationDeps, 'mails'>,
  ctx: CallContext,
  candidate_id: number,
): Promise<Apply[]> {
  const docs = await ownRecords(deps, apply, ctx).find(
    { candidate_id_by_enterprise_id: candidate_id },
    { sort: { created_at: -1, id_by_enterprise_id: -1 }, limit: MAX_APPLIES },
  );
  return docs.map((doc) => recordToWire(apply, toRecord(apply, doc)));
}

/** What a candidate has brought to the site beside the form. */
export async function givenBy(
  deps: Omit<RegistrationDeps, 'mails'>,
  ctx: CallContext,
  candidate_id: number,
): Promise<Pick<RegistrationState, 'candidate_resumes' | 'applies'>> {
  const [candidate_resumes, applies] = await Promise.all([
    resumesOf(deps, ctx, candidate_id),
    appliesOf(deps, ctx, candidate_id),
  ]);
  return { candidate_resumes, applies };
}

/** @throws AppError `not_found` for a token that is unknown, expired or of another site */
export async function registrationShow(
  deps: RegistrationDeps,
  ctx: CallContext,
  { token }: RegistrationToken,
): Promise<RegistrationState> {
  const registration = await demandToken(deps, ctx, token);
  if (isHeld(registration)) return showHeld(deps, ctx, registration);
  const record = await findRecord(crudOf(deps, candidate).store, ctx, registration.candidate_id);
  if (!record) throw unknownRegistration();
  return {
    candidate: registrationMessage(await withMailbox(deps, ctx, record)),
    ...(await givenBy(deps, ctx, registration.candidate_id)),
    completed: isCompleted(registration, record),
    expires_at: registration.expires_at,
  };
}
