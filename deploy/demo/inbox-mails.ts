/** Mails that partner companies sent to the demo agency. */
export interface DemoMail {
  /** Hours before the demo starts. */
  hoursAgo: number;
  from: { name: string; address: string };
  subject: string;
  headers?: readonly string[];
  body: string;
}

/** A contact of the agency that sends jobs. */
interface Known {
  name: string;
  company: string;
  email: string;
}

const warehouse = (price: string, more: string) => `お世話になっております。
下記の案件をご紹介いたします。${more}

【案件名】物流センター向け倉庫管理システムの刷新
【内　容】ハンディ端末と連携する在庫・出荷機能の設計から開発、試験までをお願いします。
【必　須】Javaでの開発経験3年以上／Spring Bootの利用経験
【尚　可】PostgreSQLの性能改善、AWSの構築経験
【単　価】${price}（税別・スキル見合い）
【精　算】140-180h（上下割）
【期　間】2027年1月～長期
【場　所】東京都 品川駅（リモート併用・週2出社）
【面　談】1回（WEB）
【商　流】貴社所属まで
【年　齢】～50歳`;

const signed = ({ name, company, email }: Known) => `

--------------------------------
${company}
${name}
MAIL: ${email}
TEL: 03-0000-2201
--------------------------------`;

const leaf: Known = { name: '若林 圭', company: '株式会社リーフライン', email: 'wakabayashi@leafline.example.jp' };

export const demoMails = (known: Known): readonly DemoMail[] => [
  {
    hoursAgo: 50,
    from: { name: `${known.company} ${known.name}`, address: known.email },
    subject: '【案件】倉庫管理システムの刷新（品川・リモート併用）',
    body: warehouse('65〜75万円', '') + signed(known),
  },
  {
    hoursAgo: 5,
    from: { name: `${known.company} ${known.name}`, address: known.email },
    subject: '【再送・単価変更】倉庫管理システムの刷新（品川・リモート併用）',
    body: warehouse('70〜80万円', 'お客様と相談し、単価を変更しました。') + signed(known),
  },
  {
    hoursAgo: 3,
    from: { name: leaf.company, address: leaf.email },
    subject: '案件情報2件（Go／データ基盤）',
    body: `ご担当者様

株式会社リーフラインの若林です。
本日は2件ご案内します。

■案件1
案件名：配車アプリのAPI開発
作業内容：GoによるAPIの設計・開発
必須スキル：Go 2年以上、REST APIの設計
尚可スキル：gRPC、Kubernetes
単価：75～85万円
精算：150-190h
場所：フルリモート
開始：即日～
面談：1回（オンライン）

■案件2
案件名：小売業向けデータ分析基盤の構築
作業内容：BigQueryとdbtによるデータマート整備
必須スキル：SQL 3年以上、Pythonの開発経験
単価：～80万円
精算：140-180h
場所：新宿駅（週3出社）
開始：2027年2月～
面談：2回${signed(leaf)}`,
  },
  {
    hoursAgo: 2,
    from: { name: '株式会社ソラマメ企画', address: 'partner@soramame-kikaku.example.jp' },
    subject: '【要員】Javaエンジニア、インフラエンジニアのご紹介',
    body: `お世話になっております。株式会社ソラマメ企画の豆田です。
営業中の要員をご紹介いたします。

━━━━━━━━━━━━━━
【氏　名】K.S（男性・34歳）
【最寄駅】三鷹駅
【所　属】弊社社員
【スキル】Java 8年、Spring Boot 5年、Oracle 6年
【単　価】68万円
【稼　働】1月～
【備　考】詳細設計から対応できます。リモート併用を希望。
━━━━━━━━━━━━━━
【氏　名】M.H（女性・29歳）
【最寄駅】川崎駅
【所　属】1社先個人事業主
【スキル】AWS 4年、Terraform 3年、Linux 6年
【単　価】72万円
【稼　働】即日
【備　考】設計・構築の経験が豊富です。
━━━━━━━━━━━━━━

株式会社ソラマメ企画　豆田
TEL 045-000-0330`,
  },
  {
    hoursAgo: 1,
    from: { name: '株式会社ホシゾラ技研 営業部', address: 'info@hoshizora-giken.example.jp' },
    subject: '年末年始の休業日のお知らせ',
    body: `お取引先各位

平素は格別のお引き立てを賜り、厚く御礼申し上げます。
誠に勝手ながら、12月29日から1月4日まで休業とさせていただきます。

株式会社ホシゾラ技研`,
  },
  {
    hoursAgo: 1,
    from: { name: leaf.name, address: leaf.email },
    subject: '自動応答：【ご提案】配車アプリのAPI開発について',
    headers: ['Auto-Submitted: auto-replied'],
    body: '本日は終日外出しております。明日以降にご連絡いたします。',
  },
];
