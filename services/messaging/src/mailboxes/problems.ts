/** Why a mailbox cannot be read, in sentences that say what to do about it. */
import { cleanText, withoutUnreadable } from '@enishi/protos/fields/foreign-text';
import { AddressRefused } from '@enishi/service-kit/outward/addresses';
import type { ImapFlowError } from 'imapflow';
import type { Server } from './collections';

export type ProblemField = 'host' | 'port' | 'mailbox_security_id' | 'user_name' | 'password' | 'folder' | '';

/** A mailbox that cannot be read: its fault, or that of its settings, and none of this product's. */
export class MailboxProblem extends Error {
  constructor(
    message: string,
    readonly field: ProblemField,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const UNKNOWN_NAME: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'EAI_NONAME', 'ESERVFAIL']);
const UNREACHABLE: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ETIMEDOUT', 'CONNECT_TIMEOUT', 'EADDRNOTAVAIL'],
]);
/** OpenSSL's and Node's words for a certificate that is not to be trusted. */
const CERTIFICATE =
  /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|ERR_TLS_CERT_|INVALID_CA|INVALID_PURPOSE)/;
const OTHER_ENCRYPTION = /^(?:ERR_SSL_|ERR_TLS_|EPROTO$|ClosedAfterConnect|UPGRADE_TIMEOUT|GREETING_TIMEOUT)/;
const TOO_LARGE: ReadonlySet<string> = new Set([
  'LineTooLarge',
  'LiteralTooLarge',
  'ResponseTooLarge',
  'TooManyTokens',
]);

const MOST_TOLD = 200;

/** The server's own words, which often name the cause. */
function toldBy({ responseText, response }: ImapFlowError): string {
  const told = responseText || (typeof response === 'string' ? response : '');
  const clean = withoutUnreadable(cleanText(told)).replace(/\s+/g, ' ').trim().slice(0, MOST_TOLD);
  return clean ? `（サーバーの応答：${clean}）` : '';
}

interface Told {
  words: string;
  field: ProblemField;
}

function told(error: ImapFlowError, { host, port, folder }: Server): Told {
  const { code = '' } = error;
  if (error instanceof AddressRefused) return { words: error.message, field: 'host' };
  if (UNKNOWN_NAME.has(code))
    return { words: `サーバー「${host}」が見つかりません。サーバー名のつづりを確認してください。`, field: 'host' };
  if (UNREACHABLE.has(code))
    return {
      words: `サーバー「${host}」のポート${port}に接続できません。サーバー名とポート番号と、IMAPが有効かどうかを、メールサービスの案内で確認してください。`,
      field: 'port',
    };
  if (error.authenticationFailed)
    return {
      words: `ユーザー名またはパスワードが違うため、ログインできません。Gmailなどのように、通常のパスワードの代わりに「アプリパスワード」の発行が必要なサービスもあります。${toldBy(error)}`,
      field: 'password',
    };
  if (error.mailboxMissing || error.serverResponseCode === 'NONEXISTENT')
    return { words: `フォルダー「${folder}」が見つかりません。フォルダー名を確認してください。`, field: 'folder' };
  if (CERTIFICATE.test(code))
    return {
      words: `サーバー「${host}」の証明書を確認できません。証明書に書かれたサーバー名と同じ名前を入力しているか、証明書の期限が切れていないかを確認してください。`,
      field: 'host',
    };
  if (error.tlsFailed || OTHER_ENCRYPTION.test(code))
    return {
      words: `サーバー「${host}」と暗号化した通信を始められません。暗号化の種類とポート番号の組み合わせを確認してください（SSL/TLSは993、STARTTLSは143が一般的です）。`,
      field: 'mailbox_security_id',
    };
  if (TOO_LARGE.has(code))
    return { words: 'メールサーバーの応答が大きすぎるため、読み取りを中止しました。', field: '' };
  if (error.responseStatus)
    return {
      words: `メールサーバーが要求を受け付けませんでした。時間をおいても続くときは、メールサービスの案内を確認してください。${toldBy(error)}`,
      field: '',
    };
  return {
    words:
      'メールサーバーとの通信が途中で切れました。時間をおいても続くときは、サーバー名とポート番号を確認してください。',
    field: '',
  };
}

export function problemOf(error: unknown, server: Server): MailboxProblem {
  if (error instanceof MailboxProblem) return error;
  const { words, field } = told(error as ImapFlowError, server);
  return new MailboxProblem(words, field, { cause: error });
}
