/** Writes small Excel files for tests, part by part, so that they can be wrong in every way. */
import { crc32, deflateRawSync } from 'node:zlib';

export function zip(parts: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const sizes = Buffer.alloc(22);
    sizes.writeUInt16LE(0x0800, 2);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(crc32(content), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(content.length, 18);
    sizes.writeUInt16LE(20, 0);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(nameBytes.length, 0);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, lengths, nameBytes, packed]);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 12);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), sizes, lengths.subarray(0, 2), place, nameBytes]));
    files.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (index: number) => String.fromCharCode(65 + index);

/** A workbook of one sheet. Texts are shared strings with a reading beside them; `{ date }` is a number shown as a day. */
export function workbook(rows: (string | number | { date: number })[][]): Buffer {
  const strings: string[] = [];
  const cellOf = (value: string | number | { date: number }, at: string) => {
    if (typeof value === 'object') return `<c r="${at}" s="1"><v>${value.date}</v></c>`;
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (value === '') return '';
    strings.push(value);
    return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const sheet = rows
    .map(
      (cells, y) => `<row r="${y + 1}">${cells.map((cell, x) => cellOf(cell, `${column(x)}${y + 1}`)).join('')}</row>`,
    )
    .join('');
  const shared = strings
    .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></si>`)
    .join('');
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="一覧" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
}
