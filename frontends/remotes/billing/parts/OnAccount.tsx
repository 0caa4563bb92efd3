/** What a client has paid without an invoice: what is left of it, and what became of the rest. */
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatDay } from '@enishi/protos/fields/format';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import { INVOICES } from './client-invoices';
import { ReasonDialog } from './ReasonDialog';
import { ON_ACCOUNT, RefundDialog, SetAgainstDialog } from './UseOnAccount';

type Kept = Answered<Calls['deals']['ReceiptService']['OnAccount']>['payments'][number];
type Used = Kept['uses'][number];

const spentText = ({ invoice_id }: Used): string => (invoice_id ? '請求書に充当' : '返金');

function Uses({ uses, onUndo }: { uses: readonly Used[]; onUndo: (key: string) => void }) {
  if (uses.length === 0) return <>-</>;
  return (
    <Stack $gap={0.5}>
      {uses.map((one) => (
        <Row key={one.key} $gap={1}>
          <span>
            {formatDay(one.date)} {spentText(one)}{' '}
            {one.invoice_id && <TextLink to={`${INVOICES}/${one.invoice_id}`}>{one.number}</TextLink>}{' '}
            {yenText(one.price)}
            {one.undone_at && `（取消済み：${one.reason}）`}
          </span>
          {!one.undone_at && (
            <Button
              size="small"
              aria-label={`${formatDay(one.date)}の${spentText(one)}${yenText(one.price)}を取り消す`}
              onClick={() => onUndo(one.key)}
            >
              取り消す
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  );
}

interface Asked {
  what: 'set' | 'refund';
  kept: Kept;
}

export function OnAccount({ company }: { company: number }) {
  const [asked, setAsked] = useState<Asked>();
  const [undoing, setUndoing] = useState<string>();
  const { data, error, refetch } = useRead('receipts', ['on_account', company], (calls, options) =>
    calls.deals.ReceiptService.OnAccount({ company_id: company }, options),
  );
  // A client whose record is gone, and who has nothing on account, has an account all the same.
  if (error && !data) return error.status === 404 ? null : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.payments.length === 0) return null;
  const columns: readonly SimpleColumn<Kept>[] = [
    { label: '入金日', cell: ({ payment }) => payment && formatDay(payment.date) },
    { label: '振込人', cell: ({ payment }) => payment?.payer || '-' },
    { label: '入金額', cell: ({ payment }) => payment && yenText(payment.price), align: 'right' },
    { label: '残り', cell: ({ rest }) => <strong>{yenText(rest)}</strong>, align: 'right' },
    { label: '充当・返金', wraps: true, cell: ({ uses }) => <Uses uses={uses} onUndo={setUndoing} /> },
    {
      ...{ label: '操作', acts: true },
      cell: (kept) =>
        kept.rest > 0 && (
          <Row $gap={0.5}>
            <Button size="small" onClick={() => setAsked({ what: 'set', kept })}>
              請求書に充てる
            </Button>
            <Button size="small" onClick={() => setAsked({ what: 'refund', kept })}>
              返金を記録
            </Button>
          </Row>
        ),
    },
  ];
  const close = () => setAsked(undefined);
  const own = asked && { paymentKey: asked.kept.payment?.key ?? '', rest: asked.kept.rest, onClose: close };
  return (
    <Card aria-label="前受金">
      <Stack $gap={2}>
        <Heading level={2}>前受金（請求書に充てていない入金）</Heading>
        <SimpleTable
          label="前受金"
          rows={data.payments}
          keyOf={({ payment }) => payment?.key ?? ''}
          columns={columns}
        />
      </Stack>
      {own && asked.what === 'set' && <SetAgainstDialog {...own} company={company} />}
      {own && asked.what === 'refund' && <RefundDialog {...own} />}
      {undoing && (
        <ReasonDialog
          title="充当・返金を取り消す"
          label="取消の理由"
          done="取り消しました"
          touches={ON_ACCOUNT}
          onClose={() => setUndoing(undefined)}
          run={(calls, reason) => calls.deals.ReceiptService.UndoUse({ key: undoing, reason })}
        />
      )}
    </Card>
  );
}
