/** The company and the person that a mail comes from, by its greeting, its signature and its header. */
import { narrow } from '../text/fold';
import { partsOf, rawLines } from './body';
import type { Message } from './message';

export interface MailSender {
  company?: string;
  name?: string;
  tel?: string;
  url?: string;
}

const FORM = '(?:株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|[(（][株有同][)）]|㈱|㈲)';
/** A name with its legal form before or behind it, and nothing that makes a sentence of it. */
const FORMAL = new RegExp(
  `(?:${FORM}[\\s　]?[^\\s　、。,<>()|/:：【】「」]{1,30}|[^\\s　、。,<>()|/:：【】「」]{1,30}?${FORM})`,
);
const LEGAL_FORMS: Readonly<Record<string, string>> = {
  '(株)': '株式会社',
  '（株）': '株式会社',
  '㈱': '株式会社',
  '(有)': '有限会社',
  '（有）': '有限会社',
  '㈲': '有限会社',
  '(同)': '合同会社',
  '（同）': '合同会社',
};
const ADDRESSED = /(?:様|御中|各位|さま|殿)\s*$/;
const GREETING =
  /^(?:[^。]{0,20}。)?\s*(?<company>[^\s　、。]{2,30}?)(?:の|、|[\s　]+)(?:(?<unit>[^\s　、。の]{2,12}(?:部|課|室|担当|事業部|グループ|チーム))(?:の|[\s　]+))?(?<name>[^\s　、。の]{1,4}(?:[\s　][^\s　、。の]{1,4})?)(?:[(（][^)）]{1,12}[)）])?(?:です|と申します|でございます)/u;
const ALONE = /^\s*(?<name>[\p{sc=Han}]{1,4})(?:[(（][^)）]{1,12}[)）])?(?:です|と申します|でございます)/u;
const NO_COMPANY =
  /お世話|世話|平素|初めて|はじめまして|弊社|当社|御社|貴社|本日|下記|以下|いつも|先日|案件|要員|担当$/;
const NO_PERSON = /案件|要員|人材|転送|募集|情報|社員|営業|担当|[課部係割件方名]$|\d/;
/** A part of the company, or what a mailbox is for, behind its name. */
const UNIT =
  /[\s　]*(?:〈.*〉|<.*>|[(（](?!株|有|同).*[)）])$|[\s　]+[^\s　]*(?:部|課|係|室|担当)$|第[一二三四五\d]+[^\s　]*(?:部|課)$|[\s　]+\p{sc=Han}{1,3}$/u;
const TEL = /(?<!\d)0\d{1,4}[-(‐–−ー ]\d{1,4}[-)‐–−ー ]\d{3,4}(?!\d)/;
const FAX = /fax|ファ(?:ッ)?クス|(?:^|\s)F\s*[:：]/i;
const URL_ = /https?:\/\/[^\s<>"'）)」]+/;

/** Greetings stand at the top, signatures at the end. */
const TOP_LINES = 8;
const END_LINES = 14;

const spelt = (name: string): string =>
  Object.entries(LEGAL_FORMS).reduce((whole, [short, long]) => whole.replace(short, long), name);

/** With the legal form in full letters, as registers write it. */
function formal(text: string): string | undefined {
  const found = FORMAL.exec(text)?.[0];
  if (!found || NO_COMPANY.test(found)) return undefined;
  return (
    spelt(found)
      .replace(/[\s　]/g, '')
      .replace(/(?:の|より|と申します|です).*$/, '') || undefined
  );
}

const firstOf = <T>(values: Iterable<T | undefined>): T | undefined => [...values].find((value) => value !== undefined);

/** @param message as `readMessage` answers it; what it quotes or hands on says nothing of its sender */
export function senderOf({ from, text }: Pick<Message, 'from' | 'text'>): MailSender {
  const lines = partsOf(rawLines(text))
    .own.map((line) => narrow(line.text).trim())
    .filter(Boolean);
  const top = lines.slice(0, TOP_LINES).filter((line) => !ADDRESSED.test(line));
  const end = lines.slice(-END_LINES).filter((line) => !ADDRESSED.test(line));
  const greeting = firstOf(
    top.map((line) => {
      const told = GREETING.exec(line)?.groups;
      return told && !NO_COMPANY.test(told.company) && !NO_PERSON.test(told.name) ? told : undefined;
    }),
  );
  const header = from?.name ? narrow(from.name).trim() : '';
  const called = header.includes('@') || header.length > 40 ? '' : header.replace(UNIT, '') || header;
  const registered =
    firstOf([...end].reverse().map(formal)) ?? (formal(called) && spelt(called)) ?? firstOf(top.map(formal));
  // A mailbox that is called by its person's name in Latin letters says nothing of the company.
  const isPerson = called === greeting?.name || (greeting && /^[a-z. _-]*$/.test(called));
  const company = registered ?? (isPerson ? greeting?.company : called || greeting?.company);
  const alone = top.map((line) => ALONE.exec(line)?.groups?.name).filter((told) => told && !NO_PERSON.test(told));
  const name = greeting?.name ?? alone[0];
  const tel = firstOf(
    end.map((line) => {
      const found = TEL.exec(line);
      return found && !FAX.test(line.slice(Math.max(0, found.index - 10), found.index)) ? found[0] : undefined;
    }),
  );
  const url = firstOf(end.map((line) => URL_.exec(line)?.[0]));
  return {
    ...(company ? { company: company.slice(0, 100) } : {}),
    ...(name ? { name: name.replace(/[\s　]+/g, ' ') } : {}),
    ...(tel ? { tel: tel.replace(/[()‐–−ー ]/g, '-').replace(/-+/g, '-') } : {}),
    ...(url ? { url } : {}),
  };
}
