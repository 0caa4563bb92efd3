/** Journals of a month that two members export at the same time. */
import { journalExport } from '@enishi/deals/src/journals/export';
import { deals } from '@enishi/deals/src/service';
import { authority } from '@enishi/protos/master/identity';
import { systemContext } from '@enishi/service-kit/base/context';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { at, MAY, noticeWorld } from './notice-world';

const { world, agencyWith } = noticeWorld();

it('take nothing back that came after the one had read and before the other one has exported', async () => {
  const deal = await agencyWith({ '2037-05-01': 9_600 });
  const { browser, enterprise } = deal.agency;
  await browser.expect(200, 'PUT', at('journal_settings/update'), { journal_setting: { department_id: 3 } });
  const invoiced = async (price: number): Promise<number> => {
    const values = { company_id_by_enterprise_id: deal.company, first_date_of_target_month: MAY, title: '業務委託料' };
    const client_invoice = {
      ...values,
      items: [{ title: 'ECサイトの開発', price, tax_rate_id: 3 }],
      due_date: '2037-06-30',
    };
    const { client_invoice: made } = await deal.post('client_invoices/create', { client_invoice }, 201);
    await deal.post(`client_invoices/act/${made.id_by_enterprise_id}`, { action: 'submit' });
    return made.id_by_enterprise_id;
  };
  await invoiced(100_000);
  const deps = depsOf(world().constellation, deals);
  const { rpc } = deps.clients;
  const members = rpc.identity.EnterpriseMemberService;
  let first = true;
  // The names of departments are asked for when all else was read.
  const Index: typeof members.Index = async (...asked) => {
    if (first) {
      first = false;
      await invoiced(30_000);
      await deal.post('journals/export', { month: MAY, format: 2 });
    }
    return members.Index(...asked);
  };
  const identity = { ...rpc.identity, EnterpriseMemberService: { ...members, Index } };
  const slow = { ...deps, clients: { ...deps.clients, rpc: { ...rpc, identity } } };
  const ctx = { ...systemContext('export', enterprise.id), authority: authority.code.administrator };
  // Nothing is left for the slower one.
  await expect(journalExport(slow, ctx, { month: MAY, format: 2 })).rejects.toThrow(
    'まだ書き出していない仕訳はありません',
  );
  expect(first).toBe(false);
  expect(await deal.post('journals/month', { month: MAY })).toMatchObject({ open: 0, exports: [{ count: 2 }] });
});
