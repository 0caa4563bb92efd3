/** Runs of files: begun once, however late another press comes, and not given up for lack of room. */
import { importComplete } from '@enishi/crm/src/imports/steps';
import { crm } from '@enishi/crm/src/service';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { mongo } from 'mongoose';
import { type Agency, startWorld, type World } from '../gateway/world';
import { CANDIDATE, check, complete, list, people, upload } from './files';

let world: World;
let agency: Agency;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  agency = await world.agency();
});

const depsNow = () => depsOf(world.constellation, crm);

it('is not run again by a press that was on its way until the run had ended', async () => {
  const { browser, enterprise, member } = agency;
  const id = await upload(browser, CANDIDATE, people);
  await check(browser, id);
  const deps = depsNow();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // The second press has seen a file that was checked, and writes when it is too late.
  const startLate = async () => {
    begin();
    await ended;
    return deps.connection.startSession();
  };
  const connection = new Proxy(deps.connection, {
    get: (target, name) => (name === 'startSession' ? startLate : Reflect.get(target, name, target)),
  });
  const member_id = member.id_by_enterprise_id;
  const ctx = {
    realm: 'enterprise',
    enterprise_id: enterprise.id,
    member_id,
    authority: 2,
    request_id: 'late',
  } as const;
  const late = importComplete({ ...deps, connection }, ctx, { id, title: '遅れた操作' });
  const refused = expect(late).rejects.toMatchObject({ code: 'conflict' });
  await begun;
  expect((await complete(browser, id)).enterprise_import_file.count_created).toBe(2);
  end();
  await refused;
  await world.constellation.settle();
  expect((await list(browser, 'candidates')).count).toBe(2);
});

it('waits while the disk is full, however often it has tried', async () => {
  const { browser, enterprise } = agency;
  const { connection } = depsNow();
  const id = await upload(browser, CANDIDATE, people);
  await check(browser, id);
  const own = { enterprise_id: enterprise.id, import_id: id };
  await connection.collection('import_states').updateOne(own, { $set: { failures: 59 } });
  const full = new mongo.MongoServerError({ message: 'The disk with the data is full.', code: 14031 });
  const { db } = connection;
  const command = db!.command.bind(db);
  let refusals = 0;
  const spied = jest
    .spyOn(db!, 'command')
    .mockImplementation((given, options) =>
      given.insert === 'candidates' && refusals++ < 2 ? Promise.reject(full) : command(given, options),
    );
  try {
    const { enterprise_import_file } = await complete(browser, id);
    expect([enterprise_import_file.import_status_id, enterprise_import_file.count_created]).toEqual([5, 2]);
  } finally {
    spied.mockRestore();
  }
  expect(refusals).toBe(3);
  expect((await list(browser, 'candidates')).count).toBe(2);
});
