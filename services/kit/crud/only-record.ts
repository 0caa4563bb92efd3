/** Records of which there is one, number 1: an agency's settings, the operator as issuer. They begin to be at their first save. */
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '../base/context';
import { conflict } from '../base/errors';
import { inTransactionOf, isDuplicateKey } from '../data/mongo';
import { findRecord, type Store } from './store';
import { insertRecord, patchFound } from './writes';

export const ONLY = 1;

/** @throws AppError `invalid`; `conflict` where another member saved it meanwhile */
export async function saveOnly(
  store: Store,
  ctx: CallContext,
  input: Record<string, unknown>,
  updated_at: string | undefined,
): Promise<Values> {
  try {
    return await inTransactionOf(ctx, store.deps.connection, async (session) => {
      const before = await findRecord(store, ctx, ONLY, session);
      if (before) return patchFound(store, session, ctx, before, input, { updated_at });
      return insertRecord(store, session, ctx, input, { id: ONLY });
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict();
    throw error;
  }
}
