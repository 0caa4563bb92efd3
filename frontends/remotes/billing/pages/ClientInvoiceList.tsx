/** Invoices to clients: a month at a time, with the press that drafts it, and the list of all. */
import type { BuiltCondition } from '@enishi/frontend-kit/entity/conditions/conditions';
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { japanDay } from '@enishi/protos/master/dates';
import { clientInvoiceStatus } from '@enishi/protos/master/money';
import { useSearchParams } from 'react-router';
import { INVOICES, invoiceColumns } from '../parts/client-invoices';
import { InvoiceMonth } from '../parts/InvoiceMonth';
import { InvoiceViews } from '../parts/InvoiceViews';
import { monthIn } from '../parts/list-month';

const { draft, waiting, fixed, sent, paid } = clientInvoiceStatus.code;

const inStates = (...value: number[]): BuiltCondition => ({
  column: 'client_invoice_status_id',
  operator: 'any',
  value,
});

interface Tab {
  label: string;
  fixed: (today: string) => BuiltCondition[];
}

const tabs: Readonly<Record<string, Tab>> = {
  all: { label: 'すべて', fixed: () => [] },
  drafts: { label: '下書き', fixed: () => [inStates(draft)] },
  waiting: { label: '承認待ち', fixed: () => [inStates(waiting)] },
  fixed: { label: '未送付', fixed: () => [inStates(fixed)] },
  sent: { label: '入金待ち', fixed: () => [inStates(sent)] },
  late: {
    label: '期限超過',
    fixed: (today) => [inStates(fixed, sent), { column: 'due_date', operator: 'lt', value: today }],
  },
  paid: { label: '入金済み', fixed: () => [inStates(paid)] },
};

export default function ClientInvoiceList() {
  const [params] = useSearchParams();
  const month = monthIn(params);
  const state = params.get('state') ?? '';
  const name = Object.hasOwn(tabs, state) ? state : 'all';
  const items = Object.entries(tabs).map(([key, { label }]) => ({
    label,
    to: `${INVOICES}?month=${month.slice(0, 7)}${key === 'all' ? '' : `&state=${key}`}`,
  }));
  return (
    <ListPage
      definition={clientInvoice}
      title="顧客への請求書"
      lead="確定した稼働実績から、企業ごとに1通の請求書を作成します。"
      createTo={`${INVOICES}/create`}
      actions={<LinkButton to="/enterprise/setting/client_invoices">請求の設定</LinkButton>}
      tabs={<InvoiceViews current={INVOICES} />}
      above={
        <>
          <InvoiceMonth month={month} />
          <TabNav items={items} current={items[Object.keys(tabs).indexOf(name)].to} label="請求書の状態" />
        </>
      }
      fixed={tabs[name].fixed(japanDay(new Date()))}
      columns={invoiceColumns}
      bulk={false}
      quickLook={false}
      exports
      empty={{
        title: '請求書はありません',
        text: '稼働実績を確定すると、上のボタンで月の下書きをまとめて作成できます。',
      }}
    />
  );
}
