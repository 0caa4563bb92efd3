/** Requests of people about their own data, by the act on the protection of personal information (個人情報保護法). */
import { choiceList } from './choice-list';

export const privacyRequestKind = choiceList('privacy_request_kind', [
  [1, '開示', 'disclosure', 'main'],
  [2, '訂正・追加', 'correction', 'main'],
  [3, '利用停止', 'suspension', 'warning'],
  [4, '削除', 'erasure', 'danger'],
]);

export const privacyRequestState = choiceList('privacy_request_state', [
  [1, '受付', 'received', 'warning'],
  [2, '本人確認中', 'identifying', 'warning'],
  [3, '対応中', 'working', 'main'],
  [4, '完了', 'done', 'success'],
  [5, '却下', 'refused', 'neutral'],
]);

export const identityCheck = choiceList('identity_check', [
  [1, '運転免許証', 'licence'],
  [2, 'マイナンバーカード（表面）', 'card'],
  [3, '登録メールアドレスへの返信', 'mail'],
  [4, '登録電話番号への折り返し', 'telephone'],
  [5, '委任状と代理人の本人確認', 'agent'],
  [6, 'その他', 'other'],
]);

/** Days until the answer: the law says without delay (遅滞なく), which is read as two weeks. */
export const ANSWER_DAYS = 14;

/** Why some papers stay although their person asked for deletion, with how long. */
export const keptByLaw = {
  accounts: {
    label: '稼働契約・契約書類・稼働実績・支払通知書',
    years: 7,
    reason: '取引に関する帳簿書類として7年間の保存が必要です（法人税法施行規則第59条、電子帳簿保存法）。',
  },
} as const;

export type KeptByLaw = keyof typeof keptByLaw;
