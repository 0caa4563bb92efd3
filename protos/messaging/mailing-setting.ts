import { choice, color, entity, file, flag, type Infer, integer, text } from '../fields/entity';
import { mailTopic } from '../master/mail-preferences';
import { openTracking } from '../master/messaging';

/** Above so many recipients a second administrator approves, unless the agency says otherwise. */
export const APPROVAL_ABOVE = 500;

/** Most mails that go out by themselves to one person on one day, unless the agency says otherwise. */
export const AUTOMATION_PER_DAY = 2;
const { jobs, news, events } = mailTopic.code;
const named = (id: number) =>
  text(`配信の種類${id}`, { required: true, default: mailTopic.label(id), max: 20, placeholder: mailTopic.label(id) });
const further = (id: number) => text(`配信の種類${id}`, { max: 20, hint: '空欄の場合は使いません。' });

/** The columns that name topics of mailings, by the numbers of `mailTopic`. */
export const topicColumns = {
  1: 'topic1',
  2: 'topic2',
  3: 'topic3',
  4: 'topic4',
  5: 'topic5',
} as const;

export interface Topic {
  id: number;
  name: string;
}

/** The topics that the agency uses, as it calls them. */
export const topicsOf = (setting: Readonly<Record<string, unknown>>): Topic[] =>
  Object.entries(topicColumns).flatMap(([id, column]) => {
    const name = setting[column] || (Number(id) <= events ? mailTopic.label(Number(id)) : '');
    return name ? [{ id: Number(id), name: String(name) }] : [];
  });

/** How an agency mails to many: one record each, number 1, which begins to be at its first save. */
export const mailingSetting = entity(
  'mailing_setting',
  {
    complaint_contact: text('苦情・問い合わせの連絡先', {
      max: 200,
      hint: 'メールの末尾に記載します。メールアドレスまたは電話番号を入力してください。空欄の場合は会社の電話番号を記載します。',
      placeholder: 'support@example.co.jp',
    }),
    approval_above: integer('承認が必要になる宛先数', {
      required: true,
      default: APPROVAL_ABOVE,
      min: 0,
      max: 10_000,
      unit: '件',
      hint: '宛先がこの数を超える配信は、別の管理者が承認するまで送信しません。',
    }),
    open_tracking: choice('開封の記録', openTracking, { required: true, default: openTracking.code.on }),
    click_tracking_flg: flag('クリックの記録', {
      default: 1,
      hint: 'オフにすると、どの配信でもリンクは書かれたまま送られ、クリックは数えません。',
    }),
    automation_per_day: integer('1人に1日に送る自動メールの上限', {
      required: true,
      default: AUTOMATION_PER_DAY,
      min: 1,
      max: 10,
      unit: '通',
      hint: '自動フローのメールは、登録や応募のお礼と合わせてこの数を超えると、翌日以降に送ります。',
    }),
    topic1: named(jobs),
    topic2: named(news),
    topic3: named(events),
    topic4: further(mailTopic.code.fourth),
    topic5: further(mailTopic.code.fifth),
    logo_url: file('HTMLメールのロゴ', {
      hint: 'HTMLメールの一番上に表示します。空欄のときは、求人サイトのロゴを表示します。',
    }),
    main_color: color('HTMLメールの色', {
      hint: '見出しとボタンの色です。空欄のときは、求人サイトのメインカラーにします。',
    }),
  },
  {
    plural: 'mailing_settings',
    label: '配信の設定',
    service: 'messaging',
    events: false,
    title: 'complaint_contact',
    table: ['complaint_contact', 'approval_above', 'open_tracking', 'click_tracking_flg', 'automation_per_day'],
    keyword: [],
    forms: {
      full: [
        {
          title: '配信の設定',
          fields: ['complaint_contact', 'approval_above', 'open_tracking', 'click_tracking_flg', 'automation_per_day'],
        },
        { title: '受信者が選べる配信の種類', fields: Object.values(topicColumns) },
        { title: 'HTMLメール', fields: ['logo_url', 'main_color'] },
      ],
    },
  },
);
export type MailingSetting = Infer<typeof mailingSetting>;
