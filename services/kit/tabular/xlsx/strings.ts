/** The texts that cells share by number. */
import { MAX_ROW_CHARACTERS, tableError } from '../table';
import { type Archive, walk } from './archive';

const PART = 'xl/sharedStrings.xml';
/** Characters kept in memory at once. */
const MAX_CHARACTERS = 100_000_000;
/** What a text takes beside its characters, as so many of them. */
const TEXT_COST = 16;

const tooMany = () => tableError('Excelファイルの文字が多すぎます。ファイルを分けるか、CSVで保存し直してください。');

/** Excel writes signs that XML cannot hold as `_x000D_`, and `_x005F_` for a `_` before what looks like one. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, '\n')
    : text;

/** Readings of a word (rPh) stand beside it in Japanese files and are no part of what the cell shows. */
export async function readStrings(archive: Archive): Promise<string[]> {
  if (!archive.has(PART)) return [];
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let reading = 0;
  let size = 0;
  const parts = walk(archive, PART, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') inText = true;
      else if (name === 'rPh') reading++;
    },
    text(part) {
      if (!inText || reading > 0) return;
      text += part;
      size += part.length;
      if (text.length > MAX_ROW_CHARACTERS) throw tooMany();
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') reading--;
      else if (name === 'si') {
        size += TEXT_COST;
        strings.push(unescaped(text));
      }
    },
  });
  for await (const _piece of parts) if (size > MAX_CHARACTERS) throw tooMany();
  return strings;
}
