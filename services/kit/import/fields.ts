/** Which columns an import file may have, and how its headings are told apart. */
import type { Entity, Field, Kind } from '@enishi/protos/fields/types';

/** Values that a spreadsheet cell cannot bring. */
const elsewhere = new Set<Kind>(['file', 'files', 'password', 'texts', 'records']);

const isImported = ({ fields }: Entity, name: string): boolean => {
  const field = fields[name];
  if (field.readOnly || field.secret || elsewhere.has(field.kind)) return false;
  // Resumes and the like come as files of their own.
  return field.kind !== 'refs';
};

/** Columns by name, the key first: a row that carries it changes that record. */
export function importFields(definition: Entity): Map<string, Field> {
  const names = definition.csv.filter((name) => isImported(definition, name));
  return new Map([definition.key, ...names].map((name) => [name, definition.fields[name]]));
}

/** The common form of two spellings of a heading: width, case, spaces, and notes like （必須） or ※ left out. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:必須|任意)\)|\[(?:必須|任意)\]|【(?:必須|任意)】|[*※\s]/g, '')
    .replace(/[ー―‐]/g, '-');

/** Other words for a label, as address books and other systems use them. */
const synonyms: Record<string, readonly string[]> = {
  氏名: ['名前', 'お名前', '候補者名', '候補者氏名'],
  '氏名（カナ）': ['フリガナ', 'ふりがな', 'カナ', '氏名カナ', '氏名フリガナ', 'カナ氏名'],
  メールアドレス: ['メール', 'email', 'e-mail', 'mail', 'eメール'],
  電話番号: ['電話', 'tel', 'phone', '携帯電話', '携帯番号', '連絡先電話番号'],
  企業名: ['会社名', '社名', '法人名', '取引先名'],
  企業: ['企業名', '会社名', '社名', 'クライアント', 'クライアント名'],
  案件名: ['案件', '件名', 'タイトル', '案件タイトル'],
  '市区町村・番地': ['住所', '所在地'],
  '建物名・部屋番号': ['建物名', '建物'],
  '建物名・階': ['建物名', '建物'],
  ホームページ: ['url', 'hp', 'webサイト', 'サイト'],
  代表者名: ['代表者', '社長名'],
  社内メモ: ['メモ', '備考', 'コメント'],
  コメント: ['メモ', '備考'],
};

/** Headings by what they have in common, to the field they mean. A label wins over another field's synonym. */
function headings({ key }: Entity, fields: ReadonlyMap<string, Field>, ownId?: string): Map<string, string> {
  const known = new Map<string, string>();
  const add = (heading: string, name: string) => {
    const folded = foldHeading(heading);
    if (!known.has(folded)) known.set(folded, name);
  };
  if (ownId) add(ownId, key);
  const others = [...fields].filter(([name]) => name !== key);
  for (const [name, { label }] of others) add(label, name);
  for (const [name] of others) add(name, name);
  for (const [name, { label }] of others) for (const synonym of synonyms[label] ?? []) add(synonym, name);
  return known;
}

/**
 * The field of each heading; '' where none fits. A field is given to the first column that asks for it.
 * @param remembered by folded heading, what this agency chose the last time; '' = not imported
 * @param ownId the heading of our own ids; a column of ids is taken for ours by no other
 */
export function mapHeadings(
  definition: Entity,
  header: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
  ownId?: string,
): string[] {
  const fields = importFields(definition);
  const known = headings(definition, fields, ownId);
  const taken = new Set<string>();
  return header.map((heading) => {
    const folded = foldHeading(heading);
    const chosen = Object.hasOwn(remembered, folded) ? remembered[folded] : undefined;
    const name = (chosen === undefined || chosen === definition.key ? known.get(folded) : chosen) ?? '';
    if (!fields.has(name) || taken.has(name)) return '';
    taken.add(name);
    return name;
  });
}
