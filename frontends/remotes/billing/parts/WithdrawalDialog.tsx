/** A payment that went out is matched with the papers and files that a member chooses. */
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatDay } from '@enishi/protos/fields/format';
import { foldText } from '@enishi/protos/fields/normalize';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import styled from 'styled-components';
import {
  choiceOf,
  keyOf,
  ON_ACCOUNT,
  type Paid,
  paidText,
  type SaidFee,
  type Split,
  splitOf,
  TOUCHED,
  type Withdrawal,
} from './withdrawal-line';

/** Rows that are shown at once; a search narrows them down. */
const MOST_SHOWN = 50;

interface ChoicesProps {
  papers: readonly Paid[];
  chosen: ReadonlySet<string>;
  onToggle: (paper: Paid) => void;
}

function Choices({ papers, chosen, onToggle }: ChoicesProps) {
  const [word, setWord] = useState('');
  const found = papers.filter((paper) => foldText(`${paidText(paper)} ${paper.price}`).includes(foldText(word)));
  // What is chosen stays in sight.
  const shown = [
    ...papers.filter((paper) => chosen.has(keyOf(paper))),
    ...found.filter((paper) => !chosen.has(keyOf(paper))).slice(0, MOST_SHOWN),
  ];
  const columns: readonly SimpleColumn<Paid>[] = [
    {
      label: '支払い',
      cell: (paper) => (
        <Checkbox
          aria-label={`${paidText(paper)} ${yenText(paper.price)}`}
          checked={chosen.has(keyOf(paper))}
          onChange={() => onToggle(paper)}
        >
          {paidText(paper)}
        </Checkbox>
      ),
      title: paidText,
      wraps: true,
    },
    {
      label: '支払日',
      cell: ({ paper, date, is_paid }) =>
        paper !== ON_ACCOUNT && date ? `${formatDay(date)}${is_paid ? '（記録済み）' : ''}` : '-',
    },
    {
      label: '金額',
      cell: ({ paper, price }) => (paper === ON_ACCOUNT ? `${yenText(price)}まで` : yenText(price)),
      align: 'right',
    },
  ];
  if (papers.length === 0)
    return (
      <EmptyState title="照合できる支払いがありません">
        支払通知書を確定するか、受け取った請求書を照合するか、振込ファイルを作成すると、ここに表示されます。請求書に充てていない入金（前受金）の返金も選べます。
      </EmptyState>
    );
  return (
    <Stack $gap={1}>
      <TextInput
        aria-label="支払いを絞り込む"
        placeholder="支払先、番号、金額で絞り込む"
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <SimpleTable label="支払い" rows={shown} keyOf={keyOf} columns={columns} />
      {found.length > MOST_SHOWN && <p>はじめの{MOST_SHOWN}件を表示しています。</p>}
    </Stack>
  );
}

const Narrow = styled(Field)`
  max-width: 480px;
`;

interface FeeProps {
  said: SaidFee;
  split: Split;
  /** Whether nothing is chosen: the fee is all of the line then. */
  isAlone: boolean;
  /** Why the fee was refused. */
  error?: string;
  onSay: (said: SaidFee) => void;
}

function Fee({ said, split, isAlone, error, onSay }: FeeProps) {
  const { mayTake, mayType, left, wrong } = split;
  if (mayTake)
    return (
      <Checkbox checked={said.takes} onChange={() => onSay({ ...said, takes: !said.takes })}>
        {`${isAlone ? '全額の' : '残りの'}${yenText(left)}を銀行の手数料（支払手数料）として記録する`}
      </Checkbox>
    );
  if (!mayType) return null;
  return (
    <Narrow
      label="出金額に含まれる銀行の手数料"
      hint="手数料を除いた額を前受金から返金します。含まれていないときは、空のままにしてください。"
      error={wrong ?? error}
    >
      {(control) => (
        <TextInput
          {...control}
          numeric
          halfWidth
          inputMode="numeric"
          suffix="円"
          value={said.typed}
          onChange={({ currentTarget }) => onSay({ ...said, typed: currentTarget.value })}
        />
      )}
    </Narrow>
  );
}

export function WithdrawalDialog({ line, onClose }: { line: Withdrawal; onClose: () => void }) {
  const flash = useFlash();
  const [start] = useState<readonly Paid[]>(() => line.proposals[0]?.papers ?? []);
  const [papers, setPapers] = useState(start);
  const [startFee] = useState<SaidFee>(() => ({ takes: (line.proposals[0]?.fee ?? 0) > 0, typed: '' }));
  const [said, setSaid] = useState(startFee);
  const { data, error, refetch } = useRead('withdrawals', ['open'], (calls, options) =>
    calls.deals.WithdrawalService.Open({}, options),
  );
  const confirm = useAct(
    (calls) => calls.deals.WithdrawalService.Confirm({ key: line.key, papers: papers.map(choiceOf), fee }),
    TOUCHED,
  );
  const chosen = new Set(papers.map(keyOf));
  const isAlone = papers.length === 0;
  const split = splitOf(line.price, papers, said);
  const { left, fee, rest } = split;
  const toggle = (paper: Paid) =>
    setPapers(chosen.has(keyOf(paper)) ? papers.filter((one) => keyOf(one) !== keyOf(paper)) : [...papers, paper]);
  const submit = () => {
    if (confirm.isPending || rest !== 0 || split.wrong) return;
    confirm.mutate(undefined, {
      onSuccess() {
        flash.success('出金を消し込みました');
        onClose();
      },
    });
  };
  const restText = () => {
    if (split.wrong) return '手数料を確認してください。';
    if (rest === 0) return '出金額と一致しています。';
    return rest > 0 ? `あと${yenText(rest)}で、出金額と一致します。` : `出金額を${yenText(-rest)}超えています。`;
  };
  return (
    <Dialog
      isOpen
      width={760}
      title="出金を支払いと照合"
      onClose={onClose}
      unsaved={papers !== start || said !== startFee}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={confirm.isPending}>
            キャンセル
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={rest !== 0 || split.wrong !== undefined}
            busy={confirm.isPending}
          >
            消し込む
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <p>
          {formatDay(line.date)}　{line.receiver}　<strong>{yenText(line.price)}</strong>
        </p>
        <p role="status">
          {[
            ...(isAlone && fee > 0
              ? []
              : [`選んだ支払いの合計 ${yenText(line.price - left - (split.mayType ? fee : 0))}`]),
            ...(fee > 0 ? [`銀行の手数料 ${yenText(fee)}`] : []),
          ].join('、')}
          。{restText()}
        </p>
        <Fee {...{ said, split, isAlone, error: confirm.error?.errors.fee?.[0], onSay: setSaid }} />
        {confirm.error && !(split.mayType && confirm.error.errors.fee) && (
          <Notice tone="danger">
            {confirm.error.errors.papers?.[0] ?? confirm.error.errors.fee?.[0] ?? confirm.error.message}
          </Notice>
        )}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={3} />}
        {data && <Choices papers={data.papers} chosen={chosen} onToggle={toggle} />}
      </Stack>
    </Dialog>
  );
}
