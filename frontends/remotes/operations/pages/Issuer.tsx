/** The operator as issuer of invoices. */
import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { invoiceIssuer } from '@enishi/protos/billing/issuer';

const { plural } = invoiceIssuer;
type Answer = { invoice_issuer: EntityRow };

export default function Issuer() {
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();
  const { data, error, refetch } = useRead(plural, ['show'], (calls, options) =>
    calls.billing.InvoicingService.ShowIssuer({}, options),
  );
  const stored = data?.invoice_issuer.id ? data.invoice_issuer : undefined;
  return (
    <Page>
      <PageHeader
        title="請求元の設定"
        lead="請求書に記載する発行者、振込先、支払条件です。承認した請求書には、そのときの内容が残ります。"
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="form" count={5} />}
      {data && !stored?.registration_number && (
        <Notice tone="warning" title="登録番号がまだありません">
          登録番号のない請求書は、適格請求書（インボイス）になりません。
        </Notice>
      )}
      {data && (
        <EntityForm
          definition={invoiceIssuer}
          values={stored}
          submitLabel="保存する"
          onSubmit={async (values, read) => {
            const body = { invoice_issuer: { ...values, ...(read ? { updated_at: read.updated_at } : {}) } };
            return (await api.put<Answer>(`${plural}/update`, body)).invoice_issuer;
          }}
          reload={async () => (await refetch()).data?.invoice_issuer as EntityRow}
          onDone={() => {
            flash.success('請求元の設定を保存しました');
            void invalidate(plural);
          }}
        />
      )}
    </Page>
  );
}
