/** Any failure of a request as the one error body; nothing of the cause reaches the client. */
import {
  AppError,
  badRequest,
  errorCodes,
  payloadTooLarge,
  toAppError,
  unsupportedMedia,
} from '@enishi/service-kit/base/errors';
import type { Log } from '@enishi/service-kit/observe/log';
import { noteFailedWrite } from '@enishi/service-kit/observe/storage';
import type { ErrorRequestHandler, Request, Response } from 'express';

interface HttpFailure {
  type?: unknown;
  status?: unknown;
  expose?: unknown;
}

const byType: Record<string, () => AppError> = {
  'entity.too.large': () => payloadTooLarge('送信データが大きすぎます。サイズを小さくしてください。'),
  'encoding.unsupported': () => unsupportedMedia('対応していない圧縮形式です。圧縮せずに送信してください。'),
  'request.aborted': () => badRequest('送信が途中で中断されました。もう一度お試しください。'),
  'request.size.invalid': () =>
    badRequest('送信データの長さがContent-Lengthと違います。正しい長さで、もう一度送信してください。'),
};

/** The AppError a thrown value stands for; failures of express and its body readers keep their meaning. */
export function fromHttpFailure(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof URIError)
    return badRequest('URLの形式が正しくありません。日本語や記号は、UTF-8でパーセントエンコードしてください。');
  const failure = thrown as HttpFailure | null;
  const known = typeof failure?.type === 'string' ? byType[failure.type] : undefined;
  if (known) return known();
  if (typeof failure?.status === 'number' && failure.status >= 400 && failure.status < 500) return badRequest();
  return toAppError(thrown);
}

/** What other systems call, and what they send to. */
const isOfPartners = ({ req }: Response): boolean => /^\/(?:api\/partner|linkage)(?:[/?]|$)/.test(req.originalUrl);

/** Texts for other systems, where the messages for people at a screen do not say enough. */
const problemTitles: Partial<Record<keyof typeof errorCodes, string>> = {
  unauthenticated: '有効なAPIトークンが必要です。',
  conflict: 'ほかのデータ、または先に行われた操作と重なっています。',
};
export const problemTitle = (code: keyof typeof errorCodes): string => problemTitles[code] ?? errorCodes[code].message;

/** What programs can do about it, in place of the words for people at a screen. */
const remedies: Partial<Record<keyof typeof errorCodes, string>> = {
  bad_request: 'リクエストの形式が正しくありません。APIの説明にある形式で、URL・ヘッダー・本文を送信してください。',
  unauthenticated: '有効なAPIトークンを「Authorization: Bearer」ヘッダーに指定してください。',
  forbidden: 'このトークンでは行えない操作です。連携の設定を、連携先の企業に確認してください。',
  not_found:
    'お探しのデータは見つかりませんでした。IDと、このトークンで扱えるデータ（連携内容と「追加で扱うデータ」）を確認してください。',
  conflict: 'ほかの人が先に更新しました。最新のデータを取得してから、もう一度送信してください。',
  payload_too_large: 'データが大きすぎます。件数を分けるか、サイズを小さくして送信してください。',
  too_many: '呼び出しの回数が多すぎます。「Retry-After」の秒数だけ待ってから、もう一度送信してください。',
  internal:
    'システムエラーが発生しました。時間をおいて送り直してください。続くときは、応答の「X-Request-Id」を添えて連携先の企業に連絡してください。',
  unavailable:
    'ただいま処理できません。「Retry-After」の秒数（ないときは数秒）だけ待ってから、もう一度送信してください。',
};

const remedyOf = ({ code, message }: AppError): string =>
  message === errorCodes[code].message ? (remedies[code] ?? message) : message;

/** RFC 9457; `code` never changes its meaning. */
function problemOf(error: AppError) {
  const detail = remedyOf(error);
  const { code } = error;
  const words = { type: `/api/partner/v1/docs#${code}`, title: problemTitle(code), detail, code };
  return { ...words, ...error.toBody(), message: detail };
}

/** Writes an error; the connection is cut when an answer had already begun. */
export function sendError(res: Response, error: AppError): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.locals.refusal = error.code;
  if (error.retryAfter) res.setHeader('retry-after', String(error.retryAfter));
  res.setHeader('cache-control', 'no-store');
  if (!isOfPartners(res)) return void res.status(error.status).json(error.toBody());
  res
    .status(error.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(error)));
}

/** Logs a refused request at its code's level, with the cause the client is not told. */
export function logFailure(log: Log, req: Request, res: Response, error: AppError): void {
  // Never the address: links in mails are keys, and what people look for stands in it.
  const detail = { route: res.locals.route, verb: req.method, code: error.code, request_id: res.locals.request_id };
  // A client that has left is no failure.
  const level = res.destroyed && error.code === 'unavailable' ? 'debug' : errorCodes[error.code].log;
  log[level](error.cause === undefined ? detail : { ...detail, err: error.cause }, 'request refused');
}

/** Whether an answer could not be finished because the client takes it no more: nothing is wrong here. */
const hasLeft = (thrown: unknown): boolean =>
  (thrown as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Express's last handler: answers `{message, status, errors}`. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (thrown, req, res, _next) => {
    if (hasLeft(thrown)) {
      log.debug({ route: res.locals.route, verb: req.method, request_id: res.locals.request_id }, 'client left');
      res.destroy();
      return;
    }
    noteFailedWrite(thrown);
    const error = fromHttpFailure(thrown);
    logFailure(log, req, res, error);
    sendError(res, error);
  };
}
