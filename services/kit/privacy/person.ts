/** A person's traces in the collections of a service, by the table of holdings: counted, or taken away. */
import type { PersonHolding, PersonRequest, PersonResponse } from '@enishi/protos/common/rpc';
import { entitiesOf } from '@enishi/protos/entities';
import type { Entity, ServiceName } from '@enishi/protos/fields/types';
import type { Sent } from '@enishi/protos/http/sent';
import { type Holding, holdingsOf } from '@enishi/protos/privacy/holdings';
import type { Connection, mongo } from 'mongoose';
import { HIDDEN, hiddenColumns } from '../crud/keyword';
import { toRecord } from '../crud/store';
import { cleaned, patternOf } from './marks';

/** The person as callers name one. */
export type Person = Sent<PersonRequest>;

type Doc = Record<string, unknown> & { _id: unknown };
type Filter = Record<string, unknown>;

interface Search {
  connection: Connection;
  service: ServiceName;
  enterprise_id: number;
  person: Person;
  pattern: RegExp | undefined;
  /** Takes away what is found. */
  ends: boolean;
}

interface Place {
  name: string;
  holding: Holding;
  definition: Entity | undefined;
}

const CANDIDATE = 'candidate';

const idsOf = ({ records = [] }: Person, kind: string): number[] =>
  records.filter(({ entity }) => entity === kind).map(({ id }) => id);

/** Documents of the agency; answers that wait for a repetition name it in their key. */
const agencyOf = (name: string, enterprise_id: number): Filter =>
  name === 'idempotency_keys' ? { _id: { $regex: `^${enterprise_id}/` } } : { enterprise_id };

/** Which documents of a collection are the person's own. */
function ownOf({ goes }: Holding, person: Person): Filter | undefined {
  const ways: Filter[] = [];
  if (goes?.candidate) ways.push({ [goes.candidate]: { $in: idsOf(person, CANDIDATE) } });
  for (const { entity, id } of goes?.own ? (person.records ?? []) : [])
    ways.push({ [goes?.own?.[0] as string]: entity, [goes?.own?.[1] as string]: id });
  return ways.length > 0 ? { $or: ways } : undefined;
}

const visible = (doc: Doc): Doc => {
  const shown: Doc = { ...doc };
  for (const name of [...HIDDEN, '_id']) delete shown[name];
  return shown;
};

/** The document without the person's texts, hidden columns made anew. */
function replacement({ definition }: Place, doc: Doc, value: unknown): Doc {
  const next = { ...(value as Doc), _id: doc._id };
  return definition ? { ...next, ...hiddenColumns(definition, toRecord(definition, next)) } : next;
}

const isAnother = (doc: Doc, pattern: RegExp): boolean =>
  ['name', 'email'].some((name) => cleaned(doc[name], pattern).found > 0);

interface Traces {
  own: Doc[];
  gone: Doc[];
  cleaned: Doc[];
  kept: Doc[];
  namesakes: number;
}

type Treatment = 'own' | 'gone' | 'cleaned' | 'kept';

/** The person's own records, with what hangs on them: they end as records do, before the rest is looked for. */
const isOwn = ({ person }: Search, { definition }: Place, doc: Doc): boolean =>
  definition !== undefined &&
  (person.records ?? []).some(({ entity, id }) => entity === definition.name && id === doc[definition.key]);

/** What is written meanwhile stays: the document is read again where it is another one by now. */
async function cleanDocument(collection: mongo.Collection<Doc>, place: Place, first: Doc, pattern: RegExp) {
  for (let doc: Doc | null = first; doc; ) {
    const { value, found } = cleaned(visible(doc), pattern);
    if (found === 0) return;
    const asRead = { _id: doc._id, updated_at: doc.updated_at ?? { $exists: false } } as mongo.Filter<Doc>;
    const { matchedCount } = await collection.replaceOne(asRead, replacement(place, doc, value));
    if (matchedCount === 1) return;
    doc = (await collection.findOne({ _id: doc._id } as mongo.Filter<Doc>)) as Doc | null;
  }
}

async function drop(collection: mongo.Collection<Doc>, by: unknown, doc: Doc): Promise<void> {
  const { _id, enterprise_id, file } = doc;
  const one = { _id } as mongo.Filter<Doc>;
  if (by === 'by work')
    await collection.replaceOne(one, { _id, enterprise_id, file, gone: true, due_at: new Date(), tries: 0 });
  else await collection.deleteOne(one);
}

async function searchTexts(search: Search, place: Place, traces: Traces): Promise<void> {
  const { connection, enterprise_id, pattern, ends } = search;
  const { name, holding } = place;
  if (!pattern || !(holding.texts || holding.drops)) return;
  const collection = connection.collection<Doc>(name);
  for await (const found of collection.find(agencyOf(name, enterprise_id) as mongo.Filter<Doc>)) {
    const doc = found as Doc;
    if (isOwn(search, place, doc)) {
      traces.own.push(visible(doc));
      continue;
    }
    if (cleaned(visible(doc), pattern).found === 0) continue;
    if (holding.people && isAnother(doc, pattern)) traces.namesakes++;
    else if (holding.drops) {
      traces.gone.push(visible(doc));
      if (ends) await drop(collection, holding.drops, doc);
    } else {
      traces.cleaned.push(visible(doc));
      if (ends) await cleanDocument(collection, place, doc, pattern);
    }
  }
}

async function searchPlace(search: Search, place: Place): Promise<{ holdings: PersonHolding[]; namesakes: number }> {
  const { connection, enterprise_id, person, ends } = search;
  const { name, holding } = place;
  const collection = connection.collection<Doc>(name);
  const traces: Traces = { own: [], gone: [], cleaned: [], kept: [], namesakes: 0 };
  const read = async (filter: Filter) => (await collection.find(filter as mongo.Filter<Doc>).toArray()) as Doc[];
  const own = ownOf(holding, person);
  if (own) {
    const filter = { ...own, enterprise_id };
    const found = await read(filter);
    traces.gone.push(...found.map(visible));
    if (ends && holding.goes?.file) for (const doc of found) await drop(collection, holding.goes.file, doc);
    else if (ends) await collection.deleteMany(filter as mongo.Filter<Doc>);
  }
  await searchTexts(search, place, traces);
  if (holding.law)
    traces.kept.push(
      ...(await read({ enterprise_id, [holding.law.candidate]: { $in: idsOf(person, CANDIDATE) } })).map(visible),
    );
  const line = (treatment: Treatment): PersonHolding => ({
    ...{ collection: name, treatment, count: traces[treatment].length },
    ...(treatment === 'kept' && { law: holding.law?.by }),
    documents: person.contents ? traces[treatment].map((doc) => JSON.stringify(doc)) : [],
  });
  const holdings = (['own', 'gone', 'cleaned', 'kept'] as const).map(line).filter(({ count }) => count > 0);
  return { holdings, namesakes: traces.namesakes };
}

/** What tools and later versions keep is looked into like all texts. */
const UNKNOWN: Holding = { texts: true };

/** What the service holds of a person, and without it where that `ends`. */
export async function searchPerson(search: Omit<Search, 'pattern'>): Promise<PersonResponse> {
  const { connection, service, person } = search;
  const table = holdingsOf(service);
  const plurals = new Map(entitiesOf(service).map((definition) => [definition.plural, definition]));
  const found: PersonResponse = { holdings: [], namesakes: 0 };
  const pattern = patternOf(person.marks ?? []);
  for (const { name } of (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? []) {
    const { [name]: holding = UNKNOWN } = table;
    const { holdings, namesakes } = await searchPlace(
      { ...search, pattern },
      { name, holding, definition: plurals.get(name) },
    );
    found.holdings?.push(...holdings);
    found.namesakes = (found.namesakes ?? 0) + namesakes;
  }
  return found;
}
