/** The actions in the access log, by the key that is stored, with the words that are shown. */
export const accessActions = {
  sign_in: 'ログイン',
  sign_in_failed: 'ログイン失敗',
  current_password_failed: '現在のパスワードの誤り',
  password_reset: 'パスワード再設定',
  refused: 'アクセス拒否',
  candidate_view: '候補者の閲覧',
  resume_view: '職務経歴書の閲覧',
  download: 'ダウンロード',
  many_read: '大量の閲覧',
  identity_proved: '本人確認',
  sessions_ended: '端末のログアウト',
  suppression_removed: '配信停止の解除',
  second_factor_change: '二段階認証の設定',
  second_factor_reset: '二段階認証の解除',
  address_rule_change: '接続元の制限',
  calendar_key: 'カレンダーのアドレス',
  reading_change: '読み取りの言葉と設定',
  single_sign_on_change: 'シングルサインオンの設定',
  member_joined: 'メンバーの参加',
  operator_change: '運営メンバーの変更',
  support_view: '運営サポートの閲覧',
  member_invited: 'メンバーの招待',
  member_rights: '権限・状態の変更',
  role_change: '役割の変更',
  key_change: 'キーの発行・外部連携の変更',
  test_mail: 'テストメールの送信',
  approved: '承認・送信の確定',
  support_change: 'サポートアクセスの変更',
  purged: '完全な削除',
  person_erased: '個人情報の削除',
  replayed: '失敗した処理の再実行',
} as const;

export type AccessAction = keyof typeof accessActions;

export const isAccessAction = (text: unknown): text is AccessAction =>
  typeof text === 'string' && Object.hasOwn(accessActions, text);
