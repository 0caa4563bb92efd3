/** Which sheet is read, and how its cells show numbers. */
import { tableError } from '../table';
import { type Archive, tooLarge, walkAll } from './archive';
import { builtIn, type CellFormat, formatOf } from './formats';

export interface Workbook {
  /** Name of the sheet's part in the archive. */
  sheet: string;
  /** Days are counted from 1904, as old Macintosh files do. */
  from1904: boolean;
}

export interface VisibleSheets {
  /** In the order of the book. */
  sheets: { name: string; part: string }[];
  from1904: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Sheets, formats and styles of a book; Excel itself has at most 65,490 styles. */
const MAX_ENTRIES = 100_000;

/** @throws AppError `invalid` when there are more than a book can have */
function checkCount(count: number): void {
  if (count > MAX_ENTRIES) throw tooLarge();
}

/** @throws AppError `invalid` when the archive is no workbook */
export async function readSheets(archive: Archive): Promise<VisibleSheets> {
  if (!archive.has(WORKBOOK))
    throw tableError(
      'Excelブック（.xlsx）ではありません。Excelの「名前を付けて保存」で .xlsx を選んで保存し直してください。',
    );
  const sheets: { name: string; id: string }[] = [];
  let from1904 = false;
  await walkAll(archive, WORKBOOK, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' });
      checkCount(sheets.length);
    },
  });
  const targets = new Map<string, string>();
  await walkAll(archive, RELATIONS, {
    open(name, { Id, Target }) {
      if (name === 'Relationship') targets.set(Id, Target);
      checkCount(targets.size);
    },
  });
  const partOf = (target: string): string =>
    target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
  return {
    from1904,
    sheets: sheets.flatMap(({ name, id }) => {
      const target = targets.get(id);
      return target ? [{ name, part: partOf(target) }] : [];
    }),
  };
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const { sheets, from1904 } = await readSheets(archive);
  if (!sheets[0])
    throw tableError('Excelファイルに表示されているシートがありません。取り込むシートを表示してください。');
  return { sheet: sheets[0].part, from1904 };
}

const STYLES = 'xl/styles.xml';

/** For every cell style how it shows a number; undefined: as it is. */
export async function readFormats(archive: Archive): Promise<(CellFormat | undefined)[]> {
  if (!archive.has(STYLES)) return [];
  const own = new Map<number, CellFormat | undefined>();
  const styles: (CellFormat | undefined)[] = [];
  let inCells = false;
  await walkAll(archive, STYLES, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), formatOf(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(own.has(id) ? own.get(id) : builtIn(id));
      }
      checkCount(Math.max(own.size, styles.length));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
