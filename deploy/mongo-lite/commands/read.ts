import type { Document } from 'bson';
import { FIRST_BATCH } from '../cursors';
import { aggregate } from '../engine/aggregate';
import { countDocuments } from '../engine/count';
import { reach } from '../engine/paths';
import { PAUSE, scan } from '../engine/scan';
import { yieldToEventLoop } from '../engine/slices';
import { sortOf } from '../engine/top';
import { badValue, CommandError } from '../errors';
import { encodeKey } from '../keys';
import { projector } from '../projection/projector';
import { FieldSet, pick } from '../raw';
import { isDocument } from '../values/document';
import { checkFields, countOf, documentField, filterOf } from './checks';
import { type Command, checkCollation, collectionOf, namespaceOf, numberOf } from './command';

const find: Command = (call) => {
  const { command, cursors, tx } = call;
  checkFields('find', command);
  checkCollation(command);
  for (const option of ['tailable', 'min', 'max'])
    if (command[option]) throw badValue(`The embedded server does not support '${option}' in find`);
  const filter = filterOf(command, 'filter', command['let']);
  const results = scan(tx, collectionOf(call), filter, {
    sort: sortOf(command['sort']),
    skip: countOf(command, 'skip'),
    limit: countOf(command, 'limit'),
    hint: command['hint'],
    variables: command['let'],
    emit: projector(documentField(command, 'projection'), filter),
  });
  return cursors.first(results, {
    ns: namespaceOf(call),
    tx,
    batchSize: countOf(command, 'batchSize', FIRST_BATCH),
    single: command['singleBatch'] === true,
  });
};

const getMore: Command = ({ command, cursors }) =>
  cursors.next(BigInt(String(command['getMore'])), countOf(command, 'batchSize'));

const killCursors: Command = ({ command, cursors }) => {
  const ids = (command['cursors'] ?? []) as unknown[];
  const killed = ids.filter((id) => cursors.kill(BigInt(String(id))));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};

const aggregateCommand: Command = async (call) => {
  const { command, cursors, tx, catalog, database } = call;
  checkCollation(command);
  if (!Array.isArray(command['pipeline'])) throw badValue("'pipeline' must be an array");
  if (!isDocument(command['cursor']))
    throw new CommandError(
      9,
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const batchSize = countOf(command['cursor'], 'batchSize', FIRST_BATCH);
  const named = typeof command['aggregate'] === 'string';
  const results = await aggregate({
    tx,
    catalog,
    database,
    collection: named ? collectionOf(call) : undefined,
    pipeline: command['pipeline'] as Document[],
    variables: command['let'],
    hint: command['hint'],
  });
  const ns = `${database}.${named ? command['aggregate'] : '$cmd.aggregate'}`;
  return cursors.first(results, { ns, tx, batchSize });
};

const count: Command = async (call) => {
  const { command, tx } = call;
  checkCollation(command);
  const n = await countDocuments(tx, collectionOf(call), filterOf(command, 'query'), {
    skip: countOf(command, 'skip'),
    limit: Math.abs(numberOf(command['limit'])),
    hint: command['hint'],
  });
  return { n, ok: 1 };
};

/** The first of equal values is the one that is told. */
function remember(values: Map<string, unknown>, value: unknown): void {
  const key = encodeKey(value);
  if (!values.has(key)) values.set(key, value);
}

const distinct: Command = async (call) => {
  const { command, tx } = call;
  checkCollation(command);
  const path = command['key'];
  if (typeof path !== 'string') throw badValue("'key' must be a string");
  const field = new FieldSet(new Set([path.split('.', 1)[0]!]));
  const emit = (raw: Buffer): unknown[] => reach(pick(raw, field), path).values;
  const values = new Map<string, unknown>();
  for (const found of scan(tx, collectionOf(call), filterOf(command, 'query'), { emit })) {
    if (found === PAUSE) await yieldToEventLoop();
    else for (const value of found) if (value !== undefined) remember(values, value);
  }
  return { values: [...values.values()], ok: 1 };
};

export const read: Record<string, Command> = {
  find,
  getmore: getMore,
  killcursors: killCursors,
  aggregate: aggregateCommand,
  count,
  distinct,
};
