/** Where a text names a person: in kanji and kana, however they are spelled and parted. */
import { guessedParts, type Names } from './person';
import { letterView, placesOf, shortView, type Trace, traceOf, type View } from './view';

/** Between two letters of one name: nothing that ends a phrase. */
const ENDS_PHRASE = /[。！？!?、]|\n[^\S\n]*\n/;
const BRACKET = /[()（）「」『』【】[\]［］]/;
const MOST_BETWEEN = 6;

const KANA = /^[ぁ-ゖー]+$/;
const NUMERAL = /^[一二三四五六七八九十百千]$/;
const KANJI_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

interface Text {
  written: string;
  letters: View;
  short: View;
}

interface Place {
  view: View;
  start: number;
  end: number;
}

const between = (written: string, { from, to }: View, at: number): string => written.slice(to[at], from[at + 1]);

/** Whether nothing but letters of the same word could stand there: the text's ends and other signs part words. */
const isParted = (written: string, view: View, at: number): boolean =>
  at < 0 || at + 1 >= view.text.length || between(written, view, at) !== '';

/** Names that are spelled out, 山　田　太　郎, stand for themselves; of 登山 田植え no letter belongs to a name. */
function judgeGaps({ written }: Text, { view, start, end }: Place): 'whole' | 'sure' | 'doubt' | 'none' {
  const gaps: string[] = [];
  for (let at = start; at + 1 < end; at++) {
    const gap = between(written, view, at);
    if (gap.length > MOST_BETWEEN || ENDS_PHRASE.test(gap)) return 'none';
    if (gap !== '') gaps.push(gap);
  }
  const length = end - start;
  if (gaps.length === 0) return 'whole';
  // 山田（太郎） is two names, each found for itself.
  if (gaps.length < length - 1 && gaps.some((gap) => BRACKET.test(gap))) return 'none';
  if (length > 3) return 'sure';
  const sides = [isParted(written, view, start - 1), isParted(written, view, end - 1)].filter(Boolean).length;
  return sides === 2 ? 'sure' : sides === 1 ? 'doubt' : 'none';
}

/** What follows a name in speech, e.g. です or さん. */
const SAID = /^(?:です|でござ|と申|ともうし|と言|といい|と呼|さん|さま|様|氏|君|くん|ちゃん)/;
const PARTICLE = /^[はがのをにもとへやで]/;

/** A name of one kanji is a part of other words in most places. */
function judgeSingle({ written }: Text, { view, start, end }: Place): 'sure' | 'doubt' | 'none' {
  const [before, after] = [written.slice(0, view.from[start]).at(-1) ?? '', written.slice(view.to[end - 1])];
  if (/\p{Script=Han}/u.test(before) || NUMERAL.test(view.text[start])) return 'none';
  if (SAID.test(after)) return 'sure';
  if (/^\p{Script=Han}/u.test(after)) return 'none';
  if (!KANJI_OR_KANA.test(before) && !KANJI_OR_KANA.test(after.charAt(0))) return 'sure';
  return PARTICLE.test(after) ? 'doubt' : 'none';
}

const scriptOf = (sign: string): 'hiragana' | 'katakana' | undefined =>
  /[ァ-ヺｦ-ﾟ]/.test(sign) ? 'katakana' : /[ぁ-ゖ]/.test(sign) ? 'hiragana' : undefined;

const INSIDE_WORDS_FROM = 4;

/** Long readings are found inside words; short ones only where no word goes on, as マリ is a part of つまり. */
function judgeKana({ written }: Text, { view, start, end }: Place): 'sure' | 'doubt' | 'none' {
  if (end - start >= INSIDE_WORDS_FROM) return 'sure';
  const script = scriptOf(written[view.from[start]]);
  const before = written.slice(0, view.from[start]).at(-1) ?? '';
  const after = written.slice(view.to[end - 1]);
  const goesOn = (sign: string) => sign !== '' && (scriptOf(sign) === script || sign === 'ー' || sign === 'ｰ');
  const begins = !goesOn(before);
  const ends = !goesOn(after.charAt(0)) || (script === 'hiragana' && (SAID.test(after) || PARTICLE.test(after)));
  if (begins && ends) return 'sure';
  // は and の before a name part words that are written without a space.
  return end - start > 2 && (begins || (ends && PARTICLE.test(before))) ? 'doubt' : 'none';
}

function judge(text: Text, place: Place): 'sure' | 'doubt' | 'none' {
  const gaps = judgeGaps(text, place);
  if (gaps !== 'whole') return gaps;
  const found = place.view.text.slice(place.start, place.end);
  if (KANA.test(found)) return judgeKana(text, place);
  return place.end - place.start === 1 ? judgeSingle(text, place) : 'sure';
}

function search(text: Text, view: View, needle: string): Trace[] {
  return placesOf(view.text, needle).flatMap((start) => {
    const place = { view, start, end: start + needle.length };
    const judged = judge(text, place);
    return judged === 'none' ? [] : [traceOf(view, place.start, place.end, judged === 'sure')];
  });
}

/** Names as needles: each part, and the whole in both orders. Those in Latin letters are looked for by their sound. */
function needlesOf(parts: readonly string[]): string[] {
  const whole = parts.length > 1 ? [parts.join(''), [...parts].reverse().join('')] : [];
  return [...parts, ...whole].map((part) => letterView(part).text);
}

const LATIN = /^[\p{Script=Latin}\p{N}]*$/u;
const LEAST_KANA = 2;

/** Places where the text has the names, sure and doubtful. */
export function namedIn(written: string, names: Names): Trace[] {
  const letters = letterView(written);
  const text: Text = { written, letters, short: shortView(letters) };
  const all = [
    ...needlesOf(names.written),
    ...needlesOf(names.read),
    ...guessedParts(names).map((part) => letterView(part).text),
  ];
  return [...new Set(all)].flatMap((needle) => {
    if (LATIN.test(needle)) return [];
    if (!KANA.test(needle)) return search(text, text.letters, needle);
    if (needle.length < LEAST_KANA) return [];
    const short = shortView(letterView(needle)).text;
    const found = search(text, text.letters, needle);
    // タロ of タロウ is too little to be found inside words.
    return short.length < LEAST_KANA ? found : [...found, ...search(text, text.short, short)];
  });
}
