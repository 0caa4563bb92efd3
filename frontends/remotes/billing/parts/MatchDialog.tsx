/** A payment goes to invoices that a member chooses: a client, and what of the payment each invoice takes. */
import { SearchedOne } from '@enishi/frontend-kit/entity/inputs/master-inputs';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { monthText } from '@enishi/protos/billing/months';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { formatDay } from '@enishi/protos/fields/format';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import type { Line, Proposal } from './receipt-line';
import { yenIn } from './yen-in';

type Invoice = Proposal['shares'][number];
interface Typed {
  price: string;
  fee: string;
}

const NOTHING: Typed = { price: '', fee: '' };

const typedOf = (proposal: Proposal | undefined): ReadonlyMap<number, Typed> =>
  new Map(
    (proposal?.shares ?? []).map(({ invoice_id, price, fee }) => [
      invoice_id,
      { price: String(price), fee: fee > 0 ? String(fee) : '' },
    ]),
  );

const sharesOf = (typed: ReadonlyMap<number, Typed>) =>
  [...typed]
    .map(([invoice_id, { price, fee }]) => ({ invoice_id, price: yenIn(price), fee: yenIn(fee) }))
    .filter(({ price, fee }) => price !== 0 || fee !== 0);

interface InvoicesProps {
  company: number;
  typed: ReadonlyMap<number, Typed>;
  onChange: (typed: ReadonlyMap<number, Typed>) => void;
}

function Invoices({ company, typed, onChange }: InvoicesProps) {
  const { data, error, refetch } = useRead('receipts', ['open', company], (calls, options) =>
    calls.deals.ReceiptService.Open({ company_id: company }, options),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={2} />;
  if (data.invoices.length === 0)
    return <Notice>入金を待つ請求書がありません。このまま消し込むと、請求書のない入金として残高に加わります。</Notice>;
  const input = (invoice: Invoice, name: keyof Typed, label: string) => (
    <TextInput
      numeric
      suffix="円"
      aria-label={`${invoice.number}の${label}`}
      value={(typed.get(invoice.invoice_id) ?? NOTHING)[name]}
      onChange={({ currentTarget }) =>
        onChange(
          new Map(typed).set(invoice.invoice_id, {
            ...(typed.get(invoice.invoice_id) ?? NOTHING),
            [name]: currentTarget.value,
          }),
        )
      }
    />
  );
  const columns: readonly SimpleColumn<Invoice>[] = [
    { label: '請求書', cell: ({ number, month }) => `${number}（${monthText(month)}分）` },
    { label: '期限', cell: ({ due_date }) => (due_date ? formatDay(due_date) : '-') },
    { label: '残額', cell: ({ open_price }) => yenText(open_price), align: 'right' },
    { label: '充てる金額', cell: (invoice) => input(invoice, 'price', '充てる金額') },
    { label: '差し引かれた手数料', cell: (invoice) => input(invoice, 'fee', '差し引かれた手数料') },
  ];
  return (
    <SimpleTable
      label="入金を待つ請求書"
      rows={data.invoices}
      keyOf={({ invoice_id }) => invoice_id}
      columns={columns}
    />
  );
}

const COMPANY = clientInvoice.fields.company_id_by_enterprise_id;

export function MatchDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const flash = useFlash();
  const [proposal] = line.proposals;
  const [company, setCompany] = useState(proposal?.company_id ?? 0);
  const [start] = useState(() => typedOf(proposal));
  const [typed, setTyped] = useState(start);
  const shares = sharesOf(typed);
  const confirm = useAct(
    (calls) => calls.deals.ReceiptService.Confirm({ key: line.key, company_id: company, shares }),
    ['receipts', clientInvoice.plural],
  );
  const rest = line.price - shares.reduce((sum, { price }) => sum + price, 0);
  const isWrong = shares.some(({ price, fee }) => Number.isNaN(price) || Number.isNaN(fee));
  const submit = () => {
    if (confirm.isPending || isWrong || !company) return;
    confirm.mutate(undefined, {
      onSuccess() {
        flash.success('入金を消し込みました');
        onClose();
      },
    });
  };
  const restText = isWrong
    ? '金額を半角の数字で入力してください。'
    : rest < 0
      ? `充てる金額が、入金額を${yenText(-rest)}超えています。`
      : `請求書に充てない金額　${yenText(rest)}${rest > 0 ? '（過入金として、この企業の残高に加わります）' : ''}`;
  return (
    <Dialog
      isOpen
      width={760}
      title="入金を請求書に充てる"
      onClose={onClose}
      unsaved={typed !== start}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={confirm.isPending}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" disabled={!company || isWrong || rest < 0} busy={confirm.isPending}>
            消し込む
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <p>
          {formatDay(line.date)}　{line.payer}　<strong>{yenText(line.price)}</strong>
        </p>
        {confirm.error && <Notice tone="danger">{confirm.error.errors.shares?.[0] ?? confirm.error.message}</Notice>}
        <Field label="企業" required>
          {(control) => (
            <SearchedOne
              {...control}
              field={COMPANY}
              name="company_id"
              value={company || null}
              onChange={(id) => {
                setCompany(Number(id ?? 0));
                setTyped(new Map());
              }}
              onBlur={() => undefined}
            />
          )}
        </Field>
        {company > 0 && <Invoices company={company} typed={typed} onChange={setTyped} />}
        {company > 0 && <p role="status">{restText}</p>}
      </Stack>
    </Dialog>
  );
}
