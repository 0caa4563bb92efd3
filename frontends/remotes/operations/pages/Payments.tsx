/** Payments out of a bank's file: each line with the invoices it may be for, recorded after a person has looked. */
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import type { PaymentChoice, WorkResponse } from '@enishi/protos/billing/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';
import { Refusals } from '../parts/billing/SheetWork';

interface Line {
  key: string;
  date: string;
  price: number;
  payer: string;
  recorded: boolean;
  /** Its last digits, where the file names it. */
  account?: string | null;
  suggestions: { id: number; company_name: string; title: string; open_price: number }[];
}

const MB = 1024 * 1024;
const LIST = '/admin/enterprise_invoices';

/** The first suggestion with the same amount is chosen for a start; any other is a person's choice. */
const likely = ({ price, suggestions }: Line): number =>
  suggestions.find(({ open_price }) => open_price === price)?.id ?? 0;

function Target({ line, chosen, onChoose }: { line: Line; chosen: number; onChoose: (id: number) => void }) {
  if (line.recorded) return <Badge $tone="success">記録済み</Badge>;
  if (line.suggestions.length === 0) return <>候補がありません</>;
  return (
    <NativeSelect
      aria-label={`${line.payer} ${formatNumber(line.price)}円の請求書`}
      value={chosen}
      options={[
        { value: 0, label: '記録しない' },
        ...line.suggestions.map(({ id, company_name, open_price }) => ({
          value: id,
          label: `No.${id} ${company_name}（残額 ${formatNumber(open_price)}円）`,
        })),
      ]}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  );
}

export default function Payments() {
  const flash = useFlash();
  const [lines, setLines] = useState<Line[]>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [refused, setRefused] = useState('');
  const [result, setResult] = useState<WorkResponse>({ count: 0, errors: [] });
  const read = useAction<{ rows: Line[] }, File>((api, file) =>
    api.upload(`${invoice.plural}/read_payments`, {}, file),
  );
  const open = (file: File) => {
    setRefused('');
    read.mutate(file, {
      onSuccess({ rows }) {
        setLines(rows);
        setChosen(new Map(rows.filter(({ recorded }) => !recorded).map((line) => [line.key, likely(line)])));
      },
    });
  };
  const payments = (lines ?? []).flatMap(({ key, price, date }): PaymentChoice[] => {
    const id = chosen.get(key) ?? 0;
    return id > 0 ? [{ key, id, price, date, confirmed: false }] : [];
  });
  const record = useAct(
    (calls, payments: PaymentChoice[]) => calls.billing.InvoicingService.RecordPayments({ payments }),
    [invoice.plural, invoiceSchedule.plural],
  );
  const run = (choices: PaymentChoice[]) => flash.after(record.mutateAsync(choices), (answer) => done(answer, choices));
  const done = (answer: WorkResponse, choices: readonly PaymentChoice[]) => {
    setResult(answer);
    if (answer.count > 0) flash.success(`${formatNumber(answer.count)}件の入金を記録しました`);
    const failed = new Set(answer.errors.map(({ key }) => key));
    const through = new Set(choices.map(({ key }) => key).filter((key) => !failed.has(key)));
    setLines(lines?.map((line) => ({ ...line, recorded: line.recorded || through.has(line.key) })));
    // What was refused stays chosen: it can be recorded with another invoice, or after a look as it is.
    setChosen(new Map([...chosen].filter(([key]) => !through.has(key))));
  };
  const asked = new Set(result.errors.filter((error) => error.asked).map(({ key }) => key));
  const doubtful = payments.filter(({ key }) => asked.has(key));
  const columns: readonly SimpleColumn<Line>[] = [
    { label: '入金日', cell: ({ date }) => date.replaceAll('-', '/') },
    { label: '振込人', cell: ({ payer }) => payer || '-', title: ({ payer }) => payer },
    ...(lines?.some(({ account }) => account)
      ? [{ label: '入金口座', cell: ({ account }: Line) => (account ? `末尾${account}` : '-') }]
      : []),
    { label: '金額', cell: ({ price }) => `${formatNumber(price)}円`, align: 'right' },
    {
      label: '請求書',
      cell: (line) => (
        <Target
          line={line}
          chosen={chosen.get(line.key) ?? 0}
          onChoose={(id) => setChosen(new Map(chosen).set(line.key, id))}
        />
      ),
    },
  ];
  const sum = payments.reduce((total, { price }) => total + price, 0);
  return (
    <Page>
      <Breadcrumbs items={[{ label: invoice.label, to: LIST }, { label: '入金の記録' }]} />
      <PageHeader
        title="銀行の明細から入金を記録"
        lead="銀行からダウンロードした入出金明細（CSV・Excel）、または全銀形式の振込入金通知を選んでください。同じ明細を二度記録することはありません。"
      />
      <Stack $gap={3}>
        <Field label="明細のファイル" group error={refused || read.error?.errors.file || read.error?.message}>
          {(control) => (
            <FileDrop
              {...control}
              accept=".csv,.txt,.xlsx"
              maxBytes={5 * MB}
              disabled={read.isPending}
              onReject={setRefused}
              onFiles={([file]) => file && open(file)}
            />
          )}
        </Field>
        <Refusals errors={result.errors.filter((error) => !error.asked)} />
        {doubtful.length > 0 && (
          <Notice
            tone="warning"
            title={`${formatNumber(doubtful.length)}件の入金を確認してください`}
            actions={
              <Button
                size="small"
                busy={record.isPending}
                onClick={() => run(doubtful.map((choice) => ({ ...choice, confirmed: true })))}
              >
                このまま記録する
              </Button>
            }
          >
            <ul>
              {result.errors
                .filter(({ key }) => doubtful.some((choice) => choice.key === key))
                .map(({ key, name, message }) => (
                  <li key={key}>
                    {name}：{message}
                  </li>
                ))}
            </ul>
          </Notice>
        )}
        {record.error && <Notice tone="danger">{record.error.message}</Notice>}
        {read.isPending && <Waiting shape="rows" count={5} />}
        {lines?.length === 0 && !read.isPending && (
          <EmptyState title="入金の明細がありません" icon="file">
            入金が記載された期間の明細を選んでください。
          </EmptyState>
        )}
        {lines && lines.length > 0 && !read.isPending && (
          <>
            <SimpleTable label="入金の明細" columns={columns} rows={lines} keyOf={({ key }) => key} />
            <Row $gap={2}>
              <span>
                {formatNumber(payments.length)}件、合計 {formatNumber(sum)}円
              </span>
              <Button
                variant="primary"
                disabled={payments.length === 0}
                busy={record.isPending}
                onClick={() => run(payments)}
              >
                選択した入金を記録する
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Page>
  );
}
