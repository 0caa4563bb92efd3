import { status as grpcStatus, Metadata } from '@grpc/grpc-js';
import { isDiskFull, isPassingFailure } from './failures';

/** How one error code appears on each side: HTTP status, gRPC status, log level and the message used when none is given. */
interface ErrorKind {
  status: number;
  grpc: number;
  log: 'info' | 'warn' | 'error';
  message: string;
}

export const errorCodes = {
  bad_request: {
    status: 400,
    grpc: grpcStatus.INVALID_ARGUMENT,
    log: 'info',
    message: 'リクエストの形式が正しくありません。内容を確認してください。',
  },
  unauthenticated: {
    status: 401,
    grpc: grpcStatus.UNAUTHENTICATED,
    log: 'info',
    message: 'ログインしてください。',
  },
  forbidden: {
    status: 403,
    grpc: grpcStatus.PERMISSION_DENIED,
    log: 'info',
    message: 'この操作を行う権限がありません。',
  },
  not_found: {
    status: 404,
    grpc: grpcStatus.NOT_FOUND,
    log: 'info',
    message: 'お探しのデータが見つかりませんでした。',
  },
  method_not_allowed: {
    status: 405,
    grpc: grpcStatus.UNIMPLEMENTED,
    log: 'info',
    message: 'このURLでは使用できないHTTPメソッドです。APIの説明にあるメソッドで送信してください。',
  },
  conflict: {
    status: 409,
    grpc: grpcStatus.ABORTED,
    log: 'info',
    message: '他の人が先に更新しました。画面を読み込み直してから、もう一度保存してください。',
  },
  precondition_failed: {
    status: 412,
    grpc: grpcStatus.ABORTED,
    log: 'info',
    message: 'データが先に更新されています。最新のデータを取得し、そのETagを「If-Match」に指定してください。',
  },
  payload_too_large: {
    status: 413,
    grpc: grpcStatus.OUT_OF_RANGE,
    log: 'info',
    message: 'データが大きすぎます。サイズを小さくしてください。',
  },
  unsupported_media: {
    status: 415,
    grpc: grpcStatus.UNIMPLEMENTED,
    log: 'info',
    message: '対応していないファイル形式です。',
  },
  invalid: {
    status: 422,
    grpc: grpcStatus.FAILED_PRECONDITION,
    log: 'info',
    message: '入力内容に誤りがあります。各項目のメッセージを確認してください。',
  },
  too_many: {
    status: 429,
    grpc: grpcStatus.RESOURCE_EXHAUSTED,
    log: 'warn',
    message: '操作の回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  },
  internal: {
    status: 500,
    grpc: grpcStatus.INTERNAL,
    log: 'error',
    message: 'システムエラーが発生しました。時間をおいて、もう一度お試しください。',
  },
  unavailable: {
    status: 503,
    grpc: grpcStatus.UNAVAILABLE,
    log: 'warn',
    message: 'ただいまつながりにくくなっています。しばらく待ってから、もう一度お試しください。',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCodes;

/** Messages by field name (snake_case, `rows.3.email` for a nested one). */
export type FieldErrors = Record<string, string[]>;

/** The body every HTTP error answers. */
export interface ErrorBody {
  message: string;
  status: number;
  errors: FieldErrors;
}

/**
 * The one error class of the product. `message` is Japanese and shown to the user as it is; a cause stays on the server.
 * `retryAfter` is in seconds and only used with `too_many` and `unavailable`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors?: FieldErrors;
  retryAfter?: number;

  constructor(code: ErrorCode, message?: string, fieldErrors?: FieldErrors, options?: { cause?: unknown }) {
    super(message ?? errorCodes[code].message, options);
    this.name = 'AppError';
    this.code = code;
    this.fieldErrors = fieldErrors;
  }

  /** HTTP status. */
  get status(): number {
    return errorCodes[this.code].status;
  }

  /** The HTTP body: `{ message, status, errors }`. */
  toBody(): ErrorBody {
    return { message: this.message, status: this.status, errors: this.fieldErrors ?? {} };
  }
}

/** Seconds after which a caller may try again when the service is busy. */
const BUSY_RETRY = 1;

export const badRequest = (message?: string, fieldErrors?: FieldErrors) =>
  new AppError('bad_request', message, fieldErrors);
export const unauthenticated = (message?: string) => new AppError('unauthenticated', message);
export const forbidden = (message?: string) => new AppError('forbidden', message);
/** Refuses changes and files to an operator who only looks at an agency's console. */
export const readOnly = (): AppError =>
  forbidden('サポートアクセスでは、閲覧だけができます。変更やファイルの取得はできません。');

/** Unknown id, another tenant's id and "not allowed to see" all answer this same error. */
export const notFound = (message?: string) => new AppError('not_found', message);
export const conflict = (message?: string, fieldErrors?: FieldErrors) => new AppError('conflict', message, fieldErrors);
export const payloadTooLarge = (message?: string) => new AppError('payload_too_large', message);
export const unsupportedMedia = (message?: string) => new AppError('unsupported_media', message);
export const invalid = (fieldErrors: FieldErrors, message?: string) => new AppError('invalid', message, fieldErrors);
/** @param retryAfter seconds until the caller may try again */
export function tooMany(retryAfter: number, message?: string): AppError {
  const error = new AppError('too_many', message);
  error.retryAfter = Math.max(1, Math.ceil(retryAfter));
  return error;
}
/** The caller may try again in a second. */
export function unavailable(message?: string, cause?: unknown): AppError {
  const error = new AppError('unavailable', message, undefined, { cause });
  error.retryAfter = BUSY_RETRY;
  return error;
}

const DISK_FULL =
  '保存先の空き容量がありません。データは保存されていません。管理者に空き容量の確保を依頼し、しばらくしてからもう一度お試しください。';
/** Seconds after which a caller may try again when the disk is full. */
const DISK_FULL_RETRY = 30;

/** Nothing was written, because there is no room; reading goes on. */
export function diskFull(cause?: unknown): AppError {
  const error = unavailable(DISK_FULL, cause);
  error.retryAfter = DISK_FULL_RETRY;
  return error;
}

/**
 * Any thrown value as an AppError: what passes by itself becomes `unavailable`, anything else that is not one `internal`;
 * the original is kept only as its cause.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDiskFull(thrown)) return diskFull(thrown);
  if (isPassingFailure(thrown)) return unavailable(undefined, thrown);
  return new AppError('internal', undefined, undefined, { cause: thrown });
}

const DETAILS_KEY = 'enishi-error-bin';
/** Keeps the details well under the 64 kB header limit both ends are configured with. */
const MAX_DETAILS_BYTES = 40_000;

interface Details {
  code: ErrorCode;
  message: string;
  fieldErrors?: FieldErrors;
  retryAfter?: number;
}

/**
 * The error of a failing handler in the form of grpc-js: numeric code, ASCII-safe details string and trailing metadata.
 */
export interface GrpcErrorShape {
  code: number;
  details: string;
  message: string;
  metadata: Metadata;
}

/** The wire form of an error; the Japanese message and field errors travel as JSON in trailing metadata. */
export function toGrpcError(thrown: unknown): GrpcErrorShape {
  const error = toAppError(thrown);
  const details: Details = {
    code: error.code,
    message: error.message,
    fieldErrors: error.fieldErrors,
    retryAfter: error.retryAfter,
  };
  let bytes = Buffer.from(JSON.stringify(details));
  if (bytes.length > MAX_DETAILS_BYTES)
    bytes = Buffer.from(JSON.stringify({ ...details, fieldErrors: firstFields(error.fieldErrors) }));
  const metadata = new Metadata();
  metadata.set(DETAILS_KEY, bytes);
  return { code: errorCodes[error.code].grpc, details: error.code, message: error.code, metadata };
}

function firstFields(errors: FieldErrors = {}): FieldErrors {
  const kept: FieldErrors = {};
  let room = MAX_DETAILS_BYTES - 2_000;
  for (const [field, messages] of Object.entries(errors)) {
    room -= Buffer.byteLength(field) + Buffer.byteLength(messages.join('')) + 8 * (messages.length + 1);
    if (room < 0) break;
    kept[field] = messages;
  }
  return kept;
}

/** Codes for errors that carry no details because they come from the transport itself, not from a handler. */
const transportCodes: Record<number, ErrorCode> = {
  [grpcStatus.DEADLINE_EXCEEDED]: 'unavailable',
  [grpcStatus.UNAVAILABLE]: 'unavailable',
  [grpcStatus.CANCELLED]: 'unavailable',
  [grpcStatus.RESOURCE_EXHAUSTED]: 'payload_too_large',
};

/** The AppError a gRPC client failure stands for; frozen, missing and overrun peers become `unavailable` (503). */
export function fromGrpcError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const failure = thrown as { code?: unknown; metadata?: unknown };
  if (failure?.metadata instanceof Metadata) {
    const [bytes] = failure.metadata.get(DETAILS_KEY);
    const details = bytes === undefined ? undefined : parseDetails(bytes);
    if (details) {
      const error = new AppError(details.code, details.message, details.fieldErrors, { cause: thrown });
      error.retryAfter = details.retryAfter;
      return error;
    }
  }
  const code = transportCodes[typeof failure?.code === 'number' ? failure.code : -1] ?? 'internal';
  const error = new AppError(code, undefined, undefined, { cause: thrown });
  if (code === 'unavailable') error.retryAfter = BUSY_RETRY;
  return error;
}

function parseDetails(bytes: string | Buffer): Details | undefined {
  try {
    const details = JSON.parse(bytes.toString()) as Details;
    return Object.hasOwn(errorCodes, details.code) ? details : undefined;
  } catch {
    return undefined;
  }
}
