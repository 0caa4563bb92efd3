/** Choices of mails that come in, and of the mailboxes from which they are fetched. */
import { choiceList } from './choice-list';

/** The matter of a received mail; a program's first guess, which members correct. */
export const receivedKind = choiceList('received_kind', [
  [1, '案件', 'job'],
  [2, '人材', 'people'],
  [3, '返信', 'reply'],
  [4, '自動応答', 'automatic'],
  [9, 'その他', 'other'],
]);

/** `done`: each of its drafts became a record or was put away, one at least the former. */
export const receivedState = choiceList('received_state', [
  [1, '未対応', 'open', 'warning'],
  [2, '登録済み', 'done', 'success'],
  [3, '対象外', 'dismissed', 'neutral'],
]);

/** Whether the domain of the sender vouches for the mail: by a signature (DKIM), or for the server that brought it (SPF). */
export const senderCheck = choiceList('sender_check', [
  [1, '確認済み', 'passed', 'success'],
  [2, 'なりすましの疑い', 'failed', 'danger'],
  [3, '確認できません', 'unknown', 'neutral'],
]);

/** How the connection to a mailbox elsewhere is encrypted. */
export const mailboxSecurity = choiceList('mailbox_security', [
  [1, 'SSL/TLS', 'tls'],
  [2, 'STARTTLS', 'starttls'],
  [3, '暗号化なし', 'plain'],
]);

/** The usual ports of IMAP: with encryption from the first byte, and with encryption that begins later. */
export const MAILBOX_PORTS = { tls: 993, starttls: 143 } as const;

/** Days before a mailbox is switched on from which its mails may be taken. */
export const MAILBOX_SINCE_DAYS = [0, 1, 3, 7, 14, 30] as const;
