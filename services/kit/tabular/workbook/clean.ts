/** What of a form goes out with every document made of it: no author, no comments, nothing that is not shown. */
import { xmlText } from '../write-xlsx';
import { type Book, partOf, type Relation, relationsOf, relationsPart } from './book';
import type { Parts } from './package';
import { descendants, type Element, localName, parseXml, removeChildren, renderXml } from './xml';

export interface DocumentInfo {
  title: string;
  author: string;
  madeAt: Date;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Kinds of parts that a document needs to look as its form does; all others stay behind. */
const KEPT = new Set([
  ...['worksheet', 'styles', 'theme', 'drawing', 'image', 'table', 'chart', 'chartStyle', 'chartColorStyle'],
  ...['hyperlink', 'vmlDrawing'],
]);

/** Elements that name people, places of files and machines, or parts that stay behind. */
const GONE: ReadonlySet<string> = new Set([
  ...['fileSharing', 'customWorkbookViews', 'fileRecoveryPr', 'revisionPtr', 'AlternateContent', 'functionGroups'],
  ...['externalReferences', 'pivotCaches', 'smartTagPr', 'smartTagTypes', 'webPublishing'],
]);
const GONE_OF_SHEETS: ReadonlySet<string> = new Set([
  ...['legacyDrawing', 'controls', 'oleObjects', 'customProperties', 'scenarios', 'customSheetViews', 'smartTags'],
  ...['webPublishItems', 'dataConsolidate', 'AlternateContent'],
]);

export function cleanWorkbook(root: Element): void {
  removeChildren(root, (child) => GONE.has(localName(child)));
}

export function cleanSheet(root: Element): void {
  removeChildren(root, (child) => GONE_OF_SHEETS.has(localName(child)));
  for (const child of root.children)
    if (typeof child !== 'string' && localName(child) === 'pageSetup')
      // Settings of the printer that the form was last printed on.
      for (const name of Object.keys(child.attributes)) if (name.endsWith(':id')) delete child.attributes[name];
}

/** Where a picture lay on its author's machine stands in its description. */
export function cleanDrawing(root: Element): void {
  for (const { attributes } of descendants(root))
    for (const name of ['descr', 'title']) if (/[\\/]/.test(attributes[name] ?? '')) delete attributes[name];
}

const typeOf = (kind: string): string =>
  ['chartStyle', 'chartColorStyle'].includes(kind)
    ? `http://schemas.microsoft.com/office/2011/relationships/${kind}`
    : `${OFFICE}/${kind}`;

function relationsXml(relations: readonly Relation[]): Buffer {
  const lines = relations.map(
    ({ id, kind, target, isOutside }) =>
      `<Relationship Id="${xmlText(id)}" Type="${typeOf(kind)}" Target="${isOutside ? xmlText(target) : `/${xmlText(target)}`}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`,
  );
}

/** Whether the sheet has a picture in its header or footer, which only a part of the old drawing format can hold. */
const hasHeaderPicture = (parts: Parts, part: string): boolean =>
  [...descendants(partOf(parts, part))].some((element) => localName(element) === 'legacyDrawingHF');

function reach(parts: Parts, part: string, found: Map<string, Relation[]>): void {
  if (found.has(part)) return;
  const kept = relationsOf(parts, part).filter(({ kind, target, isOutside }) => {
    if (!KEPT.has(kind)) return false;
    if (kind === 'vmlDrawing' && !hasHeaderPicture(parts, part)) return false;
    return isOutside ? kind === 'hyperlink' : parts.has(target);
  });
  found.set(part, kept);
  for (const { target, isOutside } of kept) if (!isOutside) reach(parts, target, found);
}

function contentTypes(parts: Parts, kept: ReadonlySet<string>, workbook: string): Buffer {
  const root = parseXml(parts.get('[Content_Types].xml') ?? Buffer.from('<Types/>'));
  removeChildren(root, (child) => {
    if (localName(child) !== 'Override') return false;
    return !kept.has((child.attributes.PartName ?? '').replace(/^\//, ''));
  });
  for (const child of root.children)
    if (typeof child !== 'string' && child.attributes.PartName === `/${workbook}`)
      child.attributes.ContentType = `${SHEETML}.sheet.main+xml`;
  for (const [name, type] of [
    ['core', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ['app', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'],
  ])
    root.children.push({
      name: 'Override',
      attributes: { PartName: `/docProps/${name}.xml`, ContentType: type },
      children: [],
    });
  return renderXml(root);
}

const coreXml = ({ title, author, madeAt }: DocumentInfo): string => {
  const day = madeAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const moment = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${day}</dcterms:${name}>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(author)}</dc:creator><cp:lastModifiedBy>${xmlText(author)}</cp:lastModifiedBy>${moment('created')}${moment('modified')}</cp:coreProperties>`;
};

const APP_XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application></Properties>';

function rootRelations(workbook: string): Buffer {
  const types = [
    [`${OFFICE}/officeDocument`, workbook],
    [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    [`${OFFICE}/extended-properties`, 'docProps/app.xml'],
  ];
  const lines = types.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${xmlText(target)}"/>`,
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`,
  );
}

/** The parts of the document: those that its workbook needs, and what is said about the document. */
export function documentParts({ parts, part }: Pick<Book, 'parts' | 'part'>, info: DocumentInfo): Parts {
  const found = new Map<string, Relation[]>();
  reach(parts, part, found);
  const out: Parts = new Map();
  out.set('[Content_Types].xml', contentTypes(parts, new Set(found.keys()), part));
  out.set('_rels/.rels', rootRelations(part));
  out.set('docProps/core.xml', Buffer.from(coreXml(info)));
  out.set('docProps/app.xml', Buffer.from(APP_XML));
  for (const [name, relations] of found) {
    const bytes = parts.get(name);
    if (!bytes) continue;
    out.set(name, bytes);
    if (relations.length > 0) out.set(relationsPart(name), relationsXml(relations));
  }
  return out;
}
