/** Documents of agreements: refused while the law is not kept, kept in versions, sent, confirmed. */
import { linkDomain } from '../gateway/linked-domain';
import type { World } from '../gateway/world';
import { mailsTo, tokenFor } from '../identity/mails';
import { signAgreement, signedDeal, startDeals, turningClock } from './world';

let world: World;

beforeAll(async () => {
  world = await startDeals(turningClock('2037-03-20'));
});
afterAll(() => world?.stop());

const at = (path: string) => `/api/enterprise/${path}`;
const complete = { inspection_type_id: 1, inspection_days: 5 };

it('are refused while a term of the act is missing, or the pay is too late', async () => {
  const deal = await signedDeal(world);
  const { id_by_enterprise_id: id } = await signAgreement(deal, { contract_date: null, work_place: null });
  const make = (kind: number, party: number, status: number) =>
    deal.post(`agreement_documents/create/${id}`, { kind, party }, status);
  const change = (agreement: object) =>
    deal.agency.browser.expect(200, 'PUT', at(`agreements/update/${id}`), { agreement });
  expect(Object.keys((await make(1, 2, 422)).errors)).toEqual(['contract_date', 'work_place', 'inspection_type_id']);
  await change({ ...complete, contract_date: '2037-03-20', work_place: '在宅' });
  // 翌々月末: May closed on the 31st is paid on 31 July, the 62nd day.
  await change({ buy_usance_span_id: 2, buy_usance_day_id: 1 });
  const late = await make(1, 2, 422);
  expect(late.errors.buy_usance_day_id[0]).toContain('60日以内');
  await change({ buy_usance_day_id: 6 });
  await make(1, 2, 201);
  // Sub-commissioned: the company pays April on 5 May, and 25 June is the 52nd day from then.
  await change({ resale_type_id: 1, usance_day_id: 2 });
  expect((await make(3, 2, 422)).errors.buy_usance_day_id[0]).toContain('株式会社青空商事の支払期日');
  await change({ usance_day_id: 1 });
  await make(3, 2, 201);
  await make(1, 1, 422);
  await make(9, 9, 422);
});

it('are opened by a link for 30 days, and then by a new one that goes to the same address', async () => {
  const deal = await signedDeal(world);
  const { id_by_enterprise_id: id } = await signAgreement(deal, complete);
  const { agreement_document: doc } = await deal.post(`agreement_documents/create/${id}`, { kind: 1, party: 2 }, 201);
  await deal.post(`agreement_documents/send/${doc.id_by_enterprise_id}`);
  const address = 'tanaka@candidate.example.jp';
  const old = await tokenFor(world, address);
  const recipient = world.browser();
  const ask = async (call: string, token: string, status = 200) =>
    (await recipient.expect(status, 'POST', at(`agreement_documents/${call}`), { token, name: '田中' })).body;
  expect((await ask('renew_link', old, 422)).errors.token[0]).toContain('まだ有効');
  const { connection, clock } = world.constellation.service('deals').deps;
  const sent_at = new Date(clock.now().getTime() - 31 * 86_400_000);
  await connection
    .collection('agreement_documents')
    .updateOne(
      { enterprise_id: deal.agency.enterprise.id, id_by_enterprise_id: doc.id_by_enterprise_id },
      { $set: { sent_at } },
    );
  for (const call of ['open', 'open_file', 'confirm'])
    expect((await ask(call, old, 422)).errors.expired).toHaveLength(1);
  const before = (await mailsTo(world, address)).length;
  await Promise.all([ask('renew_link', old), ask('renew_link', old).catch(() => undefined)]);
  await world.constellation.settle();
  expect(await mailsTo(world, address)).toHaveLength(before + 1);
  const next = await tokenFor(world, address);
  expect(next).not.toBe(old);
  expect((await ask('open', next)).document.recipient).toContain('田中');
  for (const call of ['open', 'renew_link']) expect((await ask(call, old, 422)).errors.token).toHaveLength(1);
});

it('keep their versions, go out with a record, and are confirmed by whoever has the link', async () => {
  const deal = await signedDeal(world);
  await linkDomain(world.constellation, deal.agency.enterprise.id);
  const { id_by_enterprise_id: id } = await signAgreement(deal, complete);
  const make = async (kind: number, party: number) =>
    (await deal.post(`agreement_documents/create/${id}`, { kind, party }, 201)).agreement_document;
  const first = await make(1, 2);
  const terms = await make(1, 2);
  expect([first.version, terms.version]).toEqual([1, 2]);
  const { browser } = deal.agency;
  const file = await browser.expect(200, 'GET', at(`agreement_documents/preview/${terms.id_by_enterprise_id}`));
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const send = (doc: { id_by_enterprise_id: number }, status = 200) =>
    deal.post(`agreement_documents/send/${doc.id_by_enterprise_id}`, {}, status);
  await send(first, 409);
  expect((await send(terms)).agreement_document).toMatchObject({
    sent_to: 'tanaka@candidate.example.jp',
    sent_count: 1,
  });
  const token = await tokenFor(world, 'tanaka@candidate.example.jp');
  const { deliveries } = await deal.post(`agreement_documents/index/${id}`);
  expect(deliveries).toMatchObject([{ id: terms.id_by_enterprise_id, state: 'sent' }]);

  const recipient = world.browser();
  const ask = (call: string, body: object, status = 200) =>
    recipient.expect(status, 'POST', at(`agreement_documents/${call}`), body);
  expect((await ask('open', { token })).body.document).toMatchObject({
    agency: '株式会社縁人材',
    recipient: '田中 一郎 様',
    confirmed_at: null,
  });
  expect((await ask('open_file', { token })).bytes).toEqual(file.bytes);
  await ask('open', { token: `${token}x` }, 422);
  await ask('confirm', { token, name: ' ' }, 422);
  await ask('confirm', { token, name: '田中 一郎' });
  const { document } = (await ask('confirm', { token, name: '別の人' })).body;
  expect(document).toMatchObject({ confirmed_name: '田中 一郎', confirmed_at: expect.any(String) });

  const order = await make(3, 1);
  await send(order);
  // One address has one honorific: the person's, where there is one.
  const [letter] = await mailsTo(world, 'order@aozora.example.jp');
  expect(letter).toMatch(/^株式会社青空商事\r?\n発注 太郎 様/m);
  expect(letter).not.toContain('御中');
  // Another version went out: the link of the first one does not confirm any more.
  const old = await tokenFor(world, 'order@aozora.example.jp');
  await send(await make(3, 1));
  await ask('confirm', { token: old, name: '発注' }, 409);
  expect((await browser.send('DELETE', at(`agreements/delete/${id}`))).status).toBe(409);
});
