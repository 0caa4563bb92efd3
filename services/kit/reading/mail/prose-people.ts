/** People whom a mail names in lines without labels: ① T.K 34歳 男性 Java8年 川口駅 68万 1月～. */
import type { Line } from '../text/lines';
import type { PersonLabel } from '../words/labels';
import type { TextRecord } from './fields';

/** A line that begins a person: initials or a name, with an age. */
const PERSON =
  /(?:^|[\s　「（(①-⑳・■◆●])[A-Z]\s?[.．・]?\s?[A-Z]\.?(?![A-Za-z]).{0,30}?\d{2}\s*[歳才]|^.{0,14}(?:さん|氏|様)?[（(\s　・、/／]*\d{2}\s*[歳才]/;

/** One person in sentences: 名前はK.M、42歳の男です. */
const TOLD_OF =
  /(?:(?:名前|イニシャル|氏名)[^。\n]{0,10}[A-Z][.．・]?[A-Z]|フリーランス[^。\n]{0,20}と申し)[\s\S]*\d{2}\s*[歳才]|\d{2}\s*[歳才][^。\n]{0,20}イニシャル/;

export function peopleInProse(lines: readonly Line[]): TextRecord<PersonLabel>[] {
  const whole = lines.map(({ text }) => text).join('\n');
  const found = lines.filter((line) => PERSON.test(line.text));
  if (found.length <= 1 && found.every(({ text }) => /。|、/.test(text)) && TOLD_OF.test(whole))
    return [{ fields: [], free: [...lines] }];
  const starts = lines.flatMap((line, index) => (PERSON.test(line.text) ? [index] : []));
  return starts.map((from, at) => {
    const rest = lines.slice(from, starts[at + 1] ?? lines.length);
    const blank = rest.findIndex(({ text }, index) => index > 0 && text === '');
    // A heading stands right above: ▼ UIデザイナー.
    const above = lines[from - 1]?.text ?? '';
    const title = /^[▼▽■◆●【＜<◎○]/.test(above) ? above.replace(/^[▼▽■◆●【＜<◎○\s　]+|[】＞>\s　]+$/g, '') : undefined;
    return { fields: [], free: rest.slice(0, blank < 0 ? rest.length : blank), ...(title ? { title } : {}) };
  });
}
