/** The meaning of a failure of the system underneath: of the disk, the database, the network, a file store. */

/** No room: on the disk, in the quota, or in the largest file that the process may write. */
const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** The database's `OutOfDiskSpace`. */
const OUT_OF_DISK_SPACE = 14031;

/** Codes of Node and the operating system: networks, full disks, too many open files. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
  ...['EAI_AGAIN', 'ENOTFOUND', 'EMFILE', 'ENFILE', 'ENOMEM', ...DISK_CODES],
]);

/** Codes of the database: also `WriteConflict`, `MaxTimeMSExpired`, and servers that step down or shut down. */
const DATABASE_CODES = new Set([
  OUT_OF_DISK_SPACE,
  112,
  50,
  6,
  7,
  89,
  91,
  189,
  262,
  9001,
  10107,
  11600,
  11602,
  13435,
  13436,
]);

const DATABASE_ERRORS =
  /^Mongo(?:Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|OperationTimeout)Error$/;

const LABELS = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];

/** The known parts of a thrown value. */
interface Failure {
  name?: string;
  code?: unknown;
  hasErrorLabel?: (label: string) => boolean;
  /** Present on answers of a file store. */
  $metadata?: { httpStatusCode?: number };
}

/** Whether there was no room for what was to be written. */
export function isDiskFull(thrown: unknown): boolean {
  const { code } = (thrown ?? {}) as Failure;
  return code === OUT_OF_DISK_SPACE || (typeof code === 'string' && DISK_CODES.includes(code));
}

/** Whether the system underneath failed in a way that passes by itself. */
export function isPassingFailure(thrown: unknown): boolean {
  const { name = '', code, hasErrorLabel, $metadata } = (thrown ?? {}) as Failure;
  if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true;
  if (typeof code === 'number' && name.startsWith('Mongo') && DATABASE_CODES.has(code)) return true;
  if (DATABASE_ERRORS.test(name)) return true;
  if (hasErrorLabel && LABELS.some((label) => hasErrorLabel.call(thrown, label))) return true;
  const status = $metadata?.httpStatusCode ?? 0;
  return status === 429 || status >= 500;
}
