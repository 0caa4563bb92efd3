/** Files of other programs, under the names of lists. */
import { gzipSync } from 'node:zlib';
import { zip } from '../../../../services/kit/testing/xlsx-file';
import { BOTH, type Case, file, PLAIN } from './case';

const xlsx = file('一覧.xlsx');
const csv = file('一覧.csv');
const hex = (digits: string, length = 600) => {
  const magic = Buffer.from(digits.replaceAll(' ', ''), 'hex');
  return Buffer.concat([magic, Buffer.from(Array.from({ length }, (_, at) => (at * 31) % 256))]);
};
/** A compound file, as old Excel and protected books are. */
const compound = (name = '') =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(512),
  ]);

export const others: readonly Case[] = [
  xlsx('a list as text', PLAIN, BOTH),
  file('一覧.xls')('a list as text named .xls', PLAIN.replaceAll(',', '\t'), BOTH),
  file('一覧')('a list without an ending', PLAIN, BOTH),
  file('../../etc/一覧.csv')('a name that leads elsewhere', PLAIN, BOTH),
  file(`${'あ'.repeat(400)}.csv`)('a name of 400 signs', PLAIN, BOTH),
  file('一覧.csv\u202e\u0000.exe')('a name with hidden signs', PLAIN, 'refused'),
  file('')('no name', PLAIN, BOTH),
  file('一覧.xls')('a book of old Excel', compound(), 'refused'),
  xlsx('a book with a password', compound('EncryptedPackage'), 'refused'),
  xlsx('half a compound file', compound().subarray(0, 9), 'refused'),
  xlsx(
    'an OpenDocument table',
    () =>
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office:document-content/>' }),
    'refused',
  ),
  file('一覧.numbers')('a table of Numbers', () => zip({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }), 'refused'),
  xlsx(
    'a document of Word',
    () => zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
    'refused',
  ),
  file('一覧.xlsb')(
    'a binary book',
    () => zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' }),
    'refused',
  ),
  file('一覧.zip')('a list in an archive', () => zip({ '一覧.csv': PLAIN }), 'refused'),
  xlsx('a list packed by gzip', () => gzipSync(PLAIN), 'refused'),
  xlsx('a PDF', '%PDF-1.7\n%%EOF', 'refused'),
  csv('a PDF named .csv', '%PDF-1.7\n%%EOF', 'refused'),
  file('一覧.xls')(
    'a page named .xls',
    '<html><table><tr><td>氏名</td></tr><tr><td>山田</td></tr></table></html>',
    'refused',
  ),
  file('一覧.xls')(
    'a book as XML of 2003',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook><Worksheet/></Workbook>',
    'refused',
  ),
  csv('JSON', '[\n{"氏名":"山田"},\n{"氏名":"佐藤"}\n]', 'refused'),
  csv('a document as RTF', '{\\rtf1\\ansi 氏名\\par 山田}\n', 'refused'),
  csv('a card of a person', 'BEGIN:VCARD\r\nFN:山田 太郎\r\nEND:VCARD\r\n', 'refused'),
  csv('a mail', 'From: a@example.jp\r\nSubject: x\r\n\r\n氏名\r\n', 'refused'),
  csv('a table as SYLK', 'ID;PWXL;N;E\r\nC;Y1;X1;K"氏名"\r\nE\r\n', 'refused'),
  csv('a script', '#!/bin/sh\nrm -rf /\n', 'refused'),
  csv('a program', hex('4d5a9000'), 'refused'),
  csv('a program of Linux', hex('7f454c46'), 'refused'),
  csv('a picture (PNG)', hex('89504e470d0a1a0a'), 'refused'),
  csv('a picture (JPEG)', hex('ffd8ffe0'), 'refused'),
  csv('a database', hex('53514c69746520666f726d6174203300'), 'refused'),
  csv('an archive (RAR)', hex('526172211a0700'), 'refused'),
  csv('an archive (7z)', hex('377abcaf271c'), 'refused'),
  csv('a table as Parquet', hex('50415231'), 'refused'),
  csv('sound', hex('494433'), 'refused'),
];
