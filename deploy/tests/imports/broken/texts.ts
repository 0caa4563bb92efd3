/** Broken lists as text: encodings, line ends, separators, quotes, headings, cells. */
import iconv from 'iconv-lite';
import { BOTH, type Case, file, HANAKO, PLAIN, TARO } from './case';

const csv = file('一覧.csv');
const tsv = file('一覧.tsv');
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const LF = PLAIN.replaceAll('\r\n', '\n');
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const row = (text: string) => `氏名,備考\n${text}\n${HANAKO},夜型\n`;

const encodings: readonly Case[] = [
  csv('UTF-8', PLAIN, BOTH),
  csv('UTF-8 with a mark', `\ufeff${PLAIN}`, BOTH),
  csv('UTF-8 with two marks', `\ufeff\ufeff${PLAIN}`, BOTH),
  csv('a mark within', PLAIN.replace('佐藤', '\ufeff佐藤'), BOTH),
  csv('Shift_JIS', iconv.encode(PLAIN, 'cp932'), BOTH),
  csv('Shift_JIS with a UTF-8 mark', join(hex('efbbbf'), iconv.encode(PLAIN, 'cp932')), 'refused'),
  csv('EUC-JP', iconv.encode(PLAIN, 'euc-jp'), 'refused'),
  csv('UTF-16LE with a mark', iconv.encode(PLAIN, 'utf-16le', { addBOM: true }), 'refused'),
  csv('UTF-16BE with a mark', iconv.encode(PLAIN, 'utf-16be', { addBOM: true }), 'refused'),
  csv('UTF-16LE without', iconv.encode(PLAIN, 'utf-16le'), 'refused'),
  csv('UTF-32LE', iconv.encode(PLAIN, 'utf-32le', { addBOM: true }), 'refused'),
  csv('UTF-7', '+bA9UDQ-,+UZk4gA-\r\n+XHF1MA-,x\r\n', 'refused'),
  csv('ISO-2022-JP', join(hex('1b2442 4661 4c3e 1b2842'), '\r\n', hex('1b2442 3b33 4544 1b2842'), '\r\n'), 'refused'),
  csv('Latin-1', Buffer.from('n\u00e4me\r\nM\u00fcller\r\n', 'latin1'), 'refused'),
  csv('both encodings', join(PLAIN, iconv.encode(`${TARO},x\r\n`, 'cp932')), 'refused'),
  csv('UTF-8 cut within a sign', Buffer.from(PLAIN).subarray(0, Buffer.byteLength(PLAIN) - 4), 'refused'),
  csv('Shift_JIS cut within a sign', iconv.encode(PLAIN, 'cp932').subarray(0, -3), 'refused'),
  csv('overlong UTF-8', join(PLAIN, hex('c0af'), '\n'), 'refused'),
  csv('surrogates in UTF-8', join(PLAIN, hex('eda081edb080'), '\n'), 'refused'),
  csv('NUL at first', `\u0000${PLAIN}`, 'refused'),
  csv('NUL within', PLAIN.replace('太', '\u0000'), 'refused'),
  csv('NULs at the end', `${PLAIN}${'\u0000'.repeat(512)}`, 'refused'),
  csv('control signs', PLAIN.replace('朝', '\u0001\u001b朝\u007f'), BOTH),
  csv('no signs at all', PLAIN.replace('朝', '\ufffe\uffff'), BOTH),
  csv('signs that turn the text', PLAIN.replace('朝', '\u202e\u2066朝'), BOTH),
  csv('Ctrl-Z at the end, as DOS wrote it', `${PLAIN}\u001a`, BOTH),
  csv('random bytes', () => Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919 + 13) % 251)), 'refused'),
];

const lines: readonly Case[] = [
  csv('lines that end in LF', LF, BOTH),
  csv('lines that end in CR', PLAIN.replaceAll('\r\n', '\r'), BOTH),
  csv('lines that end by turns', `氏名,備考\r${TARO},朝\n${HANAKO},夜\r\n`, BOTH),
  csv('LF CR', PLAIN.replaceAll('\r\n', '\n\r'), BOTH),
  csv('no last line end', PLAIN.trimEnd(), BOTH),
  csv('many blank lines', PLAIN.replaceAll('\r\n', '\r\n\r\n\r\n'), BOTH),
  csv('lines of blanks', PLAIN.replaceAll('\r\n', '\r\n \t \r\n'), BOTH),
  csv('lines of commas', PLAIN.replaceAll('\r\n', '\r\n,\r\n'), BOTH),
  csv('100,000 blank lines', () => Buffer.from(`${PLAIN}${'\r\n'.repeat(100_000)}`), BOTH),
  csv('line separators of Unicode', PLAIN.replace('朝型', '朝\u2028型\u0085'), BOTH),
  csv('a line end in quotes', row(`${TARO},"一\n二\r\n三"`), BOTH),
];

const separators: readonly Case[] = [
  tsv('tabs', PLAIN.replaceAll(',', '\t'), BOTH),
  csv('tabs in a .csv', PLAIN.replaceAll(',', '\t'), BOTH),
  csv('semicolons', PLAIN.replaceAll(',', ';'), BOTH),
  csv('a line that names its mark', `sep=;\r\n${PLAIN.replaceAll(',', ';')}`, BOTH),
  csv('a line that names another mark', `sep=,\r\n${PLAIN.replaceAll(',', '\t')}`, 'refused'),
  csv('bars', PLAIN.replaceAll(',', '|'), 'refused'),
  csv('Japanese commas', PLAIN.replaceAll(',', '、'), 'refused'),
  csv('one column', `氏名\n${TARO}\n${HANAKO}\n`, BOTH),
  csv('rows that are too short', `氏名,備考,性別\n${TARO}\n${HANAKO},x\n`, BOTH),
  csv('rows that are too long', `氏名\n${TARO},何か\n${HANAKO}\n`, [HANAKO]),
  csv('commas at the end of each row', PLAIN.replaceAll('\r\n', ',,,,\r\n'), BOTH),
];

const quotes: readonly Case[] = [
  csv('everything in quotes', LF.replace(/[^,\n]+/g, '"$&"'), BOTH),
  csv('doubled quotes', row(`${TARO},"""朝""型"`), BOTH),
  csv('an open quote at the end', `${PLAIN}"鈴木`, 'refused'),
  csv('an open quote in the first row', `"氏名,備考\n${TARO},x\n`, 'refused'),
  csv('an open quote before 12 MB', () => Buffer.from(`氏名\n"${'あ\n'.repeat(3_000_000)}`), 'refused'),
  csv('text after a quote', row(`"${TARO}"x,朝`), 'refused'),
  csv('quotes within a plain cell', row(`山田"太郎",朝`), 'refused'),
  csv('a backslash before a quote', row(`"山田\\"太郎",朝`), 'refused'),
  csv('single quotes', row(`'${TARO}','朝'`), [`'${TARO}'`, HANAKO]),
  csv('blanks before a quote', row(`${TARO}, "朝"`), 'refused'),
  csv('nothing but quotes', '"""""""""\n"""', 'refused'),
  csv('empty quotes', row('"",""'), [HANAKO]),
];

const headings: readonly Case[] = [
  csv('a heading twice', `氏名,氏名\n${TARO},${HANAKO}\n`, [TARO]),
  csv('a heading in two spellings', `氏名,名前\n${TARO},${HANAKO}\n`, [TARO]),
  csv('headings alone', '氏名,備考\n', 'refused'),
  csv('no headings', `${TARO},朝型\n${HANAKO},夜型\n`, 'refused'),
  csv('empty headings', `,\n${TARO},x\n`, 'refused'),
  csv('unknown headings', `あ,い\n${TARO},x\n`, 'refused'),
  csv('headings of JavaScript', `氏名,__proto__,constructor,toString\n${TARO},{},x,y\n`, [TARO]),
  csv('headings of a database', `氏名,$where,a.b,_id\n${TARO},1,2,3\n`, [TARO]),
  csv('a heading with a line end', `"氏\n名",備考\n${TARO},x\n`, [TARO]),
  csv('a heading with blanks', `　氏名　, 備考 \n${TARO},x\n`, [TARO]),
  csv('a heading of 5,000 signs', `氏名,${'あ'.repeat(5_000)}\n${TARO},x\n`, [TARO]),
  csv('a heading that is a formula', `氏名,=HYPERLINK("https://evil.example")\n${TARO},x\n`, 'refused'),
  csv('a title of three lines', `一覧\n\n2026年\n${LF}`, BOTH),
  csv('2,000 columns', () => Buffer.from(`氏名${',x'.repeat(2_000)}\n${TARO}\n`), 'refused'),
  csv('a million columns', () => Buffer.from(`氏名${','.repeat(1_000_000)}\n${TARO}\n`), 'refused'),
  csv('a row of a million cells', () => Buffer.from(`氏名\n${TARO}${',x'.repeat(1_000_000)}\n`), 'refused'),
];

const cells: readonly Case[] = [
  csv('formulas', row(`${TARO},"=1+1"`), BOTH),
  csv('commands', row(`${TARO},"=cmd|' /C calc'!A0"`), BOTH),
  csv('scripts', row(`${TARO},<script>alert(1)</script>`), BOTH),
  csv('errors of formulas', row('#REF!,x'), [HANAKO]),
  csv('a cell of 100,000 signs', () => Buffer.from(row(`${TARO},${'あ'.repeat(100_000)}`)), [HANAKO]),
  csv('a cell of 20 MB', () => Buffer.from(row(`${TARO},${'a'.repeat(20 * 1024 * 1024)}`)), 'refused'),
  csv('a name of 5,000 signs', row(`${'山'.repeat(5_000)},x`), [HANAKO]),
  csv('days that do not exist', `氏名,生年月日\n${TARO},2023-02-30\n${HANAKO},1990/01/01\n`, [HANAKO]),
  csv('days beyond all calendars', `氏名,生年月日\n${TARO},99999-99-99\n${HANAKO},令和99年\n`, 'refused'),
  csv('numbers beyond numbers', `氏名,希望単価\n${TARO},1e309\n${HANAKO},-1\n`, 'refused'),
  csv('ids that are none', `ID,氏名\n-1,${TARO}\n99999999999999999999,${HANAKO}\n`, BOTH),
  csv('ids of nobody', `ID,氏名\n4242,${TARO}\n,${HANAKO}\n`, BOTH),
  csv('an address that is none', `氏名,メールアドレス\n${TARO},@@\n${HANAKO},\n`, [HANAKO]),
  csv('a sign that stands for a lost one', join(row(`${TARO},x`), hex('efbfbd'), ',y\n'), [...BOTH, '\ufffd']),
];

const nothing: readonly Case[] = [
  csv('nothing', Buffer.alloc(0), 'refused'),
  csv('a byte', 'a', 'refused'),
  csv('a mark alone', '\ufeff', 'refused'),
  csv('line ends', '\r\n\r\n\r\n', 'refused'),
  csv('commas', ',,,,,\n,,,,\n', 'refused'),
  csv('blanks', ' '.repeat(10_000), 'refused'),
  csv('4 MB of blanks', () => Buffer.alloc(4 * 1024 * 1024, 0x20), 'refused'),
];

export const texts: readonly Case[] = [
  ...encodings,
  ...lines,
  ...separators,
  ...quotes,
  ...headings,
  ...cells,
  ...nothing,
];
