/** The tables that are made of the rows of public calls: for consoles what they send and where, for the gateway what answers hold. */
import { http } from '../http/index';
import type { Row } from '../http/row';
import { shapesOf } from './message-shapes';

export interface NamedRow {
  service: string;
  rpcService: string;
  method: string;
  row: Row;
}

/** Every row with the RPC that it is of. */
export function httpRows(): NamedRow[] {
  const table = http as unknown as Record<string, Record<string, Record<string, Row | readonly Row[]>>>;
  return Object.entries(table).flatMap(([service, services]) =>
    Object.entries(services).flatMap(([rpcService, methods]) =>
      Object.entries(methods).flatMap(([method, rows]) =>
        [rows].flat().map((row) => ({ service, rpcService, method, row: row as Row })),
      ),
    ),
  );
}

const HEAD =
  '/** Generated from the rows of public calls (http.ts of each service) by `npm run gen`; never edited by hand. */';

const isFile = ({ row }: NamedRow): boolean => row.answers === 'file' || row.answers === 'shown file';

/** `post {plural}/pause/{id}`: the verb that consoles use, and the path below `/api/<audience>/`. */
function wayOf({ verbs, path, names = {} }: Row): string {
  const verb = verbs.includes('post') && !verbs.includes('put') ? 'post' : verbs.includes('put') ? 'put' : verbs[0];
  return `${verb} ${path.slice(1).replace(/\{(\w+)\}/g, (_all, name: string) => `{${names[name] ?? name}}`)}`;
}

/**
 * @returns the text of `http/calls.ts`: the way of each call that has a name in consoles
 * @throws Error for a call whose ways differ between audiences: a console asks for it by one name
 */
export function callTable(rows: readonly NamedRow[]): string {
  const table: Record<string, Record<string, Record<string, string>>> = {};
  const plurals: Record<string, string> = {};
  for (const named of rows.filter((one) => !isFile(one) && !one.row.unnamed)) {
    const { service, rpcService, method, row } = named;
    for (const { name, plural } of row.family?.entities ?? []) plurals[name] = plural;
    const way = [wayOf(row), ...(row.family ? [row.family.field] : []), ...(row.keyed ? ['keyed'] : [])].join(' ');
    table[service] ??= {};
    table[service][rpcService] ??= {};
    const methods = table[service][rpcService];
    if (methods[method] !== undefined && methods[method] !== way)
      throw new Error(`${service}.${rpcService}/${method}: ${methods[method]} and ${way}`);
    methods[method] = way;
  }
  return [
    HEAD,
    '/** Verb, path and, where the path has the plural of an entity, the field that names the entity. */',
    `export const calls = ${JSON.stringify(table, null, 2)} as const;`,
    '',
    `export const plurals: Readonly<Record<string, string>> = ${JSON.stringify(plurals, null, 2)};`,
    '',
  ].join('\n');
}

/** @returns the text of `http/shapes.ts`: messages of answers by name, with the kinds of their fields */
export function shapeTable(protoDir: string, files: readonly string[], rows: readonly NamedRow[]): string {
  const wanted = rows.filter((one) => !isFile(one)).map((one) => `${one.service}.${one.rpcService}/${one.method}`);
  const { shapes, answers } = shapesOf(protoDir, files, [...new Set(wanted)]);
  return [
    HEAD,
    '/** Messages by name: `number?` may be absent, `messaging.MailingProblem[]` is a list of messages. */',
    `export const shapes: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(shapes, null, 2)};`,
    '',
    '/** The message that answers an RPC. */',
    `export const answers: Readonly<Record<string, string>> = ${JSON.stringify(answers, null, 2)};`,
    '',
  ].join('\n');
}
