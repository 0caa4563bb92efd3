import { automationEmailPlaceholders as placeholders } from '@enishi/protos/master/messaging';
import { platformCharacters, warningsOf } from './text-checks';

test.each([
  ['①②㈱Ⅳ㎏', '① ② ㈱ Ⅳ ㎏'],
  ['ｱｲｳ', 'ｱ ｲ ｳ'],
  ['髙橋﨑', '髙 﨑'],
  ['𠮷野家', '𠮷'],
  ['お祝い🎉です', '🎉'],
  ['①と①', '①'],
  ['高橋、崎、東京都１丁目 (株) #1 *2 ー～―・※★', ''],
])('%s: %s', (text, expected) => {
  expect(platformCharacters(text).join(' ')).toBe(expected);
});

const tonesOf = (text: string, isTitle = false) => warningsOf({ text, placeholders, isTitle }).map(({ tone }) => tone);

test.each([
  ['{{応募者名}} 様', false, []],
  ['{{応募者}} 様', false, ['danger']],
  ['{{応募者名} 様', false, ['danger']],
  ['｛｛応募者名｝｝ 様', false, ['danger']],
  ['あ'.repeat(41), true, ['warning']],
  ['あ'.repeat(41), false, []],
])('%s (a subject: %s) is warned of as %j', (text, isTitle, tones) => {
  expect(tonesOf(text, isTitle)).toEqual(tones);
});
