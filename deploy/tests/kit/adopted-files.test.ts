/** Files of versions in which no stored file had a row: each service's migration gives them one, with which the virus scan finds them. */
import { crm } from '@enishi/crm/src/service';
import { identity } from '@enishi/identity/src/service';
import { type Migration, migrate } from '@enishi/service-kit/data/migrate';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import { rowsOf } from '@enishi/service-kit/files/virus/states';
import { createLog } from '@enishi/service-kit/observe/log';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { site } from '@enishi/site/src/service';

const DATABASES = { crm: 'adopted_crm', identity: 'adopted_identity', site: 'adopted_site', known: 'adopted_known' };
const owned = { enterprise_id: 5 };
const log = createLog('test', 'silent');

const adoptingOf = ({ migrations }: { migrations: readonly Migration[] }) =>
  migrations.filter(({ name }) => name.includes('-rows-of-'));

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startMongo(...Object.values(DATABASES));
});
afterAll(() => mongo?.stop());

it.each([
  {
    service: crm,
    database: DATABASES.crm,
    documents: { candidate_resumes: [{ ...owned, file: '5/resumes/a.pdf', size: 7 }, owned] },
    rows: [['5/resumes/a.pdf', 5, 7]],
  },
  {
    service: identity,
    database: DATABASES.identity,
    documents: {
      enterprise_members: [
        { ...owned, file_path_photo: 'identity/5/images/me.png' },
        { ...owned, file_path_photo: null },
      ],
      enterprises: [
        { id: 6, enterprise_logo: 'identity/6/images/logo.png' },
        { id: 7, enterprise_logo: '' },
      ],
    },
    rows: [
      ['identity/5/images/me.png', 5, 0],
      ['identity/6/images/logo.png', 6, 0],
    ],
  },
  {
    service: site,
    database: DATABASES.site,
    documents: {
      enterprise_images: [
        { ...owned, file: 'site/5/images/a.png', size: 9, versions: [{ file: 'site/5/images/a-480.webp' }] },
        // More than one batch has.
        ...Array.from({ length: 250 }, (_, at) => ({ ...owned, file: `site/5/images/z${at}.png`, size: 1 })),
      ],
    },
    rows: [
      ['site/5/images/a-480.webp', 5, 0],
      ['site/5/images/a.png', 5, 9],
      ...Array.from({ length: 250 }, (_, at) => [`site/5/images/z${at}.png`, 5, 1]).sort(),
    ],
  },
])('$service.name knows its files by rows', async ({ service, database, documents, rows }) => {
  const connection = await connectMongo(mongo.url, database);
  try {
    for (const [name, docs] of Object.entries(documents)) await connection.collection(name).insertMany(docs as never[]);
    await migrate(connection, adoptingOf(service), { log });
    const found = await rowsOf(connection)
      .find({}, { sort: { _id: 1 } })
      .toArray();
    expect(found.map(({ _id, enterprise_id, bytes }) => [_id, enterprise_id, bytes])).toEqual(rows);
  } finally {
    await connection.close();
  }
});

it('leaves what is known of a file', async () => {
  const connection = await connectMongo(mongo.url, DATABASES.known);
  try {
    const row = { enterprise_id: 5, bytes: 7, scan: { state: 'infected' as const, tries: 0 } };
    await connection.collection('candidate_resumes').insertOne({ ...owned, file: '5/resumes/a.pdf', size: 9 });
    await rowsOf(connection).insertOne({ _id: '5/resumes/a.pdf', ...row });
    await migrate(connection, adoptingOf(crm), { log });
    expect(await rowsOf(connection).find({}).toArray()).toEqual([{ _id: '5/resumes/a.pdf', ...row }]);
  } finally {
    await connection.close();
  }
});
