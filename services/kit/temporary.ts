/** Failures that have nothing to do with what was asked: the same work can succeed a little later. */
import { AppError } from './errors';

/** Of Node and the operating system: networks, full disks, too many open files. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
  ...['EAI_AGAIN', 'ENOTFOUND', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM'],
]);

/** Of the database: `OutOfDiskSpace`, `WriteConflict`, `MaxTimeMSExpired`, and servers that step down or shut down. */
const DATABASE_CODES = new Set([14031, 112, 50, 6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const DATABASE_ERRORS =
  /^Mongo(?:Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|OperationTimeout)Error$/;

const LABELS = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];

interface Failure {
  name?: string;
  code?: unknown;
  hasErrorLabel?: (label: string) => boolean;
  /** Of a file store's answer. */
  $metadata?: { httpStatusCode?: number };
}

/** Whether a failed piece of work deserves to be tried again for as long as it takes, instead of being given up. */
export function isTemporary(thrown: unknown): boolean {
  if (thrown instanceof AppError) return thrown.code === 'unavailable' || thrown.code === 'too_many';
  const { name = '', code, hasErrorLabel, $metadata } = (thrown ?? {}) as Failure;
  if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true;
  if (typeof code === 'number' && name.startsWith('Mongo') && DATABASE_CODES.has(code)) return true;
  if (DATABASE_ERRORS.test(name)) return true;
  if (hasErrorLabel && LABELS.some((label) => hasErrorLabel.call(thrown, label))) return true;
  const status = $metadata?.httpStatusCode ?? 0;
  return status === 429 || status >= 500;
}

/** 1, 2, 4, ... times `firstMs`, at most `mostMs`; varied by a fifth, so that what failed together comes apart. */
export const backoffMs = (attempt: number, firstMs: number, mostMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(attempt - 1, 30), mostMs) * (0.8 + 0.4 * Math.random());
