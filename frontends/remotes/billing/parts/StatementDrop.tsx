/** A bank statement is brought in. */
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import type { ReceiptImportResponse } from '@enishi/protos/deals/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';

const MAX_BYTES = 5 * 1024 * 1024;

const doneText = ({ count, added }: ReceiptImportResponse): string =>
  added === 0
    ? `${formatNumber(count)}件の入金は、すべて取込み済みです`
    : `${formatNumber(added)}件の入金を取り込みました${added < count ? `（${formatNumber(count - added)}件は取込み済み）` : ''}`;

export function StatementDrop() {
  const flash = useFlash();
  const [refused, setRefused] = useState('');
  const send = useAction<ReceiptImportResponse, File>(
    (api, file) => api.upload('receipts/import', {}, file),
    ['receipts'],
  );
  const take = (file: File) => {
    setRefused('');
    send.mutate(file, { onSuccess: (answer) => flash.success(doneText(answer)) });
  };
  return (
    <Field
      label="銀行の入出金明細"
      group
      hint="CSV、Excel、全銀形式（入出金取引明細、振込入金通知）を選べます。出金の行は取り込みません。"
      error={refused || send.error?.errors.file || send.error?.message}
    >
      {(control) => (
        <FileDrop
          {...control}
          accept=".csv,.txt,.xlsx"
          maxBytes={MAX_BYTES}
          disabled={send.isPending}
          onReject={setRefused}
          onFiles={([file]) => file && take(file)}
        />
      )}
    </Field>
  );
}
