/** What a job is called: by its label, by the heading above it, or by the subject. */
import { keyOf, tidy } from '../text/fold';
import { productNames } from '../words/find-products';
import type { JobLabel } from '../words/labels';
import type { RecordText, Source } from './record';
import { said } from './record';

/** Names go on in the next line where that is set in or in brackets. */
export function nameOf(job: RecordText<JobLabel>, subject: Source): string | undefined {
  const given = job.first('name', job.sources('name'), ({ text }) => said(tidy(text.replace(/\n\s*/g, ''))));
  if (given) return given;
  // An outline that is only a name.
  const outlined = job.first(
    'name',
    job.sources('detail').filter(({ words }) => /案件|概要|プロジェクト/.test(keyOf(words))),
    ({ text }) => (text.length <= 45 && !/\n|。|、.*、/.test(text) ? said(tidy(text)) : undefined),
  );
  if (outlined) return outlined;
  const { title } = job.record;
  if (title) {
    job.note('name', { text: title, at: '', words: '' });
    return withoutProducts(clause(tidy(title)));
  }
  return job.first('name', [workLine(job), subject], ({ text, at }) =>
    at === 'subject' ? subjectName(text) : text || undefined,
  );
}

/** PHP(CakePHP)／旅行代理店の予約管理 is named by what is no product. */
const withoutProducts = (title: string): string => {
  const parts = title.split(/[／|｜]|\s\/\s/).map((part) => part.trim());
  const telling = parts.filter((part) => {
    const rest = productNames(part).length > 0 ? part.replace(/[A-Za-z0-9#+.\-\s()（）]/g, '') : part;
    return rest.length > 2;
  });
  return telling.length === 1 ? telling[0] : title;
};

const WORK =
  /(?:開発|改修|構築|保守|移行|刷新|支援|導入|運用|更改|リニューアル|リプレイス|追加|対応|見直し|管理|テスト)$/;

/** A line of its own that names a piece of work, where nothing else does. */
function workLine(job: RecordText<JobLabel>): Source {
  const line = job.told.find(
    ({ text }) => text.length >= 6 && text.length <= 40 && !/\d|[、。]|必須|尚可|経験/.test(text) && WORK.test(text),
  );
  return line ?? { text: '', at: '', words: '' };
}

/** A heading that is a sentence names the work in its first clause: ECサイトの刷新、Goでの開発です。 */
const clause = (title: string): string => {
  if (!/です|ます/.test(title)) return title;
  const clauses = title.replace(/(?:です|ます|になります)?。?$/, '').split(/、|。/);
  return clauses.find((part) => part && !/^同/.test(part)) ?? title;
};

const NO_NAME =
  /ご?連絡|ご?紹介|ご案内|ご?相談|情報|配信|募集|まとめ|の件$|について|お?願い|です|ます|ご?提案|のお仕事|案件.{0,3}(?:件|つ)/;

/** A subject without what it is marked with: 【急募】, Re:, 案件のご紹介. */
const subjectName = (subject: string): string | undefined => {
  const name = tidy(subject)
    .replace(/^(?:\s*(?:re|fw|fwd|転送)\s*[:：])+/gi, '')
    .replace(/【[^】]*】|\[[^\]]*\]|◆[^◆]*◆|★[^★]*★|《[^》]*》|〔[^〕]*〕/g, ' ')
    .replace(/^\s*案件(?:の?(?:ご?連絡|ご案内|ご紹介|ご?相談|情報|共有|依頼))?\s*[:：／/]?\s*/, '')
    .trim();
  return name && !NO_NAME.test(name) ? withoutProducts(name) : undefined;
};
