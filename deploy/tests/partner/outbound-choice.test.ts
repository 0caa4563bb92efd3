/** What addresses choose to be told of, and the news of interviews and invoices. */
import { japanDateTime } from '@enishi/protos/master/dates';
import { linkageEvent } from '@enishi/protos/master/identity';
import { deskOf } from '../billing/desk';
import { at, outboundWorld } from './outbound-world';

const partner = outboundWorld();
const { connect, remove, candidate, deliver } = partner;
const { code } = linkageEvent;

const types = (): string[] => partner.receiver.received.map(({ body }) => body.type);
const put = (path: string, body: object, status = 200) => partner.agency.browser.expect(status, 'PUT', at(path), body);
const made = async (entity: string, plural: string, values: object) =>
  (await partner.agency.browser.expect(201, 'POST', at(`${plural}/create`), { [entity]: values })).body[entity]
    .id_by_enterprise_id as number;

it('tells an address what it has chosen, from the next event on, and everything again when nothing is chosen', async () => {
  const { id } = await connect(partner.receiver.url, { event_ids: [code['candidate.deleted']] });
  const choose = async (event_ids: number[] | null) => {
    await put(`linkages/update/${id}`, { linkage: { event_ids } });
    await partner.world.constellation.settle();
  };
  const lives = async () => {
    const before = partner.receiver.received.length;
    const person = await candidate('選択');
    await put(`candidates/update/${person}`, { candidate: { l_name: '変更' } });
    await partner.agency.browser.expect(200, 'DELETE', at(`candidates/delete/${person}`));
    for (let turn = 0; turn < 3; turn++) await deliver();
    return types().slice(before);
  };
  expect(await lives()).toEqual(['candidate.deleted']);
  await choose([code['candidate.created'], code['candidate.deleted']]);
  expect(await lives()).toEqual(['candidate.created', 'candidate.deleted']);
  await choose(null);
  const all = ['candidate.created', 'candidate.updated', 'candidate.deleted'];
  expect(await lives()).toEqual(all);
  // An address from before there was a choice.
  const { connection } = partner.world.constellation.service('messaging').deps;
  await connection.collection('webhook_endpoints').updateOne({ linkage_id: id }, { $unset: { event_ids: '' } });
  expect(await lives()).toEqual(all);
  await remove(id);
});

it('refuses events that would never come, and says how they would', async () => {
  const vain = async (more: object) => {
    const linkage = { group: 2, kind: 3, service_id: 99, name: '選択', url: partner.receiver.url, ...more };
    const { body } = await partner.agency.browser.expect(422, 'POST', at('linkages/create_token'), { linkage });
    return body.errors.event_ids;
  };
  const say = (names: string) => [
    `「${names}」は、この連携では通知できません。選択を外すか、「追加で扱うデータ」にそのデータを追加してください。`,
  ];
  expect(await vain({ event_ids: [code['candidate.created'], code['interview.moved']] })).toEqual(
    say('面談の日時変更'),
  );
  expect(await vain({ event_ids: [code['job.created'], code['apply.created']] })).toEqual(
    say('案件の登録、応募の登録'),
  );
  // What comes in tells nothing, and the referral service hears of jobs what it may offer.
  expect(await vain({ kind: 1, url: null, event_ids: [code['candidate.created']] })).toEqual(say('候補者の登録'));
  expect(await vain({ kind: 4, service_id: 1, event_ids: [code['job.updated']] })).toEqual(say('案件の変更'));
  expect(await vain({ event_ids: [999] })).toEqual([expect.any(String)]);
  const { id } = await connect(partner.receiver.url, { scope_ids: [6], event_ids: [code['interview.moved']] });
  const { body } = await put(`linkages/update/${id}`, { linkage: { scope_ids: [] } }, 422);
  expect(body.errors.event_ids).toEqual(say('面談の日時変更'));
  await remove(id);
});

it('tells of interviews: planned, changed, moved, called off and deleted, to those who were given them', async () => {
  const { id } = await connect(partner.receiver.url, { scope_ids: [6] });
  const days = (count: number) => japanDateTime(new Date(Date.now() + count * 24 * 3_600_000));
  const company_id_by_enterprise_id = await made('company', 'companies', { name: '面談先' });
  const person = await candidate('面談');
  const deal = await made('opportunity', 'opportunities', {
    ...{ candidate_id_by_enterprise_id: person, company_id_by_enterprise_id },
  });
  const talk = await made('interview', 'interviews', {
    ...{ opportunity_id_by_enterprise_id: deal, interview_datetime: days(3), meeting_url: 'https://meet.example.jp/x' },
  });
  await deliver();
  for (const change of [{ minutes_num: 30 }, { interview_datetime: days(4) }, { interview_state_id: 3 }]) {
    await put(`interviews/update/${talk}`, { interview: change });
    await deliver();
  }
  await partner.agency.browser.expect(200, 'DELETE', at(`interviews/delete/${talk}`));
  await deliver();
  const told = partner.receiver.received.map(({ body }) => body).filter(({ data }) => data.entity === 'interview');
  expect(told.map(({ type, data }) => [type, data.id, data.record?.interview_state_id])).toEqual([
    ['interview.created', talk, 1],
    ['interview.updated', talk, 1],
    ['interview.moved', talk, 1],
    ['interview.cancelled', talk, 3],
    ['interview.deleted', talk, undefined],
  ]);
  expect(told[0].data.record).toMatchObject({ opportunity_id_by_enterprise_id: deal, minutes_num: 60 });
  // Who has the address of a meeting can take part: the log does not show it.
  const shown = await partner.agency.browser.expect(200, 'POST', at('webhook_deliveries/show'), { id: told[0].id });
  expect(shown.text).not.toContain('meet.example.jp');
  // Who has refused to hear of it hears of the move as of a new one.
  const before = partner.receiver.received.length;
  partner.receiver.answer = ({ body }, res) =>
    void res.writeHead(body.data.record.minutes_num === 15 ? 422 : 200).end();
  const refused = await made('interview', 'interviews', {
    ...{ opportunity_id_by_enterprise_id: deal, interview_datetime: days(3), minutes_num: 15 },
  });
  await deliver();
  await put(`interviews/update/${refused}`, { interview: { interview_datetime: days(5), minutes_num: 20 } });
  await deliver();
  await deliver();
  expect(types().slice(before)).toEqual(['interview.created', 'interview.created']);
  await remove(id);
});

it('tells of invoices, by the agency’s own numbers, from their approval on', async () => {
  const operator = await partner.world.operator();
  const desk = deskOf(partner.world, () => operator);
  const other = await partner.world.agency('先客');
  for (const { browser } of [other, partner.agency])
    await browser.expect(200, 'PUT', at('enterprises/update'), { enterprise: { invoice_email: 'keiri@example.jp' } });
  await desk.saveIssuer();
  const month = japanDateTime(new Date()).slice(0, 7);
  const invoice = async (of: typeof other) => {
    await desk.contract(of, { price: 50_000, period_start: `${month}-01`, period_end: `${month}-28` });
    await desk.work(of, 'make', await desk.cellsOf(of, { from: `${month}-01`, months: 1 }));
    return (await desk.cellsOf(of, { from: `${month}-01`, months: 1 }))[0].invoice_id as number;
  };
  await invoice(other);
  const { id } = await connect(partner.receiver.url, { scope_ids: [7] });
  const bill = await invoice(partner.agency);
  await deliver();
  expect(types()).toEqual([]);
  const steps = ['approve', 'take_back', 'approve', 'send', 'pay', 'unpay', 'correct'];
  for (const step of steps) {
    if (step === 'pay') await desk.pay(bill, 55_000, `${month}-02`);
    else if (step === 'unpay') await desk.pay(bill, 0);
    else await desk.act(bill, step);
    await deliver();
  }
  const told = partner.receiver.received.map(({ body }) => body);
  const { id_by_enterprise_id: number } = await desk.show(bill);
  expect(bill).not.toBe(number);
  const own = told.filter(({ data }) => data.id === number);
  expect(own.map(({ type, data }) => [type, data.record?.enterprise_invoice_status_id])).toEqual([
    ['invoice.approved', 2],
    ['invoice.taken_back', undefined],
    ['invoice.approved', 2],
    ['invoice.sent', 3],
    ['invoice.paid', 4],
    ['invoice.unpaid', 3],
    ['invoice.corrected', 5],
  ]);
  expect(own[0].data).toMatchObject({
    entity: 'invoice',
    changed: ['enterprise_invoice_status_id'],
    record: { id: bill, id_by_enterprise_id: number, total_price_with_tax: 55_000 },
  });
  const [credit, ...more] = told.filter(({ data }) => data.id !== number);
  expect([credit.type, credit.data.record.corrects_id, more]).toEqual(['invoice.approved', bill, []]);
  await remove(id);
});
