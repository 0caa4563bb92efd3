/** A file for transfers is made: its day, and the notices that are paid by it. */
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
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { formatDay } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NOTICES, PAYEES, TRANSFERS } from '../parts/payment-notices';

type Payable = Answered<Calls['deals']['TransferService']['Payable']>['notices'][number];

const isReady = ({ problems }: Payable): boolean => problems.length === 0;

/** Everything that is due by the day of the transfer. */
const dueBy = (notices: readonly Payable[], day: string): ReadonlySet<number> =>
  new Set(notices.filter((one) => isReady(one) && (one.due_date ?? '') <= day).map(({ id }) => id));

function Problems({ notice }: { notice: Payable }) {
  if (isReady(notice)) return <>{notice.holder_text}</>;
  return (
    <>
      {notice.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <TextLink to={`${PAYEES}/${notice.payee_id}`}>支払先を開く</TextLink>
    </>
  );
}

function Choosing({ notices, isStopped }: { notices: readonly Payable[]; isStopped: boolean }) {
  const flash = useFlash();
  const navigate = useNavigate();
  const [date, setDate] = useState('');
  /** Undefined until a member has chosen: then the day decides. */
  const [picked, setPicked] = useState<ReadonlySet<number>>();
  const create = useAct(
    (calls, ids: number[]) => calls.deals.TransferService.Create({ date, ids }),
    ['transfer_files', paymentNotice.plural],
  );
  const chosen = picked ?? dueBy(notices, date);
  const ready = notices.filter(isReady);
  const taken = ready.filter(({ id }) => chosen.has(id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const columns: readonly SimpleColumn<Payable>[] = [
    {
      label: '選択',
      cell: (one) => (
        <Checkbox
          aria-label={`${one.company_name}（${one.number}）を振り込む`}
          disabled={!isReady(one)}
          checked={isReady(one) && chosen.has(one.id)}
          onChange={() => toggle(one.id)}
        />
      ),
    },
    {
      label: '支払先',
      cell: ({ id, company_name }) => <TextLink to={`${NOTICES}/${id}`}>{company_name}</TextLink>,
      title: ({ company_name }) => company_name,
    },
    { label: '支払通知番号', cell: ({ number }) => number },
    { label: '支払日', cell: ({ due_date }) => (due_date ? formatDay(due_date) : '-') },
    { label: '差引支払額', cell: ({ net_price }) => yenText(net_price), align: 'right' },
    { label: '受取人名・直すところ', cell: (one) => <Problems notice={one} />, wraps: true },
  ];
  const errors = create.error?.errors ?? {};
  const sum = taken.reduce((total, { net_price }) => total + net_price, 0);
  return (
    <Stack $gap={2}>
      <Row $gap={2} $align="end">
        <Field label="振込日" required error={errors.date} hint="支払日が振込日までの支払通知書が選ばれます。">
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
          onChange={({ currentTarget }) => setPicked(new Set(currentTarget.checked ? ready.map(({ id }) => id) : []))}
        >
          振り込める支払いをすべて選ぶ
        </Checkbox>
      </Row>
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
      <SimpleTable label="支払い" rows={notices} keyOf={({ id }) => id} columns={columns} />
      <Row $gap={2}>
        <strong>
          {formatNumber(taken.length)}件、合計 {yenText(sum)}
        </strong>
        <Button
          variant="primary"
          disabled={isStopped || taken.length === 0}
          busy={create.isPending}
          onClick={() =>
            create.mutate(
              taken.map(({ id }) => id),
              {
                onSuccess({ transfer_file }) {
                  flash.success('振込ファイルを作成しました');
                  navigate(`${TRANSFERS}/${transfer_file?.number}`);
                },
              },
            )
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
        lead="確定または送付済みの支払通知書から選びます。申し出のあるもの、口座の変更が確認を待っているものは選べません。"
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
          {data.notices.length === 0 ? (
            <EmptyState title="振り込む支払通知書はありません">
              支払通知書を確定すると、ここに表示されます。すでに振込ファイルに含まれているものは表示されません。
            </EmptyState>
          ) : (
            <Choosing notices={data.notices} isStopped={data.sender_problems.length > 0} />
          )}
        </Stack>
      )}
    </Page>
  );
}
