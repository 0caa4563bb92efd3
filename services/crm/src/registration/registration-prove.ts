/** RegistrationService/Prove: the link in a mail has been followed, and what waited for it takes effect. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import type { RegistrationResponse, RegistrationToken } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { type Applied, applyOnce, jobOf, tellApplied } from './applying';
import type { HeldDoc, RegistrationDeps } from './collections';
import { isMoving, withMailbox } from './mailbox';
import { isCompleted } from './registration-completion';
import { registrationFields, registrationMessage } from './registration-form';
import { digest, issueToken, unknownRegistration } from './registration-tokens';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What the record lacks: a stranger may have typed the rest, and what is registered stays as it is. */
const lacking = (record: Values, given: Values): Values =>
  Object.fromEntries(
    registrationFields
      .filter((name) => isEmpty(record[name]) && !isEmpty(given[name]))
      .map((name) => [name, given[name]]),
  );

const WRITTEN = { only: registrationFields, past: true } as const;

interface Given {
  record: Values;
  applies: readonly Values[];
}

/** What waited; where the address alone did, all that the registration which named it has given. */
async function givenBy(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  held: HeldDoc,
): Promise<Given> {
  if (!isMoving(held)) return held;
  const record = await findRecord(crudOf(deps, candidate).store, ctx, held.moves, session);
  const own = { candidate_id_by_enterprise_id: held.moves };
  const docs = await ownRecords(deps, apply, ctx).find(own, { session });
  return { record: record ?? {}, applies: docs.map((doc) => toRecord(apply, doc)) };
}

/** The candidate who had the mailbox is gone: it is free for the one who has proven it. */
async function takeMailbox(
  deps: RegistrationDeps,
  session: ClientSession,
  ctx: CallContext,
  record: Values,
  { _id, record: { email } }: HeldDoc,
): Promise<Values> {
  await deps.of(ctx).heldRegistrations.deleteMany({ _id }, { session });
  return patchFound(crudOf(deps, candidate).store, session, ctx, record, { email }, WRITTEN);
}

/** Followed again it changes nothing more, and goes on. @throws AppError `not_found` for a key that is unknown or expired */
export async function registrationProve(
  deps: RegistrationDeps,
  ctx: CallContext,
  { token }: RegistrationToken,
): Promise<RegistrationResponse> {
  const asked = { proof: digest(token), expires_at: { $gt: deps.clock.now() } };
  const held = await deps.of(ctx).heldRegistrations.findOne(asked);
  if (!held) throw unknownRegistration();
  const { store } = crudOf(deps, candidate);
  let last: Applied | undefined;
  const person = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await findRecord(store, ctx, held.candidate_id, session);
    const { record, applies } = await givenBy(deps, session, ctx, held);
    if (!before && isMoving(held) && record.id_by_enterprise_id) return takeMailbox(deps, session, ctx, record, held);
    if (!before) throw unknownRegistration();
    for (const waiting of applies) {
      last = await applyOnce(deps, session, ctx, held.candidate_id, jobOf(waiting));
      await tellApplied(deps, session, ctx, held.candidate_id, last);
    }
    return patchFound(store, session, ctx, before, lacking(before, record), WRITTEN);
  });
  const id = person.id_by_enterprise_id as number;
  const issued = await issueToken(deps, ctx, id, isCompleted({ completed: false }, person));
  return {
    candidate: registrationMessage(await withMailbox(deps, ctx, person)),
    ...(last ? { apply: recordToWire(apply, last.record) } : {}),
    ...issued,
  };
}
