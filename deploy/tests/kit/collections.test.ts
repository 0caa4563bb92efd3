/** Collections that services declare: an agency's documents are reached by no other agency, whatever a filter says. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bindCollections, collection, ensureDeclared, ownDocuments } from '@enishi/service-kit/data/collections';
import { connectMongo, inTransaction } from '@enishi/service-kit/data/mongo';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import type { Connection } from 'mongoose';

interface Note {
  _id: string;
  enterprise_id: number;
  text: string;
}

const declared = {
  notes: collection<Note>('notes', { tenant: true, indexes: [{ key: { enterprise_id: 1, text: 1 }, unique: true }] }),
  marks: collection<{ _id: string }>('marks', { tenant: false, indexes: [] }),
};

let mongo: TestMongo;
let connection: Connection;
const ours = { enterprise_id: 1 };
const theirs = { enterprise_id: 2 };
const data = () => bindCollections(connection, declared);

beforeAll(async () => {
  mongo = await startMongo('enishi_collections');
  connection = await connectMongo(mongo.url, 'enishi_collections');
  await ensureDeclared(connection, declared);
  // Each start asks for them again.
  await ensureDeclared(connection, declared);
});
afterAll(async () => {
  await connection?.destroy();
  await mongo?.stop();
});
beforeEach(async () => {
  await data().acrossAgencies.notes.deleteMany({});
  await data().of(ours).notes.insertOne({ _id: 'a', text: '当社' });
  await data().of(theirs).notes.insertOne({ _id: 'b', text: '他社' });
});

const stored = () =>
  data()
    .acrossAgencies.notes.find({}, { sort: { _id: 1 } })
    .toArray();

it('writes the agency into new documents and finds no others', async () => {
  expect(await stored()).toEqual([
    { _id: 'a', enterprise_id: 1, text: '当社' },
    { _id: 'b', enterprise_id: 2, text: '他社' },
  ]);
  const { notes } = data().of(ours);
  expect(await notes.find({})).toMatchObject([{ _id: 'a' }]);
  const streamed: string[] = [];
  for await (const { _id } of notes.stream({})) streamed.push(_id);
  expect(streamed).toEqual(['a']);
  expect(await notes.findOne({ _id: 'b' })).toBeNull();
  expect(await notes.countDocuments({ $or: [{ text: '他社' }, { text: '当社' }] })).toBe(1);
});

it('lets no filter name another agency', async () => {
  const { notes } = data().of(ours);
  // @ts-expect-error the agency is not the caller's to say
  expect(await notes.find({ enterprise_id: 2 })).toMatchObject([{ _id: 'a' }]);
  // @ts-expect-error nor of a new document
  await notes.insertOne({ _id: 'c', text: '新規', enterprise_id: 2 });
  expect(await notes.findOne({ _id: 'c' })).toMatchObject({ enterprise_id: 1 });
});

it('changes and takes away what is the agency’s alone', async () => {
  const { notes } = data().of(ours);
  expect(await notes.updateMany({}, { $set: { text: '変更' } })).toBe(1);
  expect(await notes.updateOne({ _id: 'b' }, { $set: { text: '変更' } })).toBe(0);
  expect(await notes.updateOne({ _id: 'd' }, { $set: { text: '追加' } }, { upsert: true })).toBe(1);
  await notes.upsertMany([{ filter: { _id: 'a' }, update: { $set: { text: 'もう一度' } } }]);
  // To this agency the other's document does not exist, and one of its number cannot be made again.
  const foreign = notes.upsertMany([{ filter: { _id: 'b' }, update: { $set: { text: '奪取' } } }]);
  await expect(foreign).rejects.toMatchObject({ code: 11000 });
  expect(await notes.deleteMany({})).toBe(2);
  expect(await stored()).toEqual([{ _id: 'b', enterprise_id: 2, text: '他社' }]);
});

it('changes many at once, and counts those that are there', async () => {
  const { notes } = data().of(ours);
  const to = (_id: string) => ({ filter: { _id }, update: { $set: { text: `変更${_id}` } } });
  expect(await notes.updateEach([to('a'), to('b'), to('d')])).toBe(1);
  expect(await notes.updateEach([])).toBe(0);
  await notes.upsertMany([]);
  expect(await stored()).toEqual([
    { _id: 'a', enterprise_id: 1, text: '変更a' },
    { _id: 'b', enterprise_id: 2, text: '他社' },
  ]);
});

it('inserts what is not there yet, and counts that alone', async () => {
  const { notes } = data().of(ours);
  const given = [
    { _id: 'n', text: '当社' },
    { _id: 'b', text: '奪取' },
    { _id: 'm', text: '新規' },
  ];
  expect(await notes.insertNew(given)).toBe(1);
  expect(await notes.insertNew([])).toBe(0);
  expect(await notes.findOne({ text: '新規' })).toEqual({ _id: 'm', enterprise_id: 1, text: '新規' });
  expect(await stored()).toHaveLength(3);
});

it('says of what fails otherwise than by being there that it fails', async () => {
  const endless: { _id: string; text: string; self?: object } = { _id: 'z', text: '循環' };
  endless.self = endless;
  await expect(data().of(ours).notes.insertNew([endless])).rejects.toThrow('circular');
});

it('is narrowed to what is meant, asked anew each time, for reading and for changing', async () => {
  const all = data().of(ours).notes;
  for (const _id of ['c', 'd', 'e']) await all.insertOne({ _id, text: `本文${_id}` });
  let meant: string[] | undefined = ['c', 'b'];
  const { notes: theirNotes } = data().of(theirs);
  const notes = ownDocuments(data().acrossAgencies.notes, ours, async () => meant && { _id: { $in: meant } });
  const change = { $set: { text: '変更' } };
  const found = async (filter = {}) => {
    const streamed: string[] = [];
    for await (const { _id } of notes.stream(filter, { sort: { _id: 1 } })) streamed.push(_id);
    const list = (await notes.find(filter, { sort: { _id: 1 } })).map(({ _id }) => _id);
    const first = await notes.findOne(filter, { sort: { _id: 1 } });
    expect([streamed, await notes.countDocuments(filter), first?._id]).toEqual([list, list.length, list[0]]);
    return list;
  };
  expect([await found(), await found({ _id: { $in: ['c', 'd'] } }), await found({ _id: 'd' })]).toEqual([
    ...[['c'], ['c'], []],
  ]);
  expect([await notes.updateOne({ _id: 'd' }, change), await notes.updateMany({}, change)]).toEqual([0, 1]);
  const each = ['c', 'd'].map((_id) => ({ filter: { _id }, update: { $set: { text: `各々${_id}` } } }));
  expect(await notes.updateEach(each)).toBe(1);
  expect([await notes.deleteMany({ _id: 'd' }), await notes.deleteMany({})]).toEqual([0, 1]);
  meant = ['d'];
  expect(await found()).toEqual(['d']);
  meant = undefined;
  expect(await found()).toEqual(['a', 'd', 'e']);
  expect((await all.find({}, { sort: { _id: 1 } })).map(({ text }) => text)).toEqual(['当社', '本文d', '本文e']);
  expect(await theirNotes.countDocuments({})).toBe(1);
  // New documents are the agency's, whatever is meant.
  meant = [];
  await notes.insertOne({ _id: 'f', text: '新規f' });
  expect(await notes.insertNew([{ _id: 'g', text: '新規g' }])).toBe(1);
  await notes.upsertMany([{ filter: { _id: 'h' }, update: { $set: { text: '新規h' } } }]);
  expect([await notes.countDocuments({}), await all.countDocuments({ text: /^新規/ })]).toEqual([0, 3]);
  for (const enterprise_id of [0, -1, Number.NaN])
    expect(() => ownDocuments(data().acrossAgencies.notes, { enterprise_id })).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
});

it('keeps what is the operator’s apart from what agencies have', async () => {
  const { notes } = data().ofOperator();
  await notes.insertOne({ _id: 'o', text: '運営' });
  expect(await notes.find({})).toEqual([{ _id: 'o', enterprise_id: 0, text: '運営' }]);
  expect(await data().of(ours).notes.findOne({ _id: 'o' })).toBeNull();
  expect(await notes.updateMany({}, { $set: { text: '変更' } })).toBe(1);
  expect(await notes.deleteMany({ _id: 'a' })).toBe(0);
});

it('is part of the caller’s transaction', async () => {
  const { notes } = data().of(ours);
  const undone = inTransaction(connection, async (session) => {
    await notes.insertOne({ _id: 'e', text: '途中' }, { session });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await notes.findOne({ _id: 'e' })).toBeNull();
});

it('keeps the indexes that were declared', async () => {
  await expect(data().of(ours).notes.insertOne({ _id: 'f', text: '当社' })).rejects.toMatchObject({ code: 11000 });
  await data().of(theirs).notes.insertOne({ _id: 'g', text: '当社' });
});

it('is nobody’s without an agency', () => {
  for (const enterprise_id of [0, -1, 1.5, Number.NaN])
    expect(() => data().of({ enterprise_id })).toThrow(expect.objectContaining({ code: 'forbidden' }));
  // @ts-expect-error what belongs to no agency is not among an agency's
  expect(data().of(ours).marks).toBeUndefined();
});

/** Each with its reason: a line more here is a line to think about. */
const ACROSS: Readonly<Record<string, string>> = {
  'billing/src/invoices/make.ts': 'numbers of invoices, which are the operator’s',
  'billing/src/payments/use-cases.ts': 'lines of a bank’s file, which names no agency',
  'billing/src/mails/mail-marks.ts': 'mails of invoices by the tokens in their pictures and return paths',
  'billing/src/sheet/sheet-months.ts': 'the operator’s sheet of all agencies',
  'domains/src/mail/check.ts': 'who has proved a name, which is one agency’s alone',
  'identity/src/access-log/store.ts':
    'what operators did among themselves, and what the gateway notes of many agencies',
  'identity/src/accounts/address-claims.ts': 'claims by the tokens in mails',
  'identity/src/accounts/credentials.ts': 'accounts by what was typed, and those of operators',
  'identity/src/accounts/one-time-tokens.ts': 'accounts by the tokens in mails',
  'identity/src/accounts/sessions.ts': 'sessions by the tokens of browsers, and those of operators',
  'identity/src/address-rules/open.ts': 'addresses let in, before the caller’s session says whose they are',
  'identity/src/address-rules/use-cases.ts': 'addresses let in by the tokens in mails',
  'identity/src/calendar-keys/open.ts': 'a calendar by its secret address, which says whose it is',
  'identity/src/enterprises/site-hosts.ts': 'hosts of all agencies: each is one agency’s alone',
  'identity/src/guesses/guesses.ts': 'tries of accounts by what was typed, before anybody knows whose they are',
  'identity/src/linkages/request-log.ts': 'calls of many partners, which the gateway notes together',
  'identity/src/operators/sign-up.ts': 'operators belong to no agency',
  'identity/src/single-sign-on/begin.ts': 'whose a mail domain is, before anybody has signed in',
  'identity/src/single-sign-on/domains.ts': 'who has proven a mail domain, which is one agency’s alone',
  'identity/src/single-sign-on/finish.ts': 'ways to providers by what the browser brings back',
  'identity/src/second-factors/store.ts': 'operators have second factors, too',
  'crm/src/imports/abandoned.ts': 'files and uploads whose time is over, whosever they are',
  'crm/src/imports/runner.ts': 'the next file to be read, whosever it is',
  'crm/src/privacy/run.ts': 'erasures of all agencies that were begun',
  'crm/src/saved-conditions/jobs.ts': 'which agencies have candidates to be told of new jobs, for jobs',
  'deals/src/invoices/run.ts': 'drafts of invoices that a job goes on with, whosever they are',
  'deals/src/payables/confirm.ts': 'notices by the keys in their mails',
  'deals/src/payables/deemed.ts': 'notices whose days of answer are over, whosever they are',
  'deals/src/payables/run.ts': 'drafts of notices that a job goes on with, whosever they are',
  'deals/src/deal-papers/links.ts': 'quotes and orders by the keys in their mails',
  'deals/src/time-sheets/files/let-go.ts': 'files of time sheets that were taken away, for a job',
  'deals/src/time-sheets/links.ts': 'pages of time sheets by the tokens of their links',
  'messaging/src/announces/readers.ts': 'who has read the operator’s news, of all agencies',
  'messaging/src/automation/mail-record.ts': 'mails by the tokens in their pictures and return paths',
  'messaging/src/flows/morning.ts': 'which agencies have flows, for a job',
  'messaging/src/flows/segment-work.ts': 'segments that are due for a look, whosever they are',
  'messaging/src/flows/work.ts': 'people whose next step is due, whosever they are',
  'messaging/src/mailboxes/work.ts': 'mailboxes whose visit is due, whosever they are',
  'messaging/src/direct-mails/files.ts': 'files of mails that were never sent, for a job',
  'messaging/src/mailings/by-token.ts': 'recipients by the tokens in their mails and return paths',
  'messaging/src/mailings/due.ts': 'mailings that a job has to go on with, whosever they are',
  'messaging/src/mailings/forget-earlier.ts': 'every recipient that an earlier version kept, for a job',
  'messaging/src/notifications/digest.ts': 'whose mail of the morning is due, for a job',
  'messaging/src/received/doors.ts': 'the agency of an address at which a mail comes in',
  'messaging/src/received/news.ts': 'agencies whose new mails are to be told of, for a job',
  'messaging/src/received/extract/work.ts': 'mails whose drafts an extractor may complete, for a job',
  'messaging/src/received/work.ts': 'received mails that are to be read, and agencies whose mails grow old, for jobs',
  'messaging/src/webhooks/choice.ts': 'deliveries that are due, whosever they are',
  'messaging/src/webhooks/job.ts': 'asks whether any delivery is due',
};

/** Records of entities, and collections that are not declared, reached without `ownRecords` and `deps.of`. */
const NATIVE: Readonly<Record<string, string>> = {
  'billing/src/contracts/schedules.ts': 'contracts of all agencies, of which a job makes the months',
  'billing/src/invoices/migrations.ts': 'a migration passes over everything',
  'billing/src/payments/use-cases.ts': 'open invoices of all agencies, for the lines of a bank’s file',
  'billing/src/mails/reminders.ts': 'late invoices of all agencies, for a job',
  'crm/src/activity/activity-backfill.ts': 'histories of all agencies, for a job',
  'deals/src/agreements/daily.ts': 'agreements of all agencies, for a job',
  'deals/src/records/own-deals.ts': 'jobs that pass over all opportunities',
  'deals/src/deal-papers/daily.ts': 'quotes and orders of all agencies, for a job',
  'deals/src/tasks/daily.ts': 'tasks of all agencies, for a job',
  'deals/src/time-sheets/daily.ts': 'which agencies have set reminders, for a job',
  'deals/src/papers/confirm.ts': 'a document by the token of its link',
  'deals/src/interviews/interview-migration.ts': 'a migration passes over everything',
  'domains/src/mail/store.ts': 'names of all agencies: a name is one agency’s alone, and a job looks after all',
  'domains/src/site/store.ts': 'the same for hosts',
  'identity/src/enterprises/earlier-sites.ts': 'agencies themselves, which a migration and its review pass over',
  'identity/src/enterprises/follow-domains.ts': 'agencies themselves',
  'identity/src/enterprises/follow-site.ts': 'agencies themselves',
  'identity/src/enterprises/growth.ts': 'figures of all agencies',
  'identity/src/linkages/open.ts': 'a connection by its key',
  'identity/src/operators/migrations.ts': 'a migration passes over everything',
  'identity/src/records/names.ts': 'operators belong to no agency',
  'identity/src/records/stores.ts': 'agencies themselves, and operators',
  'identity/src/saved-views/admin-saved-views.ts': 'operators belong to no agency',
  'identity/src/sign-in/enter.ts': 'members of agencies and operators alike',
  'jobs/src/confirmation/daily.ts': 'which agencies have public jobs, for a job',
  'jobs/src/public-search/warm-sites.ts': 'which agencies have many jobs, told by the numbers given out',
  'messaging/src/announces/publish.ts': 'announcements, which all agencies have',
};

it('is gone around by name only, in the places listed here', () => {
  const services = path.resolve(__dirname, '../../../services');
  const sources = readdirSync(services, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^(?!kit|.*(?:node_modules|dist)\/).*\/src\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
  );
  const having = (pattern: RegExp) =>
    sources.filter((name) => pattern.test(readFileSync(path.join(services, name), 'utf8'))).sort();
  const across = /acrossAgencies\.\w|= \w+(?:\.\w+)?\.acrossAgencies/;
  expect(having(across)).toEqual(Object.keys(ACROSS).sort());
  expect(having(/\.collection\b|\b(?:recordsIn|crudRows)\(/)).toEqual(Object.keys(NATIVE).sort());
});
