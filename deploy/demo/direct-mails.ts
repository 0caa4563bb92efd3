/** Mails that members of the demo agency wrote to one person, and what was answered. */

export interface DemoDirectMail {
  /** Place of the deal that it is about, among those of the agency. */
  deal: number;
  sender: number;
  daysAgo: number;
  title: string;
  body: string;
  /** Hours after which it was read; absent: it was not. */
  opened?: number;
  answer?: { hours: number; text: string };
}

const lines = (...text: string[]): string => text.join('\n');
const greeting = ['{{宛名}} 様', '', 'お世話になっております。', '{{エージェント名}}の{{差出人名}}です。', ''];

/** The oldest first, as ids grow with time. */
export const demoDirectMails: readonly DemoDirectMail[] = [
  {
    ...{ deal: 0, sender: 1, daysAgo: 6, title: '面談候補日のご相談', opened: 1 },
    body: lines(
      ...greeting,
      '先日ご提案した案件につきまして、先方から面談のご希望をいただきました。',
      '来週のご都合のよい日時を、2つか3つお知らせいただけますでしょうか。',
      '',
      '面談はオンラインで、60分ほどを予定しています。',
    ),
    answer: {
      hours: 5,
      text: lines(
        'ご連絡ありがとうございます。',
        '来週は、火曜の14時以降か、木曜の午前が空いております。',
        'どうぞよろしくお願いいたします。',
      ),
    },
  },
  {
    ...{ deal: 1, sender: 2, daysAgo: 4, title: '職務経歴書の更新のお願い', opened: 20 },
    body: lines(
      ...greeting,
      'お預かりしている職務経歴書に、直近の参画先のご経験を加えていただけますでしょうか。',
      'このメールへの返信に添付していただければ、こちらで登録します。',
    ),
  },
  {
    ...{ deal: 2, sender: 1, daysAgo: 2, title: '稼働開始日の確認', opened: 2 },
    body: lines(
      ...greeting,
      '稼働の開始日について、先方は来月1日を希望しています。',
      '現在の契約の終了日と重ならないか、ご確認をお願いいたします。',
    ),
    answer: {
      hours: 22,
      text: lines(
        'お世話になっております。',
        '現在の契約は今月末までのため、来月1日からで問題ございません。',
        '入館の手続きなど、事前に必要なものがあればお知らせください。',
      ),
    },
  },
];
