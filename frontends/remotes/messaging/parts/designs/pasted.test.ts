import type { Part } from '@enishi/protos/messaging/mail-design/design';
import { partsOfHtml, partsOfText } from './pasted';

const p = (...pieces: Part['pieces']): Part => ({ kind: 'paragraph', pieces });
const bullet = (text: string): Part => ({ kind: 'bullet', pieces: [{ text }] });

const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
<style><!-- @font-face {font-family:"ＭＳ 明朝";} p.MsoNormal {margin:0mm;} --></style></head>
<body lang=JA style='tab-interval:42.0pt'><!--StartFragment-->
<p class=MsoNormal><b><span style='font-family:"ＭＳ 明朝",serif;mso-ascii-font-family:Century'>ご案内</span></b><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span style='color:red'>○月○日</span>に<u>変更</u>します。<span lang=EN-US style='color:#1F4E79'><a href="https://example.jp/a?x=1&amp;y=2"><span>詳細</span></a></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>一つ目<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>l&nbsp;</span>二つ
目</p>
<!--EndFragment--></body></html>`;

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\.";} td {padding:1px;}--></style></head>
<body link=blue><table border=0 cellpadding=0 width=300 style='border-collapse:collapse'><!--StartFragment-->
<col width=150><col width=150><tr height=25><td height=25 class=xl65 style='font-weight:700;color:white;background:#4472C4'>案件</td><td class=xl65>単価</td></tr>
<tr height=25><td height=25>Java開発</td><td align=right>80</td></tr>
<tr><td style='display:none'>隠し</td><td>React<br>開発</td><td>75</td></tr><!--EndFragment--></table></body></html>`;

test.each<[string, string, Part[]]>([
  [
    'Word',
    WORD,
    [
      p({ text: 'ご案内', bold: true }),
      // The name of a color is left behind.
      p(
        { text: '○月○日に' },
        { text: '変更', underline: true },
        { text: 'します。' },
        { text: '詳細', href: 'https://example.jp/a?x=1&y=2' },
      ),
      p(),
      bullet('一つ目'),
      bullet('二つ目'),
    ],
  ],
  [
    'Excel',
    EXCEL,
    [p({ text: '案件', bold: true }, { text: '　単価' }), p({ text: 'Java開発　80' }), p({ text: 'React\n開発　75' })],
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;color:#000000;font-weight:700;text-decoration:none">太字</span><span style="color:#b3261e;font-style:italic"> 赤い</span></p><ol><li dir="ltr"><p role="presentation"><span>一</span></p></li><li><p><span>二</span></p></li></ol></b>',
    [
      p({ text: '太字', bold: true }, { text: ' 赤い', italic: true, color: 'B3261E' }),
      { kind: 'number', pieces: [{ text: '一' }] },
      { kind: 'number', pieces: [{ text: '二' }] },
    ],
  ],
  [
    'Gmail',
    '<div dir="ltr">1行目<div>2行目</div><div><br></div><div>3行目<br>続き</div></div>',
    [p({ text: '1行目' }), p({ text: '2行目' }), p({ text: '3行目\n続き' })],
  ],
  [
    'a web page with what must not come along',
    '<script>alert(1)</script><p onclick="x()">文<img src=x onerror=alert(1)><a href="javascript:alert(1)">押す</a><a href="/path">内</a></p><iframe src="https://evil.example"></iframe><style>p{}</style>',
    [p({ text: '文押す内' })],
  ],
  [
    'nested lists',
    '<ul><li>一<ol><li>甲</li></ol></li><li>二</li></ul>',
    [bullet('一'), { kind: 'number', pieces: [{ text: '甲' }] }, bullet('二')],
  ],
  [
    'spaces and line ends',
    '<p>  あ\n   い&nbsp; </p>\n\n<p></p><p>う</p>',
    [p({ text: 'あい' }), p(), p({ text: 'う' })],
  ],
  [
    'the editor itself',
    '<p data-pm-slice="1 1 []">文</p><p data-point="number"><span data-color="1C5EA4">青い</span>点</p><p data-point="bullet">点</p>',
    [p({ text: '文' }), { kind: 'number', pieces: [{ text: '青い', color: '1C5EA4' }, { text: '点' }] }, bullet('点')],
  ],
  ['no end', '<p><b>太字<i>斜め', [p({ text: '太字', bold: true }, { text: '斜め', bold: true, italic: true })]],
  ['words that look like elements', '<p>a &lt;b&gt; c</p>', [p({ text: 'a <b> c' })]],
])('%s', (_name, html, parts) => {
  expect(partsOfHtml(html)).toEqual(parts);
});

test('a large clipboard is read at once', () => {
  const html = `<table>${'<tr><td><span style="color:#ff0000">あ</span></td><td>い</td></tr>'.repeat(20_000)}</table>`;
  const begun = performance.now();
  expect(partsOfHtml(html)).toHaveLength(20_000);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('plain words are a part for each line', () => {
  expect(partsOfText('一\r\n\r\n二\n')).toEqual([p({ text: '一' }), p(), p({ text: '二' })]);
});
