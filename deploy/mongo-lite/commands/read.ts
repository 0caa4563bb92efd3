import type { Document } from 'bson';
import { FIRST_BATCH } from '../cursors';
import { aggregate } from '../engine/aggregate';
import { countDocuments } from '../engine/count';
import { reach } from '../engine/paths';
import { projector } from '../engine/projection';
import { breathe, PAUSE, scan } from '../engine/scan';
import { badValue } from '../errors';
import { encodeKey } from '../keys';
import { FieldSet, pick } from '../raw';
import { type Command, checkCollation, collectionOf, namespaceOf, numberOf } from './command';

const find: Command = (call) => {
  const { command, cursors, tx } = call;
  checkCollation(command);
  for (const option of ['tailable', 'min', 'max'])
    if (command[option]) throw badValue(`The embedded server does not support '${option}' in find`);
  const limit = numberOf(command['limit']);
  const results = scan(tx, collectionOf(call), command['filter'] ?? {}, {
    sort: command['sort'],
    skip: numberOf(command['skip']),
    limit: Math.abs(limit),
    hint: command['hint'],
    variables: command['let'],
    emit: projector(command['projection'], command['filter'] ?? {}),
  });
  return cursors.first(results, {
    ns: namespaceOf(call),
    tx,
    batchSize: numberOf(command['batchSize'], FIRST_BATCH),
    single: command['singleBatch'] === true || limit < 0,
  });
};

const getMore: Command = ({ command, cursors }) =>
  cursors.next(BigInt(String(command['getMore'])), numberOf(command['batchSize']));

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
  const named = typeof command['aggregate'] === 'string';
  const results = await aggregate({
    tx,
    catalog,
    database,
    collection: named ? collectionOf(call) : undefined,
    pipeline: command['pipeline'] as Document[],
    variables: command['let'],
    hint: command['hint'],
    maxTimeMS: numberOf(command['maxTimeMS']),
  });
  const ns = `${database}.${named ? command['aggregate'] : '$cmd.aggregate'}`;
  return cursors.first(results, { ns, tx, batchSize: numberOf(command['cursor']?.batchSize, FIRST_BATCH) });
};

const count: Command = async (call) => {
  const { command, tx } = call;
  checkCollation(command);
  const n = await countDocuments(tx, collectionOf(call), command['query'] ?? {}, {
    skip: numberOf(command['skip']),
    limit: Math.abs(numberOf(command['limit'])),
    hint: command['hint'],
    maxTimeMS: numberOf(command['maxTimeMS']),
  });
  return { n, ok: 1 };
};

const distinct: Command = async (call) => {
  const { command, tx } = call;
  checkCollation(command);
  const path = command['key'];
  if (typeof path !== 'string') throw badValue("'key' must be a string");
  const field = new FieldSet(new Set([path.split('.', 1)[0]!]));
  const emit = (raw: Buffer): unknown[] => reach(pick(raw, field), path).values;
  const values = new Map<string, unknown>();
  for (const found of scan(tx, collectionOf(call), command['query'] ?? {}, { emit })) {
    if (found === PAUSE) await breathe();
    else for (const value of found) if (value !== undefined) values.set(encodeKey(value), value);
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
