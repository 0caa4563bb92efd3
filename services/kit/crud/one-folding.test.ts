/** Searched copies that another version stored are folded anew, also by a start that is killed on the way. */
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { isShortWordTerm } from '@enishi/protos/fields/short-words';
import type { Entity } from '@enishi/protos/fields/types';
import type { Connection } from 'mongoose';
import { type Migration, migrate } from '../data/migrate';
import { connectMongo } from '../data/mongo';
import { createLog } from '../observe/log';
import { startMongo, type TestMongo } from '../testing/mongo';
import { hiddenColumns, keywordFilter } from './keyword';
import { oneFolding, shortWords } from './one-folding';

const options = { log: createLog('one-folding', 'silent') };
const ROWS = 450;
const DAY = new Date('2026-11-01T00:00:00Z');

let mongo: TestMongo;
let connection: Connection;
beforeAll(async () => {
  mongo = await startMongo('one_folding');
  connection = await connectMongo(mongo.url, 'one_folding');
});
afterAll(async () => {
  await connection.destroy();
  await mongo.stop();
});

const rowsOf = ({ plural }: Entity) => connection.collection(plural);
const count = (definition: Entity, keyword: string) =>
  rowsOf(definition).countDocuments(keywordFilter(keyword) as Record<string, unknown>);

it('goes on where it was left, changes what differs and nothing that people wrote', async () => {
  const named = (at: number) => ({
    enterprise_id: 1,
    id_by_enterprise_id: at,
    name: `髙橋サーバー ${at}`,
    updated_at: DAY,
  });
  // As an earlier version folded them; one has copies of a text that is gone.
  const earlier = { _fold: { name: '髙橋さーばー', tel: '03-1111-2222' }, _text: '髙橋さーばー', _terms: [1] };
  await rowsOf(company).insertMany(
    Array.from({ length: ROWS }, (_, at) => ({
      ...named(at),
      tel: '03-1111-2222',
      ...earlier,
      _same: ['name:earlier'],
    })),
  );
  await rowsOf(companyMember).insertMany([
    { enterprise_id: 1, id_by_enterprise_id: 1, name: '﨑山', updated_at: DAY, ...earlier },
    { enterprise_id: 1, id_by_enterprise_id: 2, updated_at: DAY, ...earlier },
  ]);
  const { name, step } = oneFolding([company, companyMember]);
  let batches = 0;
  const killed: Migration = {
    name,
    async step(batch) {
      batches += 1;
      const after = await step(batch);
      if (batches === 2) throw new Error('killed');
      return after;
    },
  };
  await expect(migrate(connection, [killed], options)).rejects.toThrow('killed');
  expect(await count(company, '高橋サ−バ−')).toBe(200);
  await migrate(connection, [{ name, step }], options);
  expect(await count(company, '高橋サ−バ−')).toBe(ROWS);
  expect(await count(companyMember, '崎山')).toBe(1);
  const [first] = await rowsOf(company).find({ id_by_enterprise_id: 7 }).toArray();
  expect(first).toMatchObject({ ...named(7), tel: '03-1111-2222', _same: ['name:earlier'] });
  expect(first._fold).toMatchObject({ name: '高橋さ-ば-7', tel: '0311112222' });
  const [bare] = await rowsOf(companyMember).find({ id_by_enterprise_id: 2 }).toArray();
  expect(Object.keys(bare).filter((column) => column.startsWith('_') && column !== '_id')).toEqual([]);
  const marks = await connection.collection('migrations').find({}).toArray();
  expect(marks).toMatchObject([{ _id: name, done_at: expect.any(Date) }]);
});

it('makes short words findable that were stored without their terms', async () => {
  const record = { enterprise_id: 2, id_by_enterprise_id: 1, name: 'Go合同会社', updated_at: DAY };
  const { _terms, ...hidden } = hiddenColumns(company, { name: record.name });
  await rowsOf(company).insertOne({
    ...record,
    ...hidden,
    _terms: (_terms as number[]).filter((term) => !isShortWordTerm(term)),
  });
  expect(await count(company, 'Go')).toBe(0);
  await migrate(connection, [oneFolding([company]), shortWords([company, companyMember])], options);
  expect(await count(company, 'Go')).toBe(1);
});
