/** Broken workbooks: archives that are cut, lie or explode, documents that are no XML, cells that are nowhere. */
import { workbook, zip } from '../../../../services/kit/testing/xlsx-file';
import { BOTH, type Case, file, HANAKO, TARO } from './case';

const xlsx = file('一覧.xlsx');

type Parts = Record<string, string>;

const SHEET = 'xl/worksheets/sheet1.xml';
const BOOK = 'xl/workbook.xml';
const RELS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const rows = (...cells: string[]) => cells.map((one, at) => `<row r="${at + 1}">${one}</row>`).join('');
const HEAD = text('A1', '氏名') + text('B1', '備考');
const people = (more = '') => rows(HEAD, text('A2', TARO) + more, text('A3', HANAKO));
const sheet = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`;

const parts = (more: Parts = {}): Parts => ({
  '[Content_Types].xml': '<Types/>',
  [BOOK]: '<workbook xmlns:r="r"><sheets><sheet name="一覧" sheetId="1" r:id="rId1"/></sheets></workbook>',
  [RELS]: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  [STRINGS]: `<sst><si><t>${TARO}</t></si></sst>`,
  [SHEET]: sheet(people()),
  ...more,
});
const book = (more: Parts = {}) => zip(parts(more));
const without = (name: string) => zip(Object.fromEntries(Object.entries(parts()).filter(([one]) => one !== name)));
const withSheet = (inner: string) => book({ [SHEET]: sheet(inner) });

const plain = () =>
  workbook([
    ['氏名', '備考'],
    [TARO, '朝型'],
    [HANAKO, '夜型'],
  ]);
const cut = (share: number) => () => plain().subarray(0, Math.floor(plain().length * share));

/** Bytes of each record of a kind, changed. */
function patched(bytes: Buffer, magic: string, change: (at: number) => void): Buffer {
  for (let at = bytes.indexOf(magic, 0, 'latin1'); at >= 0; at = bytes.indexOf(magic, at + 4, 'latin1')) change(at);
  return bytes;
}
const ENTRY = 'PK\x01\x02';
const LOCAL = 'PK\x03\x04';
function everyEntry(change: (bytes: Buffer, at: number) => void): () => Buffer {
  return () => {
    const bytes = plain();
    return patched(bytes, ENTRY, (at) => change(bytes, at));
  };
}

const archives: readonly Case[] = [
  xlsx('a sound book', plain, BOTH),
  ...[0.02, 0.1, 0.5, 0.9, 0.99].map((share) => xlsx(`cut at ${share}`, cut(share), 'refused')),
  xlsx('the four first bytes', 'PK\x03\x04', 'refused'),
  xlsx('an empty archive', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), 'refused'),
  xlsx('bytes before the archive', () => Buffer.concat([Buffer.from('MZ junk'), plain()]), 'refused'),
  xlsx('bytes after the archive', () => Buffer.concat([plain(), Buffer.alloc(100, 0x41)]), 'refused'),
  xlsx(
    'checksums that are wrong',
    everyEntry((bytes, at) => bytes.writeUInt32LE(1, at + 16)),
    BOTH,
  ),
  xlsx(
    'sizes that are wrong',
    everyEntry((bytes, at) => bytes.writeUInt32LE(7, at + 24)),
    'refused',
  ),
  xlsx(
    'sizes beyond the file',
    everyEntry((bytes, at) => bytes.writeUInt32LE(0x7fffffff, at + 20)),
    'refused',
  ),
  xlsx(
    'places beyond the file',
    everyEntry((bytes, at) => bytes.writeUInt32LE(0x7fffffff, at + 42)),
    'refused',
  ),
  xlsx(
    'places in ZIP64 that are missing',
    everyEntry((bytes, at) => bytes.writeUInt32LE(0xffffffff, at + 42)),
    'refused',
  ),
  xlsx(
    'encrypted entries',
    everyEntry((bytes, at) => bytes.writeUInt16LE(1, at + 8)),
    'refused',
  ),
  xlsx(
    'an unknown way of packing',
    everyEntry((bytes, at) => bytes.writeUInt16LE(99, at + 10)),
    'refused',
  ),
  xlsx('entries that name folders above', () => book({ '../../evil.xml': '<x/>', '/etc/passwd': 'x' }), 'refused'),
  xlsx(
    'packed bytes that are none',
    () => {
      const bytes = plain();
      return patched(bytes, LOCAL, (at) => bytes.fill(0xff, at + 60, at + 70));
    },
    'refused',
  ),
  xlsx(
    '6,000 entries',
    () => book(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`x/${n}`, '']))),
    'refused',
  ),
  xlsx(
    'a number of entries that is wrong',
    () => {
      const bytes = plain();
      bytes.writeUInt16LE(9_999, bytes.length - 12);
      return bytes;
    },
    'refused',
  ),
];

const bomb =
  (name: string, piece: string, times: number, head = '', tail = '') =>
  () =>
    book({ [name]: `${head}${piece.repeat(times)}${tail}` });
const MEGA = 1024 * 1024;

const bombs: readonly Case[] = [
  xlsx('80 MiB of nothing in the sheet', bomb(SHEET, '<x/>', 20 * MEGA, '<worksheet>', '</worksheet>'), 'refused'),
  xlsx('80 MiB of one text', bomb(STRINGS, 'aaaa', 20 * MEGA, '<sst><si><t>', '</t></si></sst>'), 'refused'),
  xlsx('a text of 12 MiB in a cell', () => withSheet(rows(HEAD, text('A2', 'a'.repeat(12 * MEGA)))), 'refused'),
  xlsx('a million empty cells in a row', () => withSheet(rows(HEAD, '<c/>'.repeat(1_000_000))), 'refused'),
  xlsx('elements 10,000 deep', () => book({ [SHEET]: `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}` }), 'refused'),
  xlsx(
    'an element with 20,000 attributes',
    () => book({ [SHEET]: `<worksheet ${Array.from({ length: 20_000 }, (_, n) => `a${n}="1"`).join(' ')}/>` }),
    'refused',
  ),
  xlsx(
    '20,000 sheets',
    () =>
      book({
        [BOOK]: `<workbook xmlns:r="r"><sheets>${'<sheet name="x" sheetId="1" r:id="rId1"/>'.repeat(20_000)}</sheets></workbook>`,
      }),
    BOTH,
  ),
  xlsx(
    '20,000 styles',
    () =>
      book({ 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(20_000)}</cellXfs></styleSheet>` }),
    BOTH,
  ),
  xlsx(
    'a thousand laughs',
    () =>
      book({
        [SHEET]: `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>${sheet(rows(HEAD, text('A2', '&c;')))}`,
      }),
    'refused',
  ),
  xlsx('an archive in the archive', () => book({ [SHEET]: plain().toString('latin1') }), 'refused'),
  xlsx(
    'a name that says 1 byte and brings 30 MiB',
    () => {
      const bytes = book({ [SHEET]: `<worksheet>${' '.repeat(30 * MEGA)}</worksheet>` });
      return patched(bytes, ENTRY, (at) => bytes.writeUInt32LE(1, at + 24));
    },
    'refused',
  ),
];

const documents: readonly Case[] = [
  ...[BOOK, RELS, SHEET].map((name) => xlsx(`no ${name}`, () => without(name), 'refused')),
  ...[STRINGS, 'xl/styles.xml', '[Content_Types].xml'].map((name) => xlsx(`no ${name}`, () => without(name), BOTH)),
  ...[BOOK, RELS, SHEET, STRINGS, 'xl/styles.xml'].flatMap((name) => [
    xlsx(`${name} that is empty`, () => book({ [name]: '' }), 'refused'),
    xlsx(`${name} that is cut`, () => book({ [name]: parts()[name].slice(0, -9) }), 'refused'),
    xlsx(`${name} that is no XML`, () => book({ [name]: '{"a": <<<&&&' }), 'refused'),
  ]),
  xlsx(
    'an outside file',
    () =>
      book({
        [SHEET]: `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheet(rows(HEAD, text('A2', '&f;')))}`,
      }),
    'refused',
  ),
  xlsx(
    'a sheet elsewhere',
    () =>
      book({
        [RELS]:
          '<Relationships><Relationship Id="rId1" TargetMode="External" Target="https://evil.example/s.xml"/></Relationships>',
      }),
    'refused',
  ),
  xlsx(
    'a sheet outside the archive',
    () => book({ [RELS]: '<Relationships><Relationship Id="rId1" Target="../../../etc/passwd"/></Relationships>' }),
    'refused',
  ),
  xlsx(
    'a sheet that is the book itself',
    () => book({ [RELS]: '<Relationships><Relationship Id="rId1" Target="workbook.xml"/></Relationships>' }),
    'refused',
  ),
  xlsx('no sheets', () => book({ [BOOK]: '<workbook><sheets/></workbook>' }), 'refused'),
  xlsx('an empty first sheet', () => withSheet(''), 'refused'),
  xlsx(
    'XML with a mark, comments and CDATA',
    () =>
      book({
        [SHEET]: `\ufeff<!-- x -->${sheet(people('<!-- y --><c r="B2" t="inlineStr"><is><t><![CDATA[朝]]></t></is></c>'))}`,
      }),
    BOTH,
  ),
  xlsx(
    'names with prefixes',
    () =>
      book({
        [SHEET]: sheet(people())
          .replace(/<(\/?)/g, '<$1x:')
          .replace('<x:worksheet>', '<x:worksheet xmlns:x="x">'),
      }),
    BOTH,
  ),
  xlsx('macros', () => book({ 'xl/vbaProject.bin': 'MZ' }), BOTH),
];

const cells: readonly Case[] = [
  xlsx(
    'merged cells',
    () =>
      book({
        [SHEET]: sheet(people()).replace(
          '</worksheet>',
          '<mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>',
        ),
      }),
    BOTH,
  ),
  xlsx('formulas with values', () => withSheet(people('<c r="B2" t="str"><f>A1&amp;"x"</f><v>朝</v></c>')), BOTH),
  xlsx('formulas without values', () => withSheet(people('<c r="B2"><f>1+1</f></c>')), BOTH),
  xlsx('errors of formulas', () => withSheet(people('<c r="B2" t="e"><v>#REF!</v></c>')), [HANAKO]),
  xlsx('a shared text that is not there', () => withSheet(people('<c r="B2" t="s"><v>99999</v></c>')), 'refused'),
  xlsx('a shared text of a negative number', () => withSheet(people('<c r="B2" t="s"><v>-1</v></c>')), 'refused'),
  xlsx('a shared text that is no number', () => withSheet(people('<c r="B2" t="s"><v>x</v></c>')), 'refused'),
  xlsx('a style that is not there', () => withSheet(people('<c r="B2" s="999"><v>1</v></c>')), BOTH),
  xlsx('a kind that is none', () => withSheet(people('<c r="B2" t="zz"><v>1</v></c>')), BOTH),
  xlsx('a truth', () => withSheet(people('<c r="B2" t="b"><v>1</v></c>')), BOTH),
  xlsx('a number without end', () => withSheet(people(`<c r="B2"><v>${'9'.repeat(400)}</v></c>`)), BOTH),
  xlsx('days beyond all calendars', () => withSheet(people('<c r="B2" s="1"><v>1e15</v></c>')), BOTH),
  xlsx('days before all calendars', () => withSheet(people('<c r="B2" s="1"><v>-40000</v></c>')), BOTH),
  xlsx('no places', () => withSheet(people().replace(/ r="[A-Z]?\d"/g, '')), BOTH),
  xlsx('a place beyond the last column', () => withSheet(people(text('ZZZZZ2', 'x'))), 'refused'),
  xlsx('a place that is none', () => withSheet(people(text('!!', 'x'))), BOTH),
  xlsx(
    'rows that come back',
    () => withSheet(`${rows(HEAD, text('A2', TARO))}<row r="1">${text('A1', HANAKO)}</row>`),
    BOTH,
  ),
  xlsx(
    'a row of 99999999',
    () => withSheet(`${rows(HEAD, text('A2', TARO))}<row r="99999999">${text('A99999999', HANAKO)}</row>`),
    'refused',
  ),
  xlsx('a row of -1', () => withSheet(`${rows(HEAD, text('A2', TARO))}<row r="-1">${text('A3', HANAKO)}</row>`), BOTH),
  xlsx('signs that XML does not have', () => withSheet(people(text('B2', 'a\u0001b'))), 'refused'),
  xlsx('signs that Excel writes in words', () => withSheet(people(text('B2', '_x0000_朝_x0041_'))), [HANAKO]),
  xlsx(
    'the headings twice',
    () => withSheet(rows(text('A1', '氏名') + text('B1', '氏名'), text('A2', TARO) + text('B2', HANAKO))),
    [TARO],
  ),
  xlsx(
    '16,000 columns',
    () =>
      withSheet(rows(text('A1', '氏名') + '<c t="inlineStr"><is><t>x</t></is></c>'.repeat(16_000), text('A2', TARO))),
    'refused',
  ),
];

export const books: readonly Case[] = [...archives, ...bombs, ...documents, ...cells];
