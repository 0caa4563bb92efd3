import { choiceList } from './choice-list';

export const sendOption = choiceList('send_option', [
  [0, '今すぐ送信', 'now'],
  [1, '日時を指定して送信', 'scheduled'],
]);

export const broadcastTarget = choiceList('broadcast_target', [
  [1, '候補者', 'candidates'],
  [2, '企業担当者', 'company_members'],
]);

/** The direction of a proposal. */
export const proposalDirection = choiceList('proposal_direction', [
  [1, '候補者を企業に提案', 'candidates'],
  [2, '案件を候補者に提案', 'jobs'],
]);

export const proposalAnswer = choiceList('proposal_answer', [
  [1, '面談希望・興味あり', 'interested', 'success'],
  [2, '検討中', 'considering', 'main'],
  [3, '見送り', 'declined'],
]);

/** The answers of a person who is asked before being proposed. */
export const consentAnswer = choiceList('consent_answer', [
  [0, '確認中', 'asked', 'warning'],
  [1, '承諾', 'agreed', 'success'],
  [2, '辞退', 'refused', 'danger'],
]);

export const announceWithMail = choiceList('announce_with_mail', [
  [1, 'メールで知らせない', 'no'],
  [2, 'メールでも知らせる', 'yes'],
]);

/** A draft is the operator's alone; a scheduled one is published when its time comes. */
export const announceStatus = choiceList('announce_status', [
  [1, '下書き', 'draft'],
  [2, '公開予約', 'scheduled', 'warning'],
  [3, '公開中', 'published', 'success'],
]);

/** Whom an announcement is for, by the state of the agency's contract. Ended agencies can be told by mail only. */
export const announceTarget = choiceList('announce_target', [
  [1, 'すべてのエージェント', 'all'],
  [2, '契約中のエージェント', 'in_contract'],
  [3, '契約が終了したエージェント', 'ended'],
]);

export const automationEmailOpen = choiceList('automation_email_open', [
  [1, 'ON', 'on'],
  [0, 'OFF', 'off'],
]);

/** Where a mailing is between being written and having gone out to all recipients. */
export const mailingState = choiceList('mailing_state', [
  [1, '準備中', 'preparing', 'main'],
  [2, '確認待ち', 'review', 'warning'],
  [3, '承認待ち', 'approval', 'warning'],
  [4, '送信待ち', 'waiting', 'main'],
  [5, '送信中', 'sending', 'main'],
  [6, '一時停止', 'paused', 'warning'],
  [7, '送信完了', 'finished', 'success'],
  [8, '取り消し', 'cancelled'],
]);

/** The state of one recipient of a mailing. */
export const recipientState = choiceList('recipient_state', [
  [1, '送信待ち', 'waiting'],
  [2, '送信中', 'queued', 'main'],
  [3, '送信済み', 'sent', 'success'],
  [4, '受信拒否', 'refused', 'danger'],
  [5, '不達', 'bounced', 'danger'],
  [6, '送信失敗', 'failed', 'danger'],
  [7, '送信結果不明', 'unknown', 'warning'],
  [8, '配信停止', 'suppressed'],
  [9, '要確認', 'incomplete', 'warning'],
  [10, '対象から除外', 'left_out'],
  [11, '取り消し', 'cancelled'],
]);

export const openTracking = choiceList('open_tracking', [
  [1, '記録する', 'on'],
  [0, '記録しない', 'off'],
]);

/** The occasions on which an automation e-mail goes out. */
export const automationEmailGroup = choiceList('automation_email_group', [
  [1, '登録お礼（新規登録）', 'registration'],
  [2, '応募お礼（登録済みの方）', 'application'],
  [3, '取引停止', 'trade_stopped'],
]);

/** The form of anonymous skill sheets that go along with a proposal. */
export const attachedSheet = choiceList('attached_sheet', [
  [1, 'PDF', 'pdf'],
  [2, 'Excel', 'excel'],
]);

/** The uses of a saved text. */
export const mailTemplateKind = choiceList('mail_template_kind', [
  [1, '提案（企業へ候補者を）', 'candidate_proposal'],
  [2, '提案（候補者へ案件を）', 'job_proposal'],
  [3, '一斉配信（候補者）', 'candidate_broadcast'],
  [4, '一斉配信（企業担当者）', 'contact_broadcast'],
  [5, '自動メール', 'automation'],
  [6, '案件メール（協力会社へ）', 'job_mail'],
  [7, '個別メール', 'direct'],
]);

/** A place in a mail body that is replaced for each recipient. `token` is what staff see and type. */
export interface Placeholder<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly token: string;
}

const placeholder = <const Key extends string>(key: Key, label: string): Placeholder<Key> => ({
  key,
  label,
  token: `{{${label}}}`,
});

/** The sender's own; a mail without it gets the signature at its end. */
export const signaturePlaceholder = placeholder('signature', '署名');

export const automationEmailPlaceholders = [
  placeholder('agent_name', 'エージェント名'),
  placeholder('applicant_name', '応募者名'),
  placeholder('applied_job_name', '応募案件名'),
  placeholder('registration_rest', '登録の続き'),
  signaturePlaceholder,
] as const;

export const proposalPlaceholders = [
  placeholder('target_company', '提案先企業名'),
  placeholder('target_person', '提案先担当者名'),
  placeholder('proposer_company', '提案元企業名'),
  placeholder('proposer_person', '提案元担当者名'),
  placeholder('proposed_job', '提案案件'),
  placeholder('proposed_candidate', '提案候補者情報'),
  signaturePlaceholder,
] as const;

export const broadcastPlaceholders = [
  placeholder('recipient_name', '宛名'),
  placeholder('recipient_company', '宛先企業名'),
  placeholder('sender_name', '差出人名'),
  placeholder('sender_company', 'エージェント名'),
  signaturePlaceholder,
] as const;

/** For a mail to one person; the last two have a value in mails about a deal. */
export const directMailPlaceholders = [
  placeholder('recipient_name', '宛名'),
  placeholder('recipient_company', '宛先企業名'),
  placeholder('sender_name', '差出人名'),
  placeholder('sender_company', 'エージェント名'),
  placeholder('job_name', '案件名'),
  placeholder('candidate_name', '候補者名'),
  signaturePlaceholder,
] as const;

/** For the text about jobs that partner companies get; nothing of it differs from reader to reader. */
export const jobMailPlaceholders = [
  placeholder('job_name', '案件名'),
  placeholder('job_details', '案件情報'),
  placeholder('sender_name', '差出人名'),
  placeholder('sender_company', 'エージェント名'),
  signaturePlaceholder,
] as const;

/** A token; or what was meant as one: with too many or too few braces, or with full-width ones. */
const TOKEN = /\{\{[^{}]*\}\}|[{｛]+[^{}｛｝\n]{0,20}[}｝]*|[^{}｛｝\s]{0,20}[}｝]{2,}/g;
const TWO_BRACES = /[{｛]{2}|[}｝]{2}/;
const BRACES = /[{}｛｝]/g;

/** A piece of a text: plain, or a token; a token that is none of the placeholders has no `placeholder`. */
export type TextPart<Key extends string = string> =
  | { text: string }
  | { token: string; placeholder: Placeholder<Key> | undefined };

/** A text taken apart at its tokens, in order, e.g. to colour them. */
export function placeholderParts<Key extends string>(
  text: string,
  placeholders: readonly Placeholder<Key>[],
): TextPart<Key>[] {
  const labels = new Set(placeholders.map(({ label }) => label));
  const parts: TextPart<Key>[] = [];
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    // A pair of single braces is punctuation like any other, unless a placeholder's name stands in it.
    if (!TWO_BRACES.test(token) && !labels.has(token.replace(BRACES, '').trim())) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ token, placeholder: placeholders.find((one) => one.token === token) });
    end = index + token.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Says which tokens of a text are none of the placeholders: they would not be replaced. */
export function wrongPlaceholders(text: string, placeholders: readonly Placeholder[]): string | undefined {
  const wrong = new Set<string>();
  for (const part of placeholderParts(text, placeholders))
    if ('token' in part && !part.placeholder) wrong.add(part.token);
  if (wrong.size === 0) return undefined;
  const named = [...wrong].join('、');
  return `使えない差し込み項目があります（${named}）。削除するか、「差し込み項目」から選び直してください。前後は半角の「{{」と「}}」です。`;
}

/**
 * The text with each placeholder replaced by its value; inserted values are not searched again. `missing` names the
 * placeholders that occur and have no value: a mail with any of them must not be sent.
 */
export function fillPlaceholders<Key extends string>(
  text: string,
  placeholders: readonly Placeholder<Key>[],
  values: Partial<Record<Key, string>>,
): { text: string; missing: Key[] } {
  const missing = new Set<Key>();
  const filled = placeholderParts(text, placeholders).map((part) => {
    if ('text' in part) return part.text;
    if (!part.placeholder) return part.token;
    const { key } = part.placeholder;
    if (!values[key]) missing.add(key);
    return values[key] ?? '';
  });
  return { text: filled.join(''), missing: [...missing] };
}

/** A mail's body with a place for the signature: where its writer put one, else at the end. */
export function withSignaturePlace(body: string): string {
  const { token } = signaturePlaceholder;
  return body.includes(token) ? body : `${body.trimEnd()}\n\n${token}\n`;
}

/** The same for a sender who may have no signature: then there is no empty place for one, either. */
export const signedBody = (body: string, signature: string | undefined): string =>
  signature ? withSignaturePlace(body) : body.replaceAll(signaturePlaceholder.token, '').trimEnd();

/** A text that nothing has been filled in yet, for lists and for mails to staff: placeholders show by their names. */
export const namedPlaceholders = (text: string): string => text.replaceAll(/\{\{([^{}]*)\}\}/g, '［$1］');

/** The name that stands as sender of automation e-mails: that of the member, with the agency's, or the agency's alone. */
export const memberSender = (agency: string, member: string | undefined): string =>
  member ? `${member}（${agency}）` : agency;
