/**
 * Whose a mailbox is. One is one candidate's: a registration that names another candidate's is answered as if it had it, and
 * has it only when the link in a mail to that mailbox has been followed.
 */
import { candidate } from '@enishi/protos/crm/candidate';
import type { Values } from '@enishi/protos/fields/parse';
import type { FieldValue } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { findDuplicates, keysOfInput } from '@enishi/service-kit/crud/duplicates';
import { crudOf } from '@enishi/service-kit/crud/register';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import type { HeldDoc, RegistrationDeps } from './collections';
import { askMailbox } from './held';
import { digest } from './registration-tokens';

type Deps = RegistrationDeps;

/** Addresses that wait for the word of their mailboxes, of these candidates; the latest first. */
const waiting = (
  { of, clock }: Pick<Deps, 'of' | 'clock'>,
  ctx: CallContext,
  ids: readonly number[],
  session?: ClientSession,
) =>
  of(ctx).heldRegistrations.find(
    { moves: { $in: [...ids] }, expires_at: { $gt: clock.now() } },
    { session, sort: { _id: -1 } },
  );

/** Candidates who have this mailbox, the first of them first. They hear of a registration in that mailbox only. */
export async function knownBy(
  deps: Deps,
  session: ClientSession,
  ctx: CallContext,
  email: FieldValue | undefined,
): Promise<number[]> {
  const { store } = crudOf(deps, candidate);
  const keys = keysOfInput(store, { email });
  // Registrations that meet take turns to look and write: the later ones find what the first made.
  for (const key of keys) await takeTurn(deps.connection, session, `mailbox:${ctx.enterprise_id}:${digest(key)}`);
  const [known] = await findDuplicates(store, ctx, [keys], { session });
  const ids = known.map(({ id }) => id);
  // Who has named another mailbox has given this one up, as far as visitors can tell.
  const moving = new Set((await waiting(deps, ctx, ids, session)).map(({ moves }) => moves));
  return ids.filter((id) => !moving.has(id)).sort((a, b) => a - b);
}

/** @returns the input; without its address where that has to wait for the word of another candidate's mailbox */
export async function settleMailbox(
  deps: Deps,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  input: Values,
): Promise<Values> {
  const { store } = crudOf(deps, candidate);
  const keyOf = (email: FieldValue | undefined) => keysOfInput(store, { email }).join('\n');
  const key = keyOf(input.email);
  if (key === '') return input;
  const id = before.id_by_enterprise_id as number;
  const [earlier] = await waiting(deps, ctx, [id], session);
  const { email, ...others } = input;
  if (earlier && keyOf(earlier.record.email) === key) return others;
  const known = key === keyOf(before.email) ? [] : await knownBy(deps, session, ctx, email);
  const [owner] = known.filter((one) => one !== id);
  await deps.of(ctx).heldRegistrations.deleteMany({ moves: id }, { session });
  if (owner === undefined) return input;
  await askMailbox(deps, session, ctx, { candidate_id: owner, moves: id, record: { email }, applies: [] });
  return others;
}

/** A record as its visitor is answered: with the address that they gave last, whosever it is. */
export async function withMailbox(deps: Pick<Deps, 'of' | 'clock'>, ctx: CallContext, record: Values): Promise<Values> {
  const [held] = await waiting(deps, ctx, [record.id_by_enterprise_id as number]);
  return held ? { ...record, email: held.record.email } : record;
}

export const isMoving = (held: HeldDoc): held is HeldDoc & { moves: number } => held.moves !== undefined;
