/** The texts that an agency begins with, so that every candidate who registers or applies is answered. */
import { automationEmailGroup, automationEmailOpen } from '@enishi/protos/master/messaging';

const { registration, application, trade_stopped } = automationEmailGroup.code;
const { on, off } = automationEmailOpen.code;

const END = [
  '担当者がご登録の内容を確認し、あらためてご連絡いたします。',
  '',
  'お心当たりがない場合は、このメールを破棄してください。',
  '',
  '--',
  '{{署名}}',
];

const ANSWER = 'ご不明な点がございましたら、このメールへの返信でお問い合わせください。';

const lines = (...text: string[]): string => text.join('\n');

const appliedTitle = '【{{エージェント名}}】ご応募ありがとうございます';
const appliedBody = lines(
  '{{応募者名}} 様',
  '',
  'このたびは{{エージェント名}}にご応募いただき、ありがとうございます。',
  '次の案件へのご応募を受け付けました。',
  '',
  '　{{応募案件名}}',
  '',
  ...END,
);

/** The mail goes after the first step of the registration. */
const REST = ['{{登録の続き}}', ''];

const registeredBody = lines(
  '{{応募者名}} 様',
  '',
  'このたびは{{エージェント名}}にご応募いただき、ありがとうございます。',
  '次の案件へのご応募を受け付けました。',
  '',
  '　{{応募案件名}}',
  '',
  ...REST,
  ...END,
);

export const defaultEmails = [
  {
    group: registration,
    name: '登録お礼（案件への応募から登録した方）',
    open_flg: on,
    title: appliedTitle,
    body: registeredBody,
  },
  {
    group: registration,
    name: '登録お礼',
    open_flg: on,
    title: '【{{エージェント名}}】ご登録ありがとうございます',
    body: lines(
      '{{応募者名}} 様',
      '',
      'このたびは{{エージェント名}}にご登録いただき、ありがとうございます。',
      '',
      ...REST,
      ...END,
    ),
  },
  { group: application, name: '応募お礼', open_flg: on, title: appliedTitle, body: appliedBody },
  {
    group: trade_stopped,
    name: '取引停止のお知らせ',
    // No candidate has been told so far: the agency decides whether that changes.
    open_flg: off,
    title: '【{{エージェント名}}】案件のご紹介の停止について',
    body: lines(
      '{{応募者名}} 様',
      '',
      'いつもお世話になっております。{{エージェント名}}です。',
      'このたび、案件のご紹介を停止させていただくこととなりましたので、お知らせいたします。',
      'これまでご登録いただき、誠にありがとうございました。',
      '',
      ANSWER,
      '',
      '--',
      '{{署名}}',
    ),
  },
] as const;

/** For an agency that has linked no domain, whatever it has written: under the product's name, to which no reader replies. */
export function plainEmail(group: number, hasJob: boolean): { title: string; body: string } | undefined {
  const emails = defaultEmails.filter((email) => email.group === group);
  const { title, body } = emails.find((email) => (email.title === appliedTitle) === hasJob) ?? emails[0] ?? {};
  if (!title || !body) return undefined;
  return { title: title.replace('{{エージェント名}}', 'Enishi'), body: body.replace(`${ANSWER}\n\n`, '') };
}
