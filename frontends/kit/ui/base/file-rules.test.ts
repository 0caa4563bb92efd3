import { fileProblem, formatBytes } from './file-rules';

const file = (name: string, type: string, size = 10) => ({ name, type, size });

describe('file rules', () => {
  it('takes a file by extension in any case', () => {
    expect(fileProblem(file('経歴書.PDF', ''), { accept: '.pdf,.docx' })).toBeUndefined();
  });

  it('takes a file by a family of types', () => {
    expect(fileProblem(file('a', 'image/png'), { accept: 'image/*' })).toBeUndefined();
    expect(fileProblem(file('a', 'text/html'), { accept: 'image/*' })).toContain('形式');
  });

  it('says what would be taken instead', () => {
    expect(fileProblem(file('a.exe', ''), { accept: '.pdf,.docx' })).toContain('pdf、docx');
    expect(fileProblem(file('a.pdf', '', 3 * 1024 ** 2), { maxBytes: 2 * 1024 ** 2 })).toContain('2MB以下');
  });

  it('does not say that a file has the size that it may have', () => {
    const message = fileProblem(file('a.pdf', '', 10 * 1024 ** 2 + 1), { maxBytes: 10 * 1024 ** 2 });
    expect(message).toBe('「a.pdf」は10MBを超えています。10MB以下のファイルを選択してください。');
  });

  it('refuses an empty file', () => {
    expect(fileProblem(file('a.pdf', '', 0), {})).toContain('空');
  });

  it.each([
    [12, '12B'],
    [1536, '1.5KB'],
    [10 * 1024 ** 2, '10MB'],
  ])('writes %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
