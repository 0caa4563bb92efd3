/** A received invoice: what it says, and its file. */
import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { ApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import { purchaseFile } from '@enishi/protos/master/files';
import { useState } from 'react';
import { PURCHASES } from '../parts/payment-notices';

const MISSING = '請求書のファイルを選択してください。';

export default function PurchaseInvoiceCreate() {
  const api = useApi();
  const invalidate = useInvalidate();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  return (
    <CreatePage
      definition={purchaseInvoice}
      listTo={PURCHASES}
      again={false}
      extras={{
        請求書: (
          <Field label="請求書のファイル" group required error={problem}>
            {(control) => (
              <FileDrop
                {...control}
                {...purchaseFile}
                camera
                files={file ? [file] : []}
                onReject={setProblem}
                onRemove={() => setFile(undefined)}
                onFiles={([chosen]) => {
                  setProblem(undefined);
                  setFile(chosen);
                }}
              />
            )}
          </Field>
        ),
      }}
      onSubmit={async (values) => {
        if (!file) {
          setProblem(MISSING);
          throw new ApiError(MISSING, 422, { file: [MISSING] });
        }
        const answer = await api.upload<{ purchase_invoice: EntityRow }>(
          `${purchaseInvoice.plural}/create`,
          { purchase_invoice: values },
          file,
        );
        await invalidate(purchaseInvoice.plural);
        return answer.purchase_invoice;
      }}
    />
  );
}
