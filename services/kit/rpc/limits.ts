/**
 * The most that an agency may use, as its operator has said. Asked of identity, and remembered for a few seconds: a
 * limit that is raised or lowered counts from then on.
 */
import { systemContext } from '../base/context';
import { AppError } from '../base/errors';
import { orderedId } from '../base/ids';
import { type Remembered, remembered } from '../base/memory';
import type { Clients } from './client';
import { ifThere } from './if-there';

export interface Limits {
  candidates?: number;
  /** Bytes of files. */
  storage?: number;
}

const REMEMBER_MS = 5_000;
const MAX_ENTRIES = 5_000;
const MEGABYTE = 1024 * 1024;

/** Limits by clients: files and records of a process ask through the same ones, and share what was learnt. */
const memories = new WeakMap<object, Remembered<Limits>>();

async function ask({ rpc }: Pick<Clients, 'rpc'>, id: number): Promise<Limits> {
  const { enterprise } = await ifThere(rpc.identity.EnterpriseService.Show(systemContext(orderedId()), { id }));
  const { limit_candidates, limit_storage_mb } = enterprise ?? {};
  return { candidates: limit_candidates, storage: limit_storage_mb && limit_storage_mb * MEGABYTE };
}

/**
 * While identity is away, what it said last holds; where it never said anything, nothing does: what people bring must not be
 * lost for that.
 */
export function limitsOf(clients: Pick<Clients, 'rpc'>, enterprise_id: number): Promise<Limits> {
  const memory = memories.get(clients) ?? remembered<Limits>({ most: MAX_ENTRIES, ms: REMEMBER_MS });
  memories.set(clients, memory);
  return memory(enterprise_id, (before) =>
    ask(clients, enterprise_id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unavailable') return before ?? {};
      throw error;
    }),
  );
}
