/** Why a word cannot be taught. */
import { masterItem, masterItems } from '@enishi/protos/master/index';
import { READING_WORD_LETTERS, type ReadingList, readingKey } from '@enishi/protos/master/reading-words';
import { jobLabel, personLabel } from '@enishi/service-kit/reading/words/labels';
import { isGeneralWord } from '@enishi/service-kit/reading/words/unread';

const { min, max } = READING_WORD_LETTERS;

/** Words of most mails, which would be read for the entry wherever they stand. */
const ORDINARY = new Set(
  (
    '開発 設計 構築 運用 保守 経験者 若手 急募 募集 増員 新規 常駐 稼働 勤務 出社 即日 長期 短期 面談 商談 参画 ' +
    '弊社 貴社 御社 株式会社 会社 企業 担当 業務委託 準委任 派遣 個人 正社員 外国籍 日本 日本語 英語 ' +
    '以上 以下 程度 可能 不可 必要 あり なし 相談 お願い よろしく 宜しく ます です ください 年齢 性別 男性 女性 上限 下限'
  )
    .split(' ')
    .map(readingKey),
);

/** @returns a sentence for the member, or nothing */
export function wordProblem(list: ReadingList, word: string, value_id: number): string | undefined {
  const key = readingKey(word);
  const letters = [...key].length;
  if (letters < min) return `${min}文字以上の言葉を入力してください。短い言葉は、ほかの言葉の中にも現れます。`;
  if ([...word].length > max) return `${max}文字以内で入力してください。`;
  if (!/[\p{L}]/u.test(key)) return '文字を含む言葉を入力してください。数字や記号だけでは読み分けられません。';
  if (ORDINARY.has(key) || isGeneralWord(word) || jobLabel(word) || personLabel(word))
    return `「${word}」は多くのメールに現れるため、登録できません。製品名や職種名など、それだけで意味が決まる言葉を入力してください。`;
  const named = masterItems(list).find(({ name }) => readingKey(name) === key);
  if (named?.id === value_id) return `「${word}」は項目の名前なので、登録しなくても読み取ります。`;
  if (named) return `「${word}」は別の項目「${named.name}」の名前です。別の言葉を入力してください。`;
  return undefined;
}

export const isEntry = (list: ReadingList, value_id: number): boolean => masterItem(list, value_id) !== undefined;
