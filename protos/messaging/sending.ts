/** The common fields of proposals and broadcasts: when they go out and what became of them. */
import { choice, dateTime, flag, integer, longText, ref, text, timestamp } from '../fields/entity';
import { type Placeholder, sendOption, wrongPlaceholders } from '../master/messaging';
import { neededWhen, type Rule } from '../rules';
import { readDesign } from './mail-design/check';
import { wordsOf } from './mail-design/plain';

/** Most recipients or enclosed records of one mailing. */
export const MAX_TARGETS = 10_000;

const counted = (label: string) => integer(label, { readOnly: true, unit: '件', min: 0, default: 0 });

export const mailFields = {
  enterprise_member_id: ref('作成者', 'enterprise_member', { readOnly: true }),
  form_enterprise_member_id: ref('差出人', 'enterprise_member', { required: true }),
  /** Absent: the usual one of such mails. */
  sender_address_id: ref('差出人アドレス', 'sender_address', {
    hint: '選ばない場合は、標準の差出人アドレスから送ります。',
  }),
  sender_address_member_id: ref('差出人アドレスを選んだ人', 'enterprise_member', { readOnly: true }),
  title: text('件名', { required: true, max: 200 }),
  body: longText('本文', { required: true, max: 20_000 }),
  send_option_type_id: choice('送信方法', sendOption, { required: true, default: sendOption.code.now }),
  send_reservation_at: dateTime('送信予約日時'),
  sent_at: timestamp('送信日時', { readOnly: true }),
  sent_count: integer('送信数', { readOnly: true, unit: '件', min: 0, default: 0 }),
  open_count: integer('開封数', { readOnly: true, unit: '件', min: 0, default: 0 }),
  /** Absent in records of versions that counted none: their links stay as they were written. */
  click_tracking_flg: flag('クリックの記録', {
    default: 1,
    hint: '本文のリンクを開いた宛先を数えます。迷惑メール対策の自動アクセスは数えません。',
  }),
  click_count: counted('クリック数'),
  reply_count: counted('返信数'),
  stop_count: counted('配信停止数'),
  bounce_count: counted('不達数'),
};

export const reservationNeeded: Rule = neededWhen(
  (record) => record.send_option_type_id === sendOption.code.scheduled,
  'send_reservation_at',
  '送信予約日時を入力するか、「今すぐ送信」を選択してください。',
);

/** A placeholder that will not be replaced must not reach a recipient. */
export const knownPlaceholders =
  (placeholders: readonly Placeholder[]): Rule =>
  (record) => {
    const errors: ReturnType<Rule> = {};
    const { design } = readDesign(record.design as string | null | undefined);
    const texts = { title: record.title, body: record.body, design: design && wordsOf(design) };
    for (const [field, text] of Object.entries(texts)) {
      const wrong = wrongPlaceholders(String(text ?? ''), placeholders);
      if (wrong) errors[field] = [wrong];
    }
    return errors;
  };
