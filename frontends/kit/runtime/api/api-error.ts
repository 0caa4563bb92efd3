/** The one error of every call: Japanese message, HTTP status (500 when unknown), messages per field. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;

  constructor(message: string, status = 500, errors: Record<string, string[]> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
  }
}

export const UNEXPECTED = '予期せぬエラーが発生しました。時間をおいて、もう一度お試しください。';
const OFFLINE = '通信できませんでした。接続を確かめて、もう一度お試しください。';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An answer of the gateway with a failing status, as an ApiError. */
export function errorFrom(status: number, body: unknown): ApiError {
  const message = isRecord(body) && typeof body.message === 'string' ? body.message : UNEXPECTED;
  const errors = isRecord(body) && isRecord(body.errors) ? (body.errors as Record<string, string[]>) : {};
  return new ApiError(message, status, errors);
}

/** Anything thrown, as an ApiError. A failed fetch is a TypeError: the network, not the product, went wrong. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  return new ApiError(error instanceof TypeError ? OFFLINE : UNEXPECTED);
}

/** True for an ApiError made by any copy of the kit in the page. */
export function isApiError(error: unknown): error is ApiError {
  return isRecord(error) && error.name === 'ApiError';
}
