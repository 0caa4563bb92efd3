/**
 * What a member of an agency may do, function by function. The guard of a call asks for an authority; beside it, its row
 * names the rights that it needs, and a role that an agency makes has some of them. The three authorities have them all.
 */
import { choiceList } from './choice-list';
import { authority } from './identity';

const { member, administrator } = authority.code;

export const memberRight = choiceList('member_right', [
  [1, '書き出し', 'export'],
  [2, '削除', 'delete'],
  [3, '一括操作', 'bulk'],
  [4, '送信', 'send'],
  [5, '公開サイト', 'site'],
  [6, '企業設定', 'settings'],
  [7, 'メンバー管理', 'members'],
  [8, '外部連携', 'linkages'],
  [9, '請求', 'billing'],
  [10, '顧客への請求', 'invoices'],
  [11, '支払通知', 'payables'],
  [12, '支払の承認', 'approvals'],
  [13, '支払と口座', 'payouts'],
  [14, '月の締め', 'closing'],
]);

export type MemberRight = keyof typeof memberRight.code;

/** What a call needs beside its guard: nothing, one right, or each of several. */
export type Needs = 'none' | MemberRight | readonly MemberRight[];

/** `least`: guards let no lower authority do anything of it. */
export const memberRights: Readonly<Record<MemberRight, { least: 0 | 1; says: string }>> = {
  export: {
    least: member,
    says: '一覧、稼働実績、エラーになった行を、CSVやExcelのファイルに書き出します。',
  },
  delete: {
    least: member,
    says: '候補者、企業、案件、商談などのデータを削除します。重複したデータの統合も含みます。',
  },
  bulk: {
    least: member,
    says: '選んだデータをまとめて変更・削除し、ファイルのデータをまとめて取り込みます。',
  },
  send: {
    least: member,
    says: '提案、一斉配信、自動メール、面談の案内、契約の書類を社外へ送ります。下書きはこの権限がなくても作れます。',
  },
  site: {
    least: administrator,
    says: '公開サイトの見た目、文章、画像を変更し、公開します。',
  },
  settings: {
    least: administrator,
    says: '企業情報、ドメイン、配信の設定を変更し、個人情報の請求を扱います。',
  },
  members: {
    least: administrator,
    says: 'メンバーを招待し、プロフィールや状態を変更し、削除します。役割を与えられるのは最上位管理者だけです。',
  },
  linkages: {
    least: administrator,
    says: 'APIやWebhookの連携を登録し、キーを発行します。連携したシステムは、データをまとめて読み書きできます。',
  },
  billing: {
    least: administrator,
    says: '請求書と請求先を確認します。請求先の変更には「企業設定」も必要です。',
  },
  invoices: {
    least: administrator,
    says: '顧客への請求書を作成し、承認・送付・入金の記録をします。売上の金額と自社の振込先を見ます。',
  },
  payables: {
    least: administrator,
    says: '支払先の条件と支払通知書、受け取った請求書、支払調書を扱います。支払う金額を見ます。',
  },
  approvals: {
    least: administrator,
    says: '金額が大きい支払通知書を承認し、差し戻します。「支払通知」も必要です。',
  },
  payouts: {
    least: administrator,
    says: '支払先の口座を見て、登録・変更・確認し、支払いを記録します。「支払通知」も必要です。',
  },
  closing: {
    least: administrator,
    says: '月を締め、理由を入力して締めを解除します。「顧客への請求」と「支払通知」も必要です。',
  },
};

export const memberRightNames = Object.keys(memberRights) as MemberRight[];

const codesOf = (rights: readonly MemberRight[]): number[] => rights.map((right) => memberRight.code[right]);

/** The rights that a role on an authority can have, as their codes. */
export const rightsFor = (base: unknown): number[] =>
  codesOf(memberRightNames.filter((right) => memberRights[right].least <= Number(base ?? member)));

/** What a role keeps from its members: every right that it does not have, those of later versions included. */
export const withheldBy = (right_ids: unknown): MemberRight[] => {
  const given = Array.isArray(right_ids) ? right_ids : [];
  return memberRightNames.filter((right) => !given.includes(memberRight.code[right]));
};

export const rightsIn = (needs: Needs): readonly MemberRight[] =>
  typeof needs === 'string' ? (needs === 'none' ? [] : [needs]) : needs;

/** The rights of `needs` that are withheld. */
export const lacking = (needs: Needs, withheld: readonly string[] = []): MemberRight[] =>
  rightsIn(needs).filter((right) => withheld.includes(right));

/** What is said to a member who lacks rights. */
export function refusalOf(rights: readonly MemberRight[]): string {
  const names = rights.map((right) => `「${memberRight.label(memberRight.code[right])}」`).join('と');
  return `この操作には${names}の権限が必要です。必要なときは、社内の最上位管理者に、役割の変更を依頼してください。`;
}
