import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';

const sections = [
  [
    '第1条（適用）',
    '本規約は、Enishi（以下「本サービス」）の利用に関する条件を、本サービスを利用する企業（以下「利用企業」）と運営者との間で定めるものです。',
  ],
  [
    '第2条（アカウント）',
    '利用企業は、正確な情報で登録し、登録内容に変更があったときは速やかに修正するものとします。アカウントの管理は利用企業の責任で行い、第三者に利用させてはなりません。',
  ],
  [
    '第3条（個人情報の取扱い）',
    '利用企業は、本サービスに登録する候補者・企業担当者の個人情報について、個人情報の保護に関する法律その他の法令に従い、本人の同意を得るなど必要な手続きを行うものとします。運営者は、利用企業の委託に基づき、サービス提供の目的の範囲でこれを取り扱います。',
  ],
  [
    '第4条（禁止事項）',
    '法令に違反する行為、虚偽の求人情報の掲載、受信を拒否した者への広告メールの送信、本サービスの運営を妨げる行為を禁止します。',
  ],
  [
    '第5条（サービスの変更・停止）',
    '運営者は、保守や障害対応などのため、事前に通知したうえで、または緊急の場合は通知せずに、本サービスの全部または一部を変更・停止することがあります。',
  ],
  [
    '第6条（契約の終了）',
    '利用企業は所定の手続きにより契約を終了できます。終了後、登録された情報は運営者が定める期間の経過後に削除されます。',
  ],
] as const;

/** Terms of use of the product itself, between the operator and an agency. */
export default function Terms() {
  return (
    <div style={{ maxWidth: 800, margin: '40px auto', padding: '0 16px' }}>
      <Card>
        <Stack $gap={3}>
          <h1 style={{ fontSize: 22 }}>利用規約</h1>
          {sections.map(([title, body]) => (
            <section key={title}>
              <h2 style={{ marginBottom: 8, fontSize: 16 }}>{title}</h2>
              <p style={{ lineHeight: 1.9 }}>{body}</p>
            </section>
          ))}
        </Stack>
      </Card>
    </div>
  );
}
