import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { ownInvoice } from '../parts/invoice';

const LIST = '/enterprise/setting/enterprise_invoices';

const columns: ColumnOverrides = {
  // Its page goes by the agency's own number.
  title: { needs: ['title', 'id_by_enterprise_id'], render: ({ title }) => String(title ?? '') },
};

/** The agency's invoices. */
export default function InvoiceList() {
  return (
    <ListPage
      definition={ownInvoice}
      title="請求書一覧"
      lead="ご利用料の請求書です。PDFは詳細から保存できます。"
      href={(row) => `${LIST}/${row.id_by_enterprise_id}`}
      columns={columns}
      bulk={false}
      quickLook={false}
      empty={{ title: '請求書はまだありません', text: '発行されると、ここに表示されます。' }}
    />
  );
}
