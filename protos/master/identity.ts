import { choiceList } from './choice-list';

/** Rights grow with the code: a guard asks for at least one of these. */
export const authority = choiceList('authority', [
  [0, 'メンバー', 'member'],
  [1, '管理者', 'administrator'],
  [2, '最上位管理者', 'top_administrator'],
]);

/** How members of an agency that has a provider of its own sign in. */
export const signOnMode = choiceList('sign_on_mode', [
  [0, '使わない', 'off'],
  [1, '選べる', 'optional'],
  [2, '必須', 'required'],
]);

export const enterpriseContractStatus = choiceList('enterprise_contract_status', [
  [1, '契約中', 'in_contract', 'success'],
  [0, '契約終了', 'ended'],
]);

export const enterpriseMemberStatus = choiceList('enterprise_member_status', [
  [0, '招待中', 'invited', 'warning'],
  [1, '有効', 'active', 'success'],
  [2, '無効', 'disabled'],
  [3, '削除済み', 'deleted'],
]);

export const adminMemberStatus = choiceList('admin_member_status', [
  [1, '有効', 'active', 'success'],
  [2, '無効', 'disabled'],
]);

/** The roles of operators; what each may see and do is in `operator-rights.ts`. */
export const adminRole = choiceList('admin_role', [
  [1, 'すべて', 'all'],
  [2, '営業', 'sales'],
  [3, '経理', 'accounting'],
  [4, 'サポート', 'support'],
]);

/** Where a request of an operator to look into an agency's console stands. */
/** What an operator asks an agency for. */
export const supportScope = choiceList('support_scope', [
  [1, '管理画面の閲覧', 'look'],
  [2, 'メンバーの招待・権限の変更', 'members'],
]);

export const supportState = choiceList('support_state', [
  [1, '許可待ち', 'asked'],
  [2, '許可中', 'allowed'],
  [3, '拒否', 'refused'],
  [4, '終了', 'ended'],
]);

export const linkageGroup = choiceList('linkage_group', [
  [1, 'API', 'api'],
  [2, 'Webhook', 'webhook'],
]);

/** The records that cross the border, and in which direction. */
export const linkageKind = choiceList('linkage_kind', [
  [1, '候補者の受信', 'candidate_in'],
  [2, '案件の受信', 'job_in'],
  [3, '候補者の送信', 'candidate_out'],
  [4, '案件の送信', 'job_out'],
]);

export const linkageService = choiceList('linkage_service', [
  [0, '自社サイト', 'own_site'],
  [1, '紹介サービス', 'referral'],
  [50, '手動アップロード', 'manual_upload'],
  [98, 'API', 'api'],
  [99, 'Webhook', 'webhook'],
]);

/** Records that a connection may touch beside those of its kind. */
export const linkageScope = choiceList('linkage_scope', [
  [1, '企業', 'company'],
  [2, '商談', 'opportunity'],
  [3, '応募', 'apply'],
  [4, '職務経歴書', 'resume'],
  [5, '稼働契約', 'agreement'],
  [6, '面談', 'interview'],
  [7, '請求書', 'invoice'],
]);

/** What other systems are told of by webhooks; the keys are the names of the events there. */
export const linkageEvent = choiceList('linkage_event', [
  [101, '候補者の登録', 'candidate.created'],
  [102, '候補者の変更', 'candidate.updated'],
  [103, '候補者の削除', 'candidate.deleted'],
  [104, '候補者の自動フロー', 'candidate.flow_reached'],
  [201, '案件の登録', 'job.created'],
  [202, '案件の変更', 'job.updated'],
  [203, '案件の削除', 'job.deleted'],
  [301, '応募の登録', 'apply.created'],
  [302, '応募の変更', 'apply.updated'],
  [303, '応募の削除', 'apply.deleted'],
  [401, '商談の登録', 'opportunity.created'],
  [402, '商談の変更', 'opportunity.updated'],
  [403, '商談の削除', 'opportunity.deleted'],
  [501, '企業の登録', 'company.created'],
  [502, '企業の変更', 'company.updated'],
  [503, '企業の削除', 'company.deleted'],
  [601, '稼働契約の登録', 'agreement.created'],
  [602, '稼働契約の変更', 'agreement.updated'],
  [603, '稼働契約の削除', 'agreement.deleted'],
  [701, '面談の登録', 'interview.created'],
  [702, '面談の変更', 'interview.updated'],
  [703, '面談の日時変更', 'interview.moved'],
  [704, '面談の中止', 'interview.cancelled'],
  [705, '面談の削除', 'interview.deleted'],
  [801, '請求書の承認', 'invoice.approved'],
  [802, '請求書の送付', 'invoice.sent'],
  [803, '請求書の入金', 'invoice.paid'],
  [804, '請求書の入金の取消', 'invoice.unpaid'],
  [805, '請求書の承認の取消', 'invoice.taken_back'],
  [806, '請求書の訂正', 'invoice.corrected'],
]);

export const linkageStatus = choiceList('linkage_status', [
  [1, '有効', 'active'],
  [2, '停止中', 'stopped'],
]);

/** The treatment of a received record that is probably there already. */
export const linkageDuplicate = choiceList('linkage_duplicate', [
  [1, '保留して確認する', 'hold'],
  [2, '既存のデータを更新する', 'update'],
  [3, '新しく登録する', 'create'],
]);
