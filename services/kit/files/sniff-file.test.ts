import { safeFileName, sniffFile } from './sniff-file';

/** A ZIP file of empty entries with these names. */
function zip(...names: string[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const entry = Buffer.alloc(30 + name.length);
    entry.writeUInt32LE(0x04034b50, 0);
    entry.writeUInt16LE(name.length, 26);
    entry.write(name, 30);
    local.push(entry);
    const row = Buffer.alloc(46 + name.length);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(name.length, 28);
    row.writeUInt32LE(offset, 42);
    row.write(name, 46);
    central.push(row);
    offset += entry.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...central, end]);
}

const ole = (stream: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(stream, 'utf16le')]);
const sjis = Buffer.from([0x90, 0x45, 0x96, 0xb1, 0x8c, 0x6f, 0x97, 0xf0]);

describe('what a résumé file is', () => {
  it.each([
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['docx', zip('[Content_Types].xml', 'word/document.xml')],
    ['xlsx', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['pptx', zip('[Content_Types].xml', 'ppt/presentation.xml')],
    ['doc', ole('WordDocument')],
    ['xls', ole('Workbook')],
    ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['txt', Buffer.from('職務経歴書')],
    ['txt', sjis],
  ])('is told by its bytes: %s', (extension, bytes) => {
    expect(sniffFile(bytes)?.extension).toBe(extension);
  });

  it('names the encoding of a Shift_JIS text', () => {
    expect(sniffFile(sjis)?.content_type).toBe('text/plain; charset=shift_jis');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03])],
    ['a plain ZIP file', zip('word/document.xml')],
    ['a broken ZIP file', Buffer.from('PK\u0003\u0004')],
    ['an Office file with macros', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
    ['an unknown OLE file', ole('Something')],
    ['a web page', Buffer.from('<!DOCTYPE html><script>1</script>')],
    ['a drawing that can run scripts', Buffer.from('<svg onload="1"/>')],
  ])('is refused when it is %s', (_, bytes) => {
    expect(sniffFile(bytes)).toBeUndefined();
  });
});

describe('the name of a résumé file', () => {
  const pdf = { extension: 'pdf', content_type: 'application/pdf' } as const;

  it('keeps what people read', () => {
    expect(safeFileName('職務経歴書 山田太郎.pdf', pdf, '職務経歴書')).toBe('職務経歴書 山田太郎.pdf');
  });

  it('loses folders, control and direction characters and a false extension', () => {
    expect(safeFileName('../../etc/passwd', pdf, '職務経歴書')).toBe('passwd.pdf');
    expect(safeFileName('C:\\work\\経歴.exe', pdf, '職務経歴書')).toBe('経歴.pdf');
    expect(safeFileName('a\u202efdp.exe\r\nX: 1', pdf, '職務経歴書')).toBe('afdp.exeX 1.pdf');
    expect(safeFileName(undefined, pdf, '職務経歴書')).toBe('職務経歴書.pdf');
    expect(safeFileName('...', pdf, '職務経歴書')).toBe('職務経歴書.pdf');
  });

  it('is cut where it is too long', () => {
    expect([...safeFileName(`${'長'.repeat(300)}.pdf`, pdf, '職務経歴書')]).toHaveLength(104);
  });
});
