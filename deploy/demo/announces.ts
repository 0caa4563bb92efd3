/** News from the operator, as the panel behind the question mark shows it. */
import { announce } from '@enishi/protos/messaging/announce';
import { systemContext } from '@enishi/service-kit/base/context';
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';

interface DemoAnnounce {
  daysAgo: number;
  title: string;
  content: string;
}

/** The oldest first, as ids grow with time. */
export const demoAnnounces: readonly DemoAnnounce[] = [
  {
    daysAgo: 88,
    title: 'Enishiへようこそ',
    content: 'ご利用ありがとうございます。\n新しい機能やメンテナンスの予定は、この画面でお知らせします。',
  },
  {
    daysAgo: 61,
    title: '一覧の検索条件を組み合わせられるようになりました',
    content:
      '候補者・企業・案件・商談の一覧で、項目ごとの条件を「すべて満たす」かたちで組み合わせられます。条件はアドレスに残るため、ブックマークや共有にもお使いいただけます。',
  },
  {
    daysAgo: 45,
    title: '公開サイトの表示が速くなりました',
    content:
      'スマートフォンの回線でも、案件の一覧と詳細がすばやく表示されます。表示の目安は https://web.dev/articles/vitals?hl=ja をご参照ください。',
  },
  {
    daysAgo: 30,
    title: 'サポート窓口の受付時間について',
    content:
      '来月より、サポート窓口の受付時間を平日9:00〜19:00に延長します。メールでのお問い合わせは24時間受け付けています。',
  },
  {
    daysAgo: 21,
    title: '変更履歴を項目ごとに確認できます',
    content: '詳細画面の各項目に時計のアイコンが付きました。誰がいつ何を変更したかを、その場で確認できます。',
  },
  {
    daysAgo: 12,
    title: 'フリーランスとの取引に関する法律について',
    content:
      '業務を委託するときの取引条件の明示など、発注者の義務が公正取引委員会の特設サイト（https://www.jftc.go.jp/freelancelaw_2024/）にまとめられています。あわせてご確認ください。',
  },
  {
    daysAgo: 5,
    title: '定期メンテナンスのお知らせ',
    content:
      '下記の日程でメンテナンスを行います。作業中も画面の閲覧はできますが、保存に時間がかかることがあります。\n\n日時：第3日曜日 2:00〜4:00\n対象：管理画面、公開サイト',
  },
  {
    daysAgo: 1,
    title: '職務経歴書のプレビューが便利になりました',
    content: '候補者の詳細画面から、PDFやWordの職務経歴書をダウンロードせずに確認できます。',
  },
];

const DAY_MS = 86_400_000;

/** Writes those that are not there yet; what an interrupted run has left is kept. `now`: when the demo begins. */
export async function addAnnounces({ service }: Constellation, now: Date): Promise<void> {
  const { deps } = service('messaging');
  const { store } = crudOf(deps, announce);
  const count = await store.model.collection.countDocuments({});
  for (const { daysAgo, ...values } of demoAnnounces.slice(count)) {
    const clock = { now: () => new Date(now.getTime() - daysAgo * DAY_MS) };
    await inTransaction(deps.connection, (session) =>
      insertRecord({ ...store, deps: { ...store.deps, clock } }, session, systemContext('demo'), values),
    );
  }
}
