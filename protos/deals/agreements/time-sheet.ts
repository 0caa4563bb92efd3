import {
  choice,
  choices,
  date,
  email,
  entity,
  flag,
  type Infer,
  integer,
  records,
  ref,
  text,
  timestamp,
} from '../../fields/entity';
import { approvalReminder, timeSheetAnswer, timeSheetReminder, timeSheetStatus } from '../../master/time-sheet';

const made = { readOnly: true } as const;
const minutes = { unit: '分', min: 0 } as const;

export const MOST_DAYS = 31;
const MINUTES_OF_A_MONTH = 744 * 60;

/**
 * A month of work under an agreement as the person entered it, day by day or as a sum, and what became of it. 「確定」 is the
 * state of the month's hours (`agreement_hour`), not of this record, so that it is stored once.
 */
export const timeSheet = entity(
  'time_sheet',
  {
    agreement_id_by_enterprise_id: ref('稼働契約', 'agreement', { required: true, gone: 'remove' }),
    first_date_of_target_month: date('対象月', { required: true, month: true }),
    time_sheet_status_id: choice('状態', timeSheetStatus, { ...made, default: timeSheetStatus.code.draft }),
    /** Without any the sum was entered. */
    days: records(
      '日ごとの勤務',
      {
        day: date('日'),
        start_minutes: integer('開始（0時からの分）', minutes),
        end_minutes: integer('終了（0時からの分）', minutes),
        break_minutes: integer('休憩（分）', minutes),
        note: text('備考', { max: 100 }),
      },
      { max: MOST_DAYS },
    ),
    minutes: integer('稼働時間（分）', { ...minutes, max: MINUTES_OF_A_MONTH }),
    note: text('連絡事項', { max: 500 }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', made),
    company_id_by_enterprise_id: ref('企業', 'company', made),
    submitted_at: timestamp('提出日時', made),
    /** Empty where the person did it. */
    submitted_member_id: ref('代わりに入力した人', 'enterprise_member', made),
    returned_at: timestamp('差し戻した日時', made),
    returned_reason: text('差し戻しの理由', { ...made, max: 500 }),
    asked_at: timestamp('承認を依頼した日時', made),
    asked_to: email('承認の依頼先', made),
    asked_name: text('承認の依頼先の名前', { ...made, max: 200, sensitive: true }),
    /** Id of the last mail that asked for approval. */
    mail_id: text('メールの番号', { ...made, max: 100, secret: true }),
    /** What clients answered, the oldest first. An answer that no longer counts says since when, and stays. */
    answers: records(
      '顧客の回答',
      {
        answer_id: choice('回答', timeSheetAnswer),
        name: text('回答した人', { max: 100, sensitive: true }),
        at: timestamp('回答日時'),
        address: text('回答元のIPアドレス', { max: 60, sensitive: true }),
        /** SHA-256 of what was shown, in hexadecimal digits. */
        digest: text('内容のダイジェスト', { max: 64 }),
        minutes: integer('回答したときの稼働時間（分）', minutes),
        reason: text('理由', { max: 500 }),
        voided_at: timestamp('無効になった日時'),
      },
      { ...made, max: 100 },
    ),
  },
  {
    plural: 'time_sheets',
    label: '勤務表',
    service: 'deals',
    events: false,
    title: 'first_date_of_target_month',
    table: ['first_date_of_target_month', 'agreement_id_by_enterprise_id', 'time_sheet_status_id', 'minutes'],
    forms: {
      full: [{ title: '勤務表', fields: ['agreement_id_by_enterprise_id', 'first_date_of_target_month', 'note'] }],
    },
    unique: [['agreement_id_by_enterprise_id', 'first_date_of_target_month']],
  },
);
export type TimeSheet = Infer<typeof timeSheet>;

/** How an agency asks for time sheets: one record each, number 1, which begins to be at its first save. */
export const timeSheetSetting = entity(
  'time_sheet_setting',
  {
    due_day: integer('提出期限（翌月の日）', {
      unit: '日',
      required: true,
      min: 1,
      max: 28,
      default: 3,
      hint: '4月分の勤務表は、5月のこの日が提出期限です。',
    }),
    reminder_ids: choices('本人へのリマインド', timeSheetReminder, {
      hint: '勤務表を提出していない本人に、選んだ日の朝に入力のリンクをメールで送ります。選ばなければ送りません。',
    }),
    approval_reminder_ids: choices('顧客へのリマインド', approvalReminder, {
      hint: '承認していない顧客の担当者に、選んだ日の朝に承認のリンクをメールで送ります。選ばなければ送りません。',
    }),
    staff_flg: flag('担当者への通知', {
      default: 0,
      hint: '提出期限の翌朝に、未提出の勤務表を担当者にメールで知らせます。',
    }),
  },
  {
    plural: 'time_sheet_settings',
    label: '勤務表の設定',
    service: 'deals',
    events: false,
    title: 'due_day',
    table: ['due_day', 'reminder_ids', 'approval_reminder_ids', 'staff_flg'],
    keyword: [],
    forms: {
      full: [
        { title: '提出期限とリマインド', fields: ['due_day', 'reminder_ids', 'approval_reminder_ids', 'staff_flg'] },
      ],
    },
  },
);
export type TimeSheetSetting = Infer<typeof timeSheetSetting>;
