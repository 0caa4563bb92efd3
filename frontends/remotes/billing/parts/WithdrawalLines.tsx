/** Lines of what went out: what they may have paid while they wait, then what became of them. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatDay } from '@enishi/protos/fields/format';
import { receiptState } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import { paperTo } from './journals/paths';
import { type Asked, LineActions, LineReason } from './LineActions';
import { LineParty } from './LineParty';
import { WithdrawalDialog } from './WithdrawalDialog';
import { choiceOf, keyOf, ON_ACCOUNT, type Paid, pageOf, paidText, TOUCHED, type Withdrawal } from './withdrawal-line';

const { open, matched } = receiptState.code;

/** @param most yen of the line that money on account may give back */
function PaidLink({ paper, most }: { paper: Paid; most: number }) {
  const price = Math.min(paper.price, most);
  return (
    <span>
      <TextLink to={paperTo(pageOf(paper), paper.paper_id)}>{paidText(paper)}</TextLink>{' '}
      {paper.paper === ON_ACCOUNT ? `${yenText(price)}（残り${yenText(paper.price)}のうち）` : yenText(paper.price)}
    </span>
  );
}

/** What the bank took for itself within the line. */
const Fee = ({ fee }: { fee: number }) => (fee > 0 ? <span>銀行の手数料 {yenText(fee)}</span> : null);

function Proposed({ line: { price, proposals } }: { line: Withdrawal }) {
  const [first] = proposals;
  if (!first) return <>候補がありません</>;
  return (
    <Stack $gap={0.5}>
      <Row $gap={0.5}>
        <Badge $tone={first.is_sure ? 'success' : 'warning'}>{first.is_sure ? '一致' : '要確認'}</Badge>
        {first.papers.some(({ is_paid }) => is_paid) && <Badge>支払いは記録済み</Badge>}
      </Row>
      {first.papers.map((paper) => (
        <PaidLink key={keyOf(paper)} paper={paper} most={price - first.fee} />
      ))}
      <Fee fee={first.fee} />
    </Stack>
  );
}

function Became({ line }: { line: Withdrawal }) {
  if (line.state !== matched) return <>{line.reason}</>;
  return (
    <Stack $gap={0.5}>
      {line.papers.map((paper) => (
        <PaidLink key={keyOf(paper)} paper={paper} most={line.price} />
      ))}
      <Fee fee={line.fee} />
    </Stack>
  );
}

function Actions({ line, ask }: { line: Withdrawal; ask: (asked: Asked) => void }) {
  const flash = useFlash();
  const [first] = line.proposals;
  const confirm = useAct(
    (calls, { papers, fee }: Withdrawal['proposals'][number]) =>
      calls.deals.WithdrawalService.Confirm({ key: line.key, papers: papers.map(choiceOf), fee }),
    TOUCHED,
  );
  const name = `${formatDay(line.date)} ${line.receiver} ${yenText(line.price)}`;
  return (
    <LineActions
      state={line.state}
      name={name}
      papers="支払い"
      proposed={first !== undefined}
      busy={confirm.isPending}
      onConfirm={() => first && flash.after(confirm.mutateAsync(first), '出金を消し込みました')}
      ask={ask}
    />
  );
}

export function WithdrawalLines({ lines, state }: { lines: readonly Withdrawal[]; state: number }) {
  const [asking, setAsking] = useState<{ line: Withdrawal; asked: Asked }>();
  const columns: readonly SimpleColumn<Withdrawal>[] = [
    {
      label: '受取人・摘要',
      cell: ({ receiver, account }) => <LineParty name={receiver} account={account} />,
      title: ({ receiver }) => receiver,
    },
    { label: '出金日', cell: ({ date }) => formatDay(date) },
    { label: '金額', cell: ({ price }) => yenText(price), align: 'right' },
    {
      label: state === open ? '候補' : '内容',
      wraps: true,
      cell: (line) => (state === open ? <Proposed line={line} /> : <Became line={line} />),
    },
    { label: '操作', acts: true, cell: (line) => <Actions line={line} ask={(asked) => setAsking({ line, asked })} /> },
  ];
  const close = () => setAsking(undefined);
  return (
    <>
      <SimpleTable label="出金の明細" columns={columns} rows={lines} keyOf={({ key }) => key} />
      {asking?.asked === 'match' && <WithdrawalDialog line={asking.line} onClose={close} />}
      {asking && (
        <LineReason
          asked={asking.asked}
          touches={TOUCHED}
          onClose={close}
          aside={(calls, reason) => calls.deals.WithdrawalService.SetAside({ key: asking.line.key, reason })}
          undo={(calls, reason) => calls.deals.WithdrawalService.Undo({ key: asking.line.key, reason })}
        />
      )}
    </>
  );
}
