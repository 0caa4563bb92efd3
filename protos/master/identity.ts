import { choiceList } from './choice-list';

/** Rights grow with the code: a guard asks for at least one of these. */
export const authority = choiceList('authority', [
  [0, 'メンバー', 'member'],
  [1, '管理者', 'administrator'],
  [2, '最上位管理者', 'top_administrator'],
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
