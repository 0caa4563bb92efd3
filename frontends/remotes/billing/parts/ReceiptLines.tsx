/** Lines of statements: what they may be for while they wait, then what became of them. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { formatDay } from '@enishi/protos/fields/format';
import { receiptMatch, receiptState } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import { INVOICES } from './client-invoices';
import { type Asked, LineActions, LineReason } from './LineActions';
import { LineParty } from './LineParty';
import { MatchDialog } from './MatchDialog';
import type { Line, Proposal } from './receipt-line';

const { open, matched } = receiptState.code;
const tones: Readonly<Record<number, BadgeTone>> = {
  [receiptMatch.code.exact]: 'success',
  [receiptMatch.code.fee]: 'main',
  [receiptMatch.code.partial]: 'warning',
  [receiptMatch.code.over]: 'danger',
};

function ProposalText({ proposal }: { proposal: Proposal }) {
  const { match, is_sure, company_name, shares, rest } = proposal;
  const fee = shares.reduce((sum, share) => sum + share.fee, 0);
  return (
    <Stack $gap={0.5}>
      <Row $gap={0.5}>
        <Badge $tone={tones[match]}>{receiptMatch.label(match)}</Badge>
        {!is_sure && match === receiptMatch.code.exact && <Badge>要確認</Badge>}
        <span>{company_name}</span>
      </Row>
      <span>
        {shares
          .map(({ number, price, open_price }) => `${number} ${yenText(price)}／残額${yenText(open_price)}`)
          .join('、')}
        {fee > 0 && `（手数料 ${yenText(fee)}）`}
        {rest > 0 && `（超過 ${yenText(rest)}）`}
      </span>
    </Stack>
  );
}

function Became({ line }: { line: Line }) {
  if (line.state !== matched) return <>{line.reason}</>;
  return (
    <Stack $gap={0.5}>
      <span>{line.company_name}</span>
      {line.payments.map(({ key, invoice_id, number, price, fee }) => (
        <span key={key}>
          {invoice_id ? <TextLink to={`${INVOICES}/${invoice_id}`}>{number}</TextLink> : '請求書のない入金'}{' '}
          {yenText(price)}
          {fee > 0 && `（手数料 ${yenText(fee)}）`}
        </span>
      ))}
    </Stack>
  );
}

interface ActionsProps {
  line: Line;
  ask: (asked: Asked) => void;
}

function Actions({ line, ask }: ActionsProps) {
  const flash = useFlash();
  const [first] = line.proposals;
  const confirm = useAct(
    (calls, { company_id, shares }: Proposal) =>
      calls.deals.ReceiptService.Confirm({
        ...{ key: line.key, company_id },
        shares: shares.map(({ invoice_id, price, fee }) => ({ invoice_id, price, fee })),
      }),
    ['receipts', clientInvoice.plural],
  );
  const name = `${formatDay(line.date)} ${line.payer} ${yenText(line.price)}`;
  return (
    <LineActions
      state={line.state}
      name={name}
      papers="請求書"
      proposed={first !== undefined}
      busy={confirm.isPending}
      onConfirm={() => first && flash.after(confirm.mutateAsync(first), '入金を消し込みました')}
      ask={ask}
    />
  );
}

export function ReceiptLines({ lines, state }: { lines: readonly Line[]; state: number }) {
  const [asking, setAsking] = useState<{ line: Line; asked: Asked }>();
  const columns: readonly SimpleColumn<Line>[] = [
    {
      label: '振込人',
      cell: ({ payer, account }) => <LineParty name={payer} account={account} />,
      title: ({ payer }) => payer,
    },
    { label: '入金日', cell: ({ date }) => formatDay(date) },
    { label: '金額', cell: ({ price }) => yenText(price), align: 'right' },
    {
      label: state === open ? '候補' : '内容',
      wraps: true,
      cell: (line) => {
        if (state !== open) return <Became line={line} />;
        return line.proposals.length > 0 ? <ProposalText proposal={line.proposals[0]} /> : '候補がありません';
      },
    },
    { label: '操作', acts: true, cell: (line) => <Actions line={line} ask={(asked) => setAsking({ line, asked })} /> },
  ];
  const close = () => setAsking(undefined);
  return (
    <>
      <SimpleTable label="入金の明細" columns={columns} rows={lines} keyOf={({ key }) => key} />
      {asking?.asked === 'match' && <MatchDialog line={asking.line} onClose={close} />}
      {asking && (
        <LineReason
          asked={asking.asked}
          touches={['receipts', clientInvoice.plural]}
          onClose={close}
          aside={(calls, reason) => calls.deals.ReceiptService.SetAside({ key: asking.line.key, reason })}
          undo={(calls, reason) => calls.deals.ReceiptService.Undo({ key: asking.line.key, reason })}
        />
      )}
    </>
  );
}
