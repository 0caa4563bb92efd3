/** What went wrong with a provider, in sentences. Texts of the provider itself are never shown. */
import { type AppError, invalid } from '@enishi/service-kit/base/errors';
import { AddressRefused } from '@enishi/service-kit/outward/addresses';
import { AnswerTooLong } from '@enishi/service-kit/outward/fetch';

export const refused = (text: string): AppError => invalid({}, text);

export const EXPIRED =
  'ログインの有効期限が切れたか、別のブラウザーで始めたログインです。はじめからもう一度お試しください。';
export const UNKNOWN_DOMAIN =
  'このメールアドレスでは、シングルサインオンを利用できません。メールアドレスを確認するか、パスワードでログインしてください。';
export const UNVERIFIED =
  '提供元で、メールアドレスが確認済みになっていません（email_verified）。御社の管理者に、提供元の設定の確認を依頼してください。';
export const UNPROVEN =
  'このメールアドレスのドメインは、シングルサインオンに登録されていません。御社の管理者にお問い合わせください。';
export const NO_EMAIL = '提供元からメールアドレスが届きませんでした。提供元で、emailの提供を許可してください。';
export const OTHER_SUBJECT =
  'このメールアドレスのメンバーは、提供元の別のアカウントと結び付いています。ご本人のアカウントが新しくなったときは、御社の管理者に、このメンバーをいったん無効にしてから有効に戻すよう依頼してください。';
export const NOT_INVITED =
  'このアカウントは現在利用できません。もう一度利用するには、御社の管理者から招待を受けてください。';

const ANSWERS: Readonly<Record<string, string>> = {
  access_denied: '提供元で、ログインが取り消されたか、許可されませんでした。',
  login_required: '提供元でのログインが必要です。もう一度お試しください。',
  interaction_required: '提供元での操作が必要です。もう一度お試しください。',
  consent_required: '提供元で、利用の同意が必要です。もう一度お試しください。',
  temporarily_unavailable: '提供元が一時的に利用できません。時間をおいて、もう一度お試しください。',
  server_error: '提供元でエラーが発生しました。時間をおいて、もう一度お試しください。',
  unauthorized_client: '提供元で、この製品の利用が許可されていません。クライアントの登録を確認してください。',
  invalid_scope: '提供元が、求めた情報（openid、email、profile）の提供を受け付けませんでした。',
};

/** What the provider sent the browser back with. */
export const answeredError = (code: string): string =>
  Object.hasOwn(ANSWERS, code)
    ? ANSWERS[code]
    : '提供元がログインを受け付けませんでした。時間をおいても変わらないときは、御社の管理者にお問い合わせください。';

const TOKEN: Readonly<Record<string, string>> = {
  invalid_client: 'クライアントIDまたはクライアントシークレットを、提供元が受け付けませんでした。',
  invalid_grant: '提供元の認証コードが使えませんでした。はじめからもう一度お試しください。',
};

export const LATE = '提供元が時間内に応答しませんでした。時間をおいて、もう一度お試しください。';
export const UNREACHED = '提供元に接続できませんでした。発行者のURLと、提供元が動いていることを確認してください。';
const UNREADABLE = '提供元の応答を読めませんでした。発行者のURLを確認してください。';
const UNTRUSTED =
  '提供元の応答を確認できませんでした（署名、発行者、宛先、有効期限のいずれかが正しくありません）。はじめからもう一度お試しください。';

/** An error and those that caused it. */
function* chain(error: unknown): Generator<Record<string, unknown>> {
  let one = error;
  for (let depth = 0; depth < 6 && typeof one === 'object' && one !== null; depth++) {
    yield one as Record<string, unknown>;
    one = (one as { cause?: unknown }).cause;
  }
}

const LATE_NAMES: ReadonlySet<unknown> = new Set(['AbortError', 'TimeoutError']);
/** Codes of Node for connections that did not come about, or broke; certificates that do not fit are among them. */
const NETWORK =
  /^(?:E(?:CONN|HOST|NET|PIPE|AI_|NOTFOUND|TIMEDOUT|PROTO)|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;
const UNREAD: ReadonlySet<unknown> = new Set([
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

const MOST_TRACE = 200;

/** The names of a failure and of what caused it, for the log: claims of people stay out of it. */
export const tracesOf = (error: unknown): string[] =>
  [...chain(error)].map(({ name, code, error: told }) =>
    [name, code, told]
      .filter((one) => typeof one === 'string')
      .join(' ')
      .slice(0, MOST_TRACE),
  );

/** The words of a failure between this product and the provider. */
export function providerWords(error: unknown): string {
  for (const one of chain(error)) {
    if (one instanceof AddressRefused)
      return '提供元のアドレスが、社内や予約済みのアドレスにつながるか、https:// で始まっていないため、使えません。';
    if (one instanceof AnswerTooLong) return '提供元の応答が大きすぎます。発行者のURLを確認してください。';
    if (LATE_NAMES.has(one.name) || one.code === 'OAUTH_TIMEOUT') return LATE;
    if (typeof one.error === 'string' && Object.hasOwn(TOKEN, one.error)) return TOKEN[one.error];
    if (typeof one.code === 'string' && NETWORK.test(one.code)) return UNREACHED;
    if (UNREAD.has(one.code)) return UNREADABLE;
    if (typeof one.message === 'string' && one.message === 'the answer was cut off') return UNREACHED;
  }
  return UNTRUSTED;
}
