/** What one must or should know, as items. */

import { tidy } from '../text/fold';
import { hasItemSign, withoutItemSign } from '../text/lines';

const NOTHING = /^(?:なし|無し?|特になし|特に無し|特にありません|-|ー|以下|下記|同上)(?:の?通り)?$/;
const NOTE = /^(?:※|\*)/;

/** Commas between items; those inside brackets, and those of `AまたはB、Cのいずれか`, part nothing. */
function parted(line: string): string[] {
  if (/いずれか|どれか|何れか|のどちらか|[（(]計/.test(line)) return [line];
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (let at = 0; at < line.length; at++) {
    const sign = line[at];
    if ('（([「『【'.includes(sign)) depth++;
    else if ('）)]」』】'.includes(sign)) depth = Math.max(0, depth - 1);
    const splits =
      depth === 0 &&
      (sign === '、' ||
        sign === '，' ||
        sign === '；' ||
        (/[/／]/.test(sign) && /\s/.test(line[at - 1] ?? '') && /\s/.test(line[at + 1] ?? '')) ||
        sign === '／' ||
        (sign === ',' && /\s/.test(line[at + 1] ?? '')));
    if (splits) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  parts.push(part);
  // Swift、Kotlinの知識: what is said of the last is said of each. Blanks around a slash part more than a comma does.
  const last = parts.at(-1) ?? '';
  const alone = (one: string): boolean => !/[のでが]|による|経験|\d\s*年|こと|能力|力$/.test(one);
  if (
    parts.length > 1 &&
    !/\s[/／]\s|／/.test(line) &&
    (/(?:の|での|による)[^、]{2,10}$/.test(last) || /[A-Za-z#+]\s*(?:計)?\d+年(?:以上)?$/.test(last)) &&
    (!/の経験$/.test(last) || parts.length === 2) &&
    parts.slice(0, -1).every(alone)
  )
    return [line];
  return parts;
}

/** @param lines of a field, as they were written */
export function itemsIn(lines: readonly string[]): string[] {
  // （5年以上） goes on with the line above it.
  const told = lines
    .filter((line) => line.trim() && !NOTE.test(line.trim()))
    .reduce<string[]>((all, line) => {
      const goesOn = /^\s*[（(][^）)]*[）)]\s*$/.test(line) && !/^[（(]\s*(?:[\d①-⑳]|必須|尚可)[）)]/.test(line.trim());
      if (all.length > 0 && goesOn) all[all.length - 1] += line.trim();
      else all.push(line);
      return all;
    }, []);
  return told
    .flatMap((line) => {
      const rest = withoutItemSign(line);
      if (hasItemSign(line)) return rest.includes('　・') || rest.includes(' ・') ? rest.split(/[\s　]+・/) : [rest];
      if (/\S[\s　]*・.*・/.test(rest) && !/[ァ-ヶ]・[ァ-ヶ]/.test(rest) && !rest.includes('、')) return [rest];
      return parted(rest);
    })
    .map((item) => tidy(item).replace(/[。；;、]$/, ''))
    .filter((item) => item && !NOTHING.test(item));
}
