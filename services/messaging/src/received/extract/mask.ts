/** The words of a mail without those that tell who a person is: sign for sign, so that a place in it is one in the mail. */
import { personalPlaces } from '@enishi/protos/crm/anonymous/anonymous-text';
import type { MailSender } from '@enishi/service-kit/reading/mail/sender';
import type { DraftRow } from '../collections';

export const MASK = '█';

/** Names that stand where names stand, of people whom nothing else tells of. */
const NAMED: readonly RegExp[] = [
  /(?<=(?:氏\s*名|名\s*前|お名前|フリガナ|ふりがな|担当者?|営業担当|差出人)\s*[】」\])）]?\s*[:：】」]\s*)[^\n]{1,40}/g,
  /[一-龠々ァ-ヶーA-Za-z]{1,12}(?=\s?(?:様|さん|氏|殿)(?![一-龠]))/g,
  /[一-龠々ァ-ヶーA-Za-z]{1,8}(?=と申し)/g,
  /(?<=(?:株式会社|合同会社|有限会社)[^\s、。\n]{1,30}の)[一-龠々ァ-ヶー]{1,6}(?=です|でございます|と)/g,
  /(?:株式会社|合同会社|有限会社|一般社団法人)\s?[^\s、。，,）)の\n]{1,30}|[^\s、。，,（(\n]{1,20}(?:株式会社|合同会社|有限会社)/g,
  /(?:東京都|北海道|(?:京都|大阪)府|[一-龠]{2,3}県)?[一-龠ヶぁ-ん]{1,8}[市区町村郡][^\s、。\n]{0,20}?\d+(?:[-‐−ー－]\d+|丁目|番地?|号)+[^\n]{0,40}/g,
];

const blank = (text: string): string => text.replace(/[^\s]/g, MASK);

interface Told {
  text: string;
  sender?: MailSender;
  drafts: readonly DraftRow[];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Names, addresses, telephones and mail addresses become signs of one kind. */
export function maskedText({ text, sender, drafts }: Told): string {
  const people = [
    { name: sender?.name, tel: sender?.tel },
    ...drafts
      .filter(({ entity }) => entity === 'candidate')
      .map(({ values }) => ({
        l_name: textOf(values.l_name),
        f_name: textOf(values.f_name),
        name_for_company: textOf(values.name_for_company),
      })),
  ];
  const known = personalPlaces(text, people, sender?.company ? [sender.company] : []);
  const patterned = NAMED.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  );
  let masked = text;
  for (const { from: start, to } of [...known, ...patterned])
    masked = masked.slice(0, start) + blank(masked.slice(start, to)) + masked.slice(to);
  return masked;
}
