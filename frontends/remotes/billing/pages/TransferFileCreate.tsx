/** A file for transfers is made: its day, and the papers that are paid by it. */
import { type Answered, type Calls, useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import { formatDay } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { paperTo } from '../parts/journals/paths';
import { PAYEES, TRANSFERS } from '../parts/payment-notices';

type Payable = Answered<Calls['deals']['TransferService']['Payable']>['papers'][number];

const isReady = ({ problems }: Payable): boolean => problems.length === 0;

const keyOf = ({ paper, id }: Payable): string => `${paper}:${id}`;

/** Everything that is due by the day of the transfer. */
const dueBy = (papers: readonly Payable[], day: string): ReadonlySet<string> =>
  new Set(papers.filter((one) => isReady(one) && (one.due_date ?? '') <= day).map(keyOf));

const idsOf = (papers: readonly Payable[], kind: string): number[] =>
  papers.filter(({ paper }) => paper === kind).map(({ id }) => id);

/** The box stands before the name, which heads the card of a phone. */
const Payee = styled.span`
  display: inline-grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(1.5)};
  vertical-align: middle;

  > a {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

function Problems({ paper }: { paper: Payable }) {
  if (isReady(paper)) return <>{paper.holder_text}</>;
  return (
    <>
      {paper.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <TextLink to={`${PAYEES}/${paper.payee_id}`}>支払先を開く</TextLink>
    </>
  );
}

function Choosing({ papers, isStopped }: { papers: readonly Payable[]; isStopped: boolean }) {
  const flash = useFlash();
  const navigate = useNavigate();
  const [date, setDate] = useState('');
  /** Undefined until a member has chosen: then the day decides. */
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const create = useAct(
    (calls, papers: readonly Payable[]) =>
      calls.deals.TransferService.Create({
        ...{ date, ids: idsOf(papers, paymentNotice.plural), invoice_ids: idsOf(papers, purchaseInvoice.plural) },
      }),
    ['transfer_files', paymentNotice.plural, purchaseInvoice.plural],
  );
  const chosen = picked ?? dueBy(papers, date);
  const ready = papers.filter(isReady);
  const taken = ready.filter((one) => chosen.has(keyOf(one)));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setPicked(next);
  };
  const columns: readonly SimpleColumn<Payable>[] = [
    {
      label: '支払先',
      cell: (one) => (
        <Payee>
          <Checkbox
            aria-label={`${one.company_name}（${one.number}）を振り込む`}
            disabled={!isReady(one)}
            checked={isReady(one) && chosen.has(keyOf(one))}
            onChange={() => toggle(keyOf(one))}
          />
          <TextLink to={paperTo(one.paper, one.id)}>{one.company_name}</TextLink>
        </Payee>
      ),
      title: ({ company_name }) => company_name,
    },
    {
      label: '書類',
      cell: ({ paper, number }) =>
        `${paper === purchaseInvoice.plural ? purchaseInvoice.label : paymentNotice.label} ${number}`,
      wraps: true,
    },
    { label: '支払日', cell: ({ due_date }) => (due_date ? formatDay(due_date) : '-') },
    { label: '差引支払額', cell: ({ net_price }) => yenText(net_price), align: 'right' },
    { label: '受取人名・直すところ', cell: (one) => <Problems paper={one} />, wraps: true },
  ];
  const errors = create.error?.errors ?? {};
  const sum = taken.reduce((total, { net_price }) => total + net_price, 0);
  return (
    <Stack $gap={2}>
      <Field label="振込日" required error={errors.date} hint="支払日が振込日までの支払いが選ばれます。">
        {(control) => (
          <DatePicker
            {...control}
            value={date}
            onChange={(day) => {
              setDate(day ?? '');
              setPicked(undefined);
            }}
          />
        )}
      </Field>
      <Checkbox
        checked={ready.length > 0 && taken.length === ready.length}
        indeterminate={taken.length > 0 && taken.length < ready.length}
        onChange={({ currentTarget }) => setPicked(new Set(currentTarget.checked ? ready.map(keyOf) : []))}
      >
        振り込める支払いをすべて選ぶ
      </Checkbox>
      {errors.ids && (
        <Notice tone="danger" title="振込ファイルに入れられない支払いがあります">
          <ul>
            {errors.ids.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {create.error && !errors.ids && !errors.date && <Notice tone="danger">{create.error.message}</Notice>}
      <SimpleTable label="支払い" rows={papers} keyOf={keyOf} columns={columns} />
      <Row $gap={2}>
        <strong>
          {formatNumber(taken.length)}件、合計 {yenText(sum)}
        </strong>
        <Button
          variant="primary"
          disabled={isStopped || taken.length === 0}
          busy={create.isPending}
          onClick={() =>
            create.mutate(taken, {
              onSuccess({ transfer_file }) {
                flash.success('振込ファイルを作成しました');
                navigate(`${TRANSFERS}/${transfer_file?.number}`);
              },
            })
          }
        >
          振込ファイルを作成する
        </Button>
      </Row>
    </Stack>
  );
}

export default function TransferFileCreate() {
  const { data, error, refetch } = useRead('transfer_files', ['payable'], (calls, options) =>
    calls.deals.TransferService.Payable({}, options),
  );
  return (
    <Page>
      <Breadcrumbs items={[{ label: '振込ファイル', to: TRANSFERS }, { label: '作成' }]} />
      <PageHeader
        title="振込ファイルの作成"
        lead="確定または送付済みの支払通知書と、照合済みの受け取った請求書から選びます。申し出のあるもの、口座の変更が確認を待っているものは選べません。"
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting shape="rows" count={6} />}
      {data && (
        <Stack $gap={2}>
          {data.sender_problems.length > 0 && (
            <Notice
              tone="warning"
              title="振込元の口座を確認してください"
              actions={
                <LinkButton size="small" to={`${TRANSFERS}/sender`}>
                  振込元の口座
                </LinkButton>
              }
            >
              {data.sender_problems.join('')}
            </Notice>
          )}
          {data.papers.length === 0 ? (
            <EmptyState title="振り込む支払いはありません">
              支払通知書を確定するか、受け取った請求書を照合すると、ここに表示されます。すでに振込ファイルに含まれているものは表示されません。
            </EmptyState>
          ) : (
            <Choosing papers={data.papers} isStopped={data.sender_problems.length > 0} />
          )}
        </Stack>
      )}
    </Page>
  );
}
