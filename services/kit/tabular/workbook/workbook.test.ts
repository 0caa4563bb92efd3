/** Forms in Excel: what is filled in, what moves, what stays as it is, what is refused, what does not go out. */
import { relation, textCell, xlsxForm } from '../../testing/xlsx-form';
import { columnName } from '../write-xlsx';
import { bookOf, cellsOf, cellTextOf, formulaOf, rowsOf } from './book';
import { formProblems } from './check';
import { fillForm } from './fill';
import { mergesOf } from './grid';
import { openPackage, packParts } from './package';
import type { FormFields, FormValues } from './placeholders';
import { areaText, RowMap, shiftFormula, translated } from './refs';

const FIELDS: FormFields = {
  names: ['イニシャル', '年代', '概要'],
  lists: { 案件: ['期間', '件名', '内容'], スキル: ['名前'] },
};
const VALUES: FormValues = {
  values: { イニシャル: 'T.Y', 年代: '30代後半', 概要: '=1+1' },
  lists: {
    案件: [1, 2, 3].map((at) => ({ 期間: `期間${at}`, 件名: `件名${at} <&>`, 内容: `一行目${at}\n二行目` })),
    スキル: [],
  },
};
const INFO = { title: 'スキルシート T.Y', author: '株式会社風の便り', madeAt: new Date('2026-04-01T00:00:00Z') };

const fill = (form: Buffer, values = VALUES) => fillForm(form, FIELDS, values, INFO);

async function shown(bytes: Buffer) {
  const book = bookOf(await openPackage(bytes));
  const [sheet] = book.sheets;
  const cells = new Map(
    rowsOf(sheet)
      .flatMap(cellsOf)
      .map((cell) => [cell.attributes.r ?? '', cell]),
  );
  const text = (at: string) => {
    const cell = cells.get(at);
    return cell && (formulaOf(cell) !== undefined ? `=${formulaOf(cell)}` : cellTextOf(book, cell));
  };
  return { book, sheet, cells, text, merges: mergesOf(sheet).map(areaText).sort() };
}

const all = async (bytes: Buffer): Promise<string> =>
  [...(await openPackage(bytes))].map(([name, part]) => `${name}\n${part.toString()}`).join('\n');

const LIST = `<row r="1"><c r="A1" t="s" s="1"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
<row r="3" ht="20" customHeight="1">${textCell('A3', '{{案件.期間}}', 1)}${textCell('B3', '■{{案件.件名}}')}<c r="C3"><v>5</v></c><c r="D3"><f>C3*2</f><v>10</v></c></row>
<row r="4">${textCell('B4', '{{案件.内容}}')}</row>
<row r="5">${textCell('A5', '合計')}<c r="C5"><f>SUM(C3:C3)+C$1</f><v>5</v></c><c r="D5"><f>"C3"&amp;B1</f></c></row>
<row r="6">${textCell('A6', '{{スキル.名前}}')}</row>
<row r="8">${textCell('A8', '{{概要}}')}<c r="B8" t="str"><f>A1</f><v>古い値</v></c></row>`;
const STRINGS = `<si><r><t>氏名：{{イニ</t></r><r><rPr><b/></rPr><t>シャル}}</t></r></si><si><t>{{年代}}</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></si><si><t>前の人の名前</t></si>`;

describe('a filled form', () => {
  const form = () =>
    xlsxForm({
      rows: LIST,
      strings: STRINGS,
      behind: `<mergeCells count="3"><mergeCell ref="B3:B3"/><mergeCell ref="A3:A4"/><mergeCell ref="A8:D9"/></mergeCells><conditionalFormatting sqref="C3:C5"><cfRule type="expression" priority="1"><formula>C3&gt;1</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="A8"><formula1>$C$3:$C$5</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A8" r:id="rId5"/></hyperlinks><pageSetup paperSize="9" r:id="rId1"/><headerFooter><oddHeader>&amp;L{{イニシャル}}</oddHeader></headerFooter><rowBreaks count="1"><brk id="5" max="16383"/></rowBreaks><drawing r:id="rId2"/><legacyDrawing r:id="rId3"/>`,
      sheet: [
        relation('rId1', 'printerSettings', '../printerSettings/printerSettings1.bin'),
        relation('rId2', 'drawing', '../drawings/drawing1.xml'),
        relation('rId3', 'vmlDrawing', '../drawings/vml1.vml'),
        relation('rId4', 'comments', '../comments1.xml'),
        relation('rId5', 'hyperlink', 'https://kaze.example/', ' TargetMode="External"'),
      ].join(''),
      book: `<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">'経歴 書'!$A$1:$D$9</definedName></definedNames><calcPr calcId="1"/>`,
      bookRelations: relation('rId9', 'calcChain', 'calcChain.xml'),
      parts: {
        'xl/printerSettings/printerSettings1.bin': '\\\\ACCT-PC\\yamada',
        'xl/drawings/drawing1.xml':
          '<xdr:wsDr xmlns:xdr="x" xmlns:r="r"><xdr:twoCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:row>7</xdr:row></xdr:from><xdr:to><xdr:col>1</xdr:col><xdr:row>8</xdr:row></xdr:to><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="図 1" descr="C:\\Users\\yamada\\logo.png"/></xdr:nvPicPr></xdr:pic></xdr:twoCellAnchor></xdr:wsDr>',
        'xl/drawings/_rels/drawing1.xml.rels': `<Relationships>${relation('rId1', 'image', '../media/image1.png')}</Relationships>`,
        'xl/media/image1.png': Buffer.from([137, 80, 78, 71]),
        'xl/drawings/vml1.vml': '<xml/>',
        'xl/comments1.xml': '<comments><author>山田</author></comments>',
        'xl/calcChain.xml': '<calcChain/>',
        'docProps/core.xml': '<x>作成者 山田</x>',
        'docProps/custom.xml': '<x>山田</x>',
      },
    });

  it('has its values, repeats the rows of a list and moves what stands below', async () => {
    const { text, merges, cells } = await shown(await fill(await form()));
    expect([text('A1'), text('B1')]).toEqual(['氏名：T.Y', '30代後半']);
    expect(['A3', 'A5', 'A7'].map(text)).toEqual(['期間1', '期間2', '期間3']);
    expect(['B3', 'B4', 'B7', 'B8'].map(text)).toEqual([
      '■件名1 <&>',
      '一行目1\n二行目',
      '■件名3 <&>',
      '一行目3\n二行目',
    ]);
    expect(text('A9')).toBe('合計');
    // A list of nothing leaves its row, and no placeholder.
    expect([text('A10'), text('A12')]).toEqual(['', '=1+1']);
    expect(cells.get('A12')?.attributes.t).toBe('inlineStr');
    expect(merges).toEqual(['A12:D13', 'A3:A4', 'A5:A6', 'A7:A8', 'B3', 'B5', 'B7'].sort());
    expect(cells.get('A3')?.attributes.s).toBe('1');
  });

  it('keeps its formulas true, and what they showed last is worked out anew', async () => {
    const bytes = await fill(await form());
    const { text } = await shown(bytes);
    expect(['D3', 'D5', 'D7', 'C9', 'D9', 'B12'].map(text)).toEqual([
      ...['=C3*2', '=C5*2', '=C7*2', '=SUM(C3:C7)+C$1', '="C3"&B1', '=A1'],
    ]);
    const xml = await all(bytes);
    expect(xml).not.toContain('古い値');
    expect(xml).toContain("'経歴 書'!$A$1:$D$13");
    expect(xml).toContain('fullCalcOnLoad="1"');
  });

  it('moves formats, validations, links, breaks and pictures along', async () => {
    const xml = await all(await fill(await form()));
    for (const part of [
      'sqref="C3:C9"',
      'sqref="A12"',
      '<formula1>$C$3:$C$9</formula1>',
      '<hyperlink ref="A12"',
      '<brk id="9"',
      '<xdr:row>11</xdr:row>',
      '<oddHeader>&amp;LT.Y</oddHeader>',
      'xl/media/image1.png',
    ])
      expect([part, xml.includes(part)]).toEqual([part, true]);
  });

  it('tells nothing that is not shown: authors, comments, printers, readings, strings of no cell', async () => {
    const bytes = await fill(await form());
    const xml = await all(bytes);
    for (const word of [
      '山田',
      'yamada',
      'ACCT',
      'ヨミ',
      '前の人',
      'comments',
      'calcChain',
      'sharedStrings',
      'docProps/custom',
    ])
      expect([word, xml.includes(word)]).toEqual([word, false]);
    expect(xml).toContain('<dc:creator>株式会社風の便り</dc:creator>');
    expect(bytes.equals(await fill(await form()))).toBe(true);
  });

  it('makes rows high enough, and lines break in cells that have several', async () => {
    const { cells, sheet, book } = await shown(await fill(await form()));
    const style = Number(cells.get('B4')?.attributes.s);
    expect(style).toBeGreaterThan(1);
    expect(book.parts.get('xl/styles.xml')?.toString()).toContain(
      '<xf fontId="0" applyAlignment="1"><alignment wrapText="1"/></xf>',
    );
    const row = rowsOf(sheet).find(({ attributes }) => attributes.r === '4');
    expect(Number(row?.attributes.ht)).toBeGreaterThan(30);
  });
});

describe('references', () => {
  const map = new RowMap([{ from: 3, to: 4, count: 3 }]);
  const maps = new Map([['S', map]]);
  const outside = { sheet: 'S', copy: 0 };
  it.each([
    ['A1+A3+A4+A5', 'A1+A3+A4+A9'],
    ['SUM(A3:A4)', 'SUM(A3:A8)'],
    ['SUM($A$3:$B3)', 'SUM($A$3:$B7)'],
    ["S!A5+T!A5+'S'!A5", "S!A9+T!A5+'S'!A9"],
    ['"A5"&LOG10(A5)&A5B&TAX2025(1)', '"A5"&LOG10(A9)&A5B&TAX2025(1)'],
    ['SUM(3:5)', 'SUM(3:9)'],
  ])('%s', (formula, moved) => {
    expect(shiftFormula(formula, maps, outside)).toBe(moved);
  });

  it('of a copy are its own rows', () => {
    expect(shiftFormula('A3+A4+A1+A9', maps, { sheet: 'S', block: map.blocks[0], copy: 2 })).toBe('A7+A8+A1+A13');
  });

  it('of a shared formula follow its place', () => {
    expect(translated('A1+$B1+C$1+$D$1+"A1"', 2, 1)).toBe('B3+$B3+D$1+$D$1+"A1"');
  });
});

it('writes formulas that cells share into each of them', async () => {
  const rows = `<row r="1">${textCell('A1', '{{スキル.名前}}')}</row><row r="2"><c r="B2"><f t="shared" ref="B2:B3" si="0">A2*2</f></c></row><row r="3"><c r="B3"><f t="shared" si="0"/></c></row>`;
  const values = { ...VALUES, lists: { ...VALUES.lists, スキル: [{ 名前: 'あ' }, { 名前: 'い' }] } };
  const { text } = await shown(await fill(await xlsxForm({ rows }), values));
  expect(['A1', 'A2', 'B3', 'B4'].map(text)).toEqual(['あ', 'い', '=A3*2', '=A4*2']);
});

describe('a file that is no form', () => {
  const row = (...cells: string[]) => `<row r="1">${cells.join('')}</row>`;
  const good = row(textCell('A1', '{{イニシャル}}'));
  const problemsOf = async (options: Parameters<typeof xlsxForm>[0]) =>
    (await formProblems(await xlsxForm(options), FIELDS)).join('\n');

  it('has nothing wrong when it is one', async () => {
    expect(await problemsOf({ rows: LIST, strings: STRINGS })).toBe('');
  });

  it.each<[string, string, string]>([
    [
      'a misspelt name',
      row(textCell('A1', '{{イニシアル}}')),
      '「{{イニシアル}}」は使えません。「{{イニシャル}}」ではありませんか？',
    ],
    [
      'a misspelt column',
      row(textCell('B1', '{{案件,期間}}')),
      '「経歴 書」のB1：「{{案件,期間}}」は使えません。「{{案件.期間}}」ではありませんか？',
    ],
    ['a brace too few', row(textCell('A1', '{{年代}')), '「{{年代}」は使えません。「{{年代}}」ではありませんか？'],
    ['a word of no kind', row(textCell('A1', '{{血液型と星座}}')), '見本のファイルで確認'],
    [
      'two lists in a row',
      row(textCell('A1', '{{案件.期間}}'), textCell('B1', '{{スキル.名前}}')),
      '同じ行に入れられません',
    ],
    ['nothing to fill in', row(textCell('A1', '氏名')), '差し込み項目が1つもありません'],
    ['a placeholder in a formula', row('<c r="A1"><f>"{{年代}}"</f></c>'), '数式の中では'],
    ['a link to a book', row('<c r="A1"><f>[1]Sheet1!A1</f></c>'), 'ほかのファイルやインターネットを参照する数式'],
    ['a command', row('<c r="A1"><f>cmd|\'/c calc\'!A0</f></c>'), 'ほかのファイルやインターネットを参照する数式'],
    [
      'a call of the web',
      row('<c r="A1"><f>_xlfn.WEBSERVICE("http://x")</f></c>'),
      'ほかのファイルやインターネットを参照する数式',
    ],
  ])('%s', async (_name, rows, problem) => {
    expect(await problemsOf({ rows })).toContain(problem);
  });

  it.each<[string, Partial<Parameters<typeof xlsxForm>[0]>, string]>([
    ['macros', { parts: { 'xl/vbaProject.bin': 'x' } }, 'マクロが入っています'],
    ['a link', { parts: { 'xl/externalLinks/externalLink1.xml': '<x/>' } }, 'ほかのブックへのリンク'],
    ['an object', { parts: { 'xl/embeddings/oleObject1.bin': 'x' } }, '埋め込まれたファイル'],
    ['a pivot table', { parts: { 'xl/pivotCache/pivotCacheDefinition1.xml': '<x/>' } }, 'ピボットテーブル'],
    [
      'a merge of all rows',
      { behind: '<mergeCells><mergeCell ref="A1:A1048576"/></mergeCells>' },
      '結合が大きすぎます',
    ],
    ['a hidden sheet', { entry: ' state="veryHidden"' }, 'シート「経歴 書」が非表示'],
    [
      'a picture of the web',
      { sheet: relation('r9', 'image', 'https://x.example/a.png', ' TargetMode="External"') },
      'ファイルの外にある画像',
    ],
    ['words in a shape', { parts: { 'xl/drawings/drawing1.xml': '<x><t>{{年代}}</t></x>' } }, '図形やテキストボックス'],
    [
      'a name that looks outside',
      { book: '<definedNames><definedName name="x">\'[a.xlsx]S\'!A1</definedName></definedNames>' },
      '参照する数式があります',
    ],
  ])('with %s', async (_name, options, problem) => {
    expect(await problemsOf({ rows: good, ...options })).toContain(problem);
  });

  it('is broken, locked, or not well-formed', async () => {
    expect((await formProblems(Buffer.from('氏名,年齢'), FIELDS))[0]).toContain(
      'Excelファイル（.xlsx）として読み込めません',
    );
    expect((await formProblems(Buffer.from('d0cf11e0a1b11ae1', 'hex'), FIELDS))[0]).toContain('パスワード付き');
    const form = await xlsxForm({ rows: good });
    expect((await formProblems(form.subarray(0, form.length - 40), FIELDS))[0]).toContain('読み込めません');
    expect(await problemsOf({ rows: '<row r="1"><c r="A1">' })).toContain('読み込めません');
    expect(await problemsOf({ rows: '<row r="2"/><row r="1"/>' })).toContain('読み込めません');
    const entity = '<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>';
    expect(await problemsOf({ rows: good, parts: { 'xl/workbook.xml': entity } })).toContain('読み込めません');
  });

  it('would make a document that no one can carry, and is looked at in little time', async () => {
    const many = (count: number, cell: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => cell(at)).join('');
    const string = `<si><t>${'あ'.repeat(30_000)}</t></si>`;
    const shared = many(1_500, (at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`);
    expect(await problemsOf({ rows: shared, strings: string })).toContain('セルの内容が多すぎます');
    const wide = `<row r="1">${textCell('A1', '{{スキル.名前}}')}${many(3_000, (at) => `<c r="${columnName(at + 1)}1" s="1"/>`)}</row>`;
    expect(await problemsOf({ rows: wide })).toContain('くり返す行のセルを減らしてください');
    for (const part of ["'", '[', '[a]', 'A1:', '"', 'A', '$', "'a'!", '1:', '!', '|', 'あ']) {
      const formula = part.repeat(8_000 / part.length).replaceAll('"', '&quot;');
      const rows = `<row r="1">${textCell('A1', '{{年代}}')}</row>${many(8, (at) => `<row r="${at + 2}"><c r="B${at + 2}"><f>${formula}</f></c></row>`)}`;
      const form = await xlsxForm({ rows });
      const began = process.cpuUsage().user;
      if ((await formProblems(form, FIELDS)).length === 0) await fill(form);
      const took = process.cpuUsage().user - began;
      expect([part, took < 2_000_000 || took]).toEqual([part, true]);
    }
  });

  it('unpacks to more than a form has', async () => {
    const bomb = await packParts(
      new Map([['xl/workbook.xml', Buffer.alloc(7 * 1024 * 1024, 32)]]),
      new Date('2026-01-01T00:00:00Z'),
    );
    expect(bomb.length).toBeLessThan(20_000);
    expect((await formProblems(bomb, FIELDS))[0]).toContain('中身が大きすぎます');
    expect(
      await problemsOf({ rows: Array.from({ length: 2_100 }, (_, at) => `<row r="${at + 1}"/>`).join('') }),
    ).toContain('行が多すぎます');
  });
});
