/** News of the operator by mail: to every active member of agencies in contract, and to no other. */
import { systemContext } from '@enishi/service-kit/base/context';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import { type MailingWorld, startMailingWorld } from './mailing-world';

let world: MailingWorld;

beforeAll(async () => {
  world = await startMailingWorld();
});
afterAll(() => world?.stop());

const create = async (with_mail: number, title: string): Promise<number> => {
  const operator = await world.operator();
  const announce = { title, content: '来週の土曜日に停止します。\nhttps://example.jp/', with_mail };
  const { body } = await operator.expect(201, 'POST', '/api/admin/announces/create', { announce });
  return body.announce.id;
};
const sent = async (title: string) =>
  (await world.mails()).filter(({ subject }) => subject.includes(title)).map(({ to }) => String(to));

it('reaches active members of agencies in contract once, a minute later, and operators see how far it is', async () => {
  const [first, second, ended] = [await world.agency(), await world.agency(), await world.agency()];
  await world.colleague(first, 0);
  const { connection } = world.constellation.service('identity').deps;
  await connection
    .collection('enterprises')
    .updateOne({ id: ended.enterprise.id }, { $set: { enterprise_contract_status_id: 0 } });
  const leaving = {
    enterprise_id: second.enterprise.id,
    enterprise_member_status_id: 2,
    email: 'left@agency.example.jp',
  };
  await connection.collection('enterprise_members').insertOne({
    ...leaving,
    id_by_enterprise_id: 9_999,
    name: '退職',
    updated_at: new Date(),
    created_at: new Date(),
  });

  const id = await create(2, 'メンテナンス');
  await world.run();
  expect(await sent('メンテナンス')).toEqual([]);
  world.later(61_000);
  await world.run();
  const reached = await sent('メンテナンス');
  expect(reached).toEqual(expect.arrayContaining([first.email, second.email]));
  expect(reached).toHaveLength(3);
  expect(reached).not.toContain(ended.email);

  const operator = await world.operator();
  const { body } = await operator.expect(200, 'GET', `/api/admin/announces/mailing/${id}`);
  expect(body.mailing).toMatchObject({ state_id: 7, counts: [{ state_id: 3, count: 3 }] });
  await operator.expect(200, 'PUT', `/api/admin/announces/update/${id}`, { announce: { content: '延期します。' } });
  world.later(61_000);
  await world.run();
  expect(await sent('メンテナンス')).toHaveLength(3);
  await first.browser.expect(404, 'GET', `/api/enterprise/announces/mailing/${id}`);
});

it('reaches every member of an agency that has more of them than one answer of a list carries', async () => {
  const { enterprise } = await world.agency();
  const { connection } = world.constellation.service('identity').deps;
  const date = new Date();
  const members = Array.from({ length: 401 }, (_, n) => ({
    ...{ enterprise_id: enterprise.id, id_by_enterprise_id: 10_000 + n, name: `社員${n}`, authority: 1 },
    ...{ email: `m${n}@large.example.jp`, enterprise_member_status_id: 1, updated_at: date, created_at: date },
  }));
  await connection.collection('enterprise_members').insertMany(members);
  const ctx = systemContext('test', enterprise.id);
  expect(await administratorsOf(world.constellation, ctx)).toHaveLength(402);
  await create(2, '大きな会社へのお知らせ');
  world.later(61_000);
  const large = async () => (await sent('大きな会社')).filter((to) => to.endsWith('@large.example.jp'));
  for (let round = 0; round < 5 && (await large()).length < 401; round++) await world.run();
  expect(new Set(await large()).size).toBe(401);
});

it('mails nothing where the operator did not choose so', async () => {
  await create(1, '静かなお知らせ');
  world.later(61_000);
  await world.run();
  expect(await sent('静かなお知らせ')).toEqual([]);
});
