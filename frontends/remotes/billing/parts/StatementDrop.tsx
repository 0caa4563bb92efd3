/** A bank statement is brought in. */
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import type { ReceiptImportResponse } from '@enishi/protos/deals/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';

const MAX_BYTES = 5 * 1024 * 1024;

const known = (count: number, added: number): string =>
  added < count ? `（${formatNumber(count - added)}件は取込み済み）` : '';

function doneText({ count, added, out_count, out_added }: ReceiptImportResponse): string {
  if (added + out_added === 0) return `${formatNumber(count + out_count)}件の明細は、すべて取込み済みです`;
  const said = [
    ...(count > 0 ? [`入金${formatNumber(added)}件${known(count, added)}`] : []),
    ...(out_count > 0 ? [`出金${formatNumber(out_added)}件${known(out_count, out_added)}`] : []),
  ];
  return `${said.join('、')}を取り込みました`;
}

/** @param path the call of the page: which one it is decides who may bring a statement */
export function StatementDrop({ path = 'receipts/import' }: { path?: string }) {
  const flash = useFlash();
  const [refused, setRefused] = useState('');
  const send = useAction<ReceiptImportResponse, File>(
    (api, file) => api.upload(path, {}, file),
    ['receipts', 'withdrawals'],
  );
  const take = (file: File) => {
    setRefused('');
    send.mutate(file, { onSuccess: (answer) => flash.success(doneText(answer)) });
  };
  return (
    <Field
      label="銀行の入出金明細"
      group
      hint="CSV、Excel、全銀形式（入出金取引明細、振込入金通知）を選べます。入金は「入金」、出金は「出金」の画面に表示されます。"
      error={refused || send.error?.errors.file || send.error?.message}
    >
      {(control) => (
        <FileDrop
          {...control}
          low
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
