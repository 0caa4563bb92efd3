/** The recipients of the mailing, with what became of each mail. */
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { Mailing, MailingRecipient } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import styled from 'styled-components';
import { countOf, type MailingOf, useRecipients, useStep } from './mailing';
import { PreviewDrawer } from './PreviewDrawer';
import { Problems } from './Problems';

const { incomplete, unknown, refused, failed, bounced, left_out, waiting } = recipientState.code;
const { preparing, review, finished } = mailingState.code;
const again = new Set<number>([unknown, refused, failed, bounced]);

interface RecipientsProps {
  of: MailingOf;
  mailing: Mailing;
  /** Columns of the page, e.g. what a recipient answered. */
  more?: readonly SimpleColumn<MailingRecipient>[];
}

function Doings({ of, mailing, row }: Omit<RecipientsProps, 'more'> & { row: MailingRecipient }) {
  const { take, busy } = useStep(of);
  const positions = [row.position];
  if (mailing.state_id === review && (row.state_id === incomplete || row.state_id === waiting))
    return (
      <Button
        size="small"
        busy={busy}
        onClick={() => void take({ call: 'LeaveOut', asked: { positions, all: false, back: false } })}
      >
        除外する
      </Button>
    );
  if (mailing.state_id === review && row.state_id === left_out)
    return (
      <Button
        size="small"
        busy={busy}
        onClick={() => void take({ call: 'LeaveOut', asked: { positions, all: false, back: true } })}
      >
        宛先に戻す
      </Button>
    );
  if (mailing.state_id === finished && again.has(row.state_id))
    return (
      <Button
        needs="send"
        size="small"
        busy={busy}
        onClick={() => void take({ call: 'Resend', asked: { positions }, done: '再送を始めました' })}
      >
        再送
      </Button>
    );
  return null;
}

/** Its text begins where the other texts of the column do. */
const Name = styled(Button)`
  margin-left: -11px;
`;

const time = (instant: string | undefined) => (instant ? formatInstant(instant) : '-');

function columnsOf(props: RecipientsProps, onLook: (row: MailingRecipient) => void): SimpleColumn<MailingRecipient>[] {
  return [
    {
      label: '宛先',
      cell: (row) => (
        <Name size="small" variant="quiet" onClick={() => onLook(row)} aria-label={`${row.name}のプレビュー`}>
          {row.name}
        </Name>
      ),
      title: (row) => row.name,
    },
    { label: '所属', cell: (row) => row.subtitle ?? '-', title: (row) => row.subtitle },
    { label: 'メールアドレス', cell: (row) => row.email ?? '-', title: (row) => row.email },
    {
      label: '状態',
      cell: (row) => (
        <Badge $tone={recipientState.tone(row.state_id) ?? 'neutral'}>{recipientState.label(row.state_id)}</Badge>
      ),
    },
    ...(props.mailing.test?.size
      ? [{ label: '案', cell: (row: MailingRecipient) => row.version?.toUpperCase() ?? '-' }]
      : []),
    { label: '送信', cell: (row) => time(row.sent_at) },
    { label: '開封', cell: (row) => time(row.opened_at) },
    ...(props.mailing.counts_clicks
      ? [{ label: 'クリック', cell: (row: MailingRecipient) => time(row.clicked_at) }]
      : []),
    ...(props.more ?? []),
    {
      label: '備考',
      wraps: true,
      cell: (row) => (
        <>
          {row.problems.length > 0 && <Problems problems={row.problems} />}
          {row.error}
          <Doings of={props.of} mailing={props.mailing} row={row} />
        </>
      ),
    },
  ];
}

/** No recipients are there, or not yet. */
function NoRows({ mailing: { state_id, prepared_count, target_count } }: Pick<RecipientsProps, 'mailing'>) {
  if (state_id !== preparing)
    return (
      <EmptyState title="宛先がありません" icon="users">
        状態の絞り込みを解除するか、宛先の条件を確かめてください。
      </EmptyState>
    );
  const count = `${formatNumber(prepared_count)} / ${formatNumber(target_count)}件`;
  return (
    <EmptyState title="宛先を準備しています" icon="users">
      準備ができた宛先から、ここに表示されます（{count}）。
    </EmptyState>
  );
}

/** The choice gives way, so that the button stays beside it. */
const Tools = styled(Row)`
  flex: 0 1 400px;
  flex-wrap: nowrap;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

export function Recipients(props: RecipientsProps) {
  const { of, mailing } = props;
  const [page, setPage] = useState(1);
  const [state, setState] = useState<number>();
  const [looking, setLooking] = useState<number>();
  const stand = `${mailing.state_id}:${mailing.prepared_count}`;
  const live = mailing.state_id !== review && mailing.state_id !== finished;
  const { data, error, refetch } = useRecipients(of, { page, state, live, stand });
  const counted = mailing.counts.map(({ state_id }) => state_id);
  // The list stays what was chosen, also when no recipient is left in that state.
  const states = state === undefined || counted.includes(state) ? counted : [...counted, state];
  const pages = data ? Math.max(1, Math.ceil(data.count / data.limit_value)) : 1;
  const choose = (text: string) => {
    setState(text ? Number(text) : undefined);
    setPage(1);
  };
  return (
    <Card aria-label="宛先">
      <Stack $gap={1.5}>
        <Row $spread>
          <Heading level={2}>宛先</Heading>
          <Tools>
            <NativeSelect
              aria-label="状態で絞り込む"
              emptyLabel="すべての状態"
              options={states.map((state_id) => ({
                value: state_id,
                label: `${recipientState.label(state_id)}（${formatNumber(countOf(mailing, state_id))}）`,
              }))}
              value={state ?? ''}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            <Button size="small" onClick={() => setLooking(0)} disabled={mailing.prepared_count === 0}>
              順にプレビュー
            </Button>
          </Tools>
        </Row>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="rows" />}
        {data && data.recipients.length === 0 && <NoRows mailing={mailing} />}
        {data && data.recipients.length > 0 && (
          <SimpleTable<MailingRecipient>
            label="宛先"
            rows={data.recipients}
            keyOf={(row) => row.position}
            columns={columnsOf(props, (row) => setLooking(row.position))}
          />
        )}
        {pages > 1 && (
          <Row>
            <Button size="small" ended={page <= 1} onClick={() => setPage(page - 1)}>
              前へ
            </Button>
            <span>
              {formatNumber(page)} / {formatNumber(pages)}
            </span>
            <Button size="small" ended={page >= pages} onClick={() => setPage(page + 1)}>
              次へ
            </Button>
          </Row>
        )}
      </Stack>
      {looking !== undefined && (
        <PreviewDrawer of={of} position={looking} compares={mailing.test !== undefined} onMove={setLooking} />
      )}
    </Card>
  );
}
