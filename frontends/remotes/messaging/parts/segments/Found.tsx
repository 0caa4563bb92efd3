/** Whom a segment finds now: how many, some of them, and who of them gets no mail. */
import { useRecordLinks } from '@enishi/frontend-kit/entity/values/record-links';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { broadcastTarget, mailingState } from '@enishi/protos/master/messaging';
import type { SegmentFigures, SegmentPerson } from '@enishi/protos/messaging/rpc';
import { MAX_TARGETS } from '@enishi/protos/messaging/sending';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import { BROADCASTS, flowPath } from '../paths';

const Numbers = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};

  strong {
    margin: 0 ${space(0.5)};
    font-size: ${font.size.xl};
    font-variant-numeric: tabular-nums;
  }
`;

const Reasons = styled.ul`
  margin: 0;
  padding-left: ${space(2.5)};
  list-style: disc;
  font-size: ${font.size.m};
  overflow-wrap: anywhere;
`;

const Muted = styled.span`
  color: ${color.muted};
`;

const countText = (count: number): string =>
  count > MAX_TARGETS ? `${formatNumber(MAX_TARGETS)}件以上` : `${formatNumber(count)}件`;

function NotMailed({ figures: { reasons } }: { figures: SegmentFigures }) {
  return (
    <Reasons aria-label="送られない理由">
      {reasons.map(({ reason, count, names }) => (
        <li key={reason}>
          {formatNumber(count)}件：{reason}
          <Muted>
            （{names.join('、')}
            {count > names.length && ' ほか'}）
          </Muted>
        </li>
      ))}
    </Reasons>
  );
}

function Sample({ figures, target }: { figures: SegmentFigures; target: number }) {
  const linkTo = useRecordLinks();
  const isContacts = target === broadcastTarget.code.company_members;
  const entity = isContacts ? 'company_member' : 'candidate';
  const columns: SimpleColumn<SegmentPerson>[] = [
    {
      label: isContacts ? '担当者' : '候補者',
      cell: ({ id, name }) => {
        const to = linkTo(entity, id);
        return to ? <TextLink to={to}>{name}</TextLink> : name;
      },
      title: ({ name }) => name,
    },
    ...(isContacts
      ? [
          {
            label: '所属',
            cell: (row: SegmentPerson) => row.subtitle ?? '-',
            title: (row: SegmentPerson) => row.subtitle,
          },
        ]
      : []),
    {
      label: '送信',
      wraps: true,
      cell: ({ reasons }) => (reasons.length > 0 ? `送りません：${reasons.join(' ')}` : '送ります'),
    },
  ];
  return <SimpleTable label="該当者の例" rows={figures.sample} keyOf={({ id }) => id} columns={columns} />;
}

interface FoundProps {
  query: Pick<UseQueryResult<SegmentFigures, Error>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** A number of `broadcastTarget`. */
  target: number;
}

export function Found({ query: { data, error, isFetching, refetch }, target }: FoundProps) {
  return (
    <Card aria-label="現在の該当者">
      <Stack $gap={1.5}>
        <Heading level={2}>現在の該当者</Heading>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && isFetching && <Waiting shape="rows" />}
        {!data && !error && !isFetching && (
          <Muted>条件またはキーワードを指定すると、該当する人数と例がここに表示されます。</Muted>
        )}
        {data && (
          <>
            {data.problem && <Notice tone="warning">{data.problem}</Notice>}
            <Numbers role="status">
              <span>
                該当<strong>{countText(data.count)}</strong>
              </span>
              <span>
                うち送信できる宛先<strong>{formatNumber(data.mailed_count)}件</strong>
              </span>
            </Numbers>
            {data.reasons.length > 0 && <NotMailed figures={data} />}
            {data.sample.length > 0 && <Sample figures={data} target={target} />}
            <Muted>配信するときは、送信を始める時点で当てはまる人を選び直します。</Muted>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** What a change of the segment changes, too: mailings to it, and flows that people enter by it. */
export function Uses({ uses, further_uses: further }: Pick<SegmentFigures, 'uses' | 'further_uses'>) {
  const mailings = uses.filter(({ flow_id }) => !flow_id);
  const flows = uses.filter(({ flow_id }) => flow_id);
  return (
    <>
      {mailings.length + further > 0 && (
        <Notice tone="warning" title="送信前の配信の宛先になっています">
          <p>
            条件を変えると、次の配信の宛先も変わります。承認済みの配信は、もう一度承認が必要になります。配信が終わるか中止されるまで、削除はできません。
          </p>
          <ul>
            {mailings.map(({ broadcast_id, name, state_id }) => (
              <li key={broadcast_id}>
                <TextLink to={`${BROADCASTS}/${broadcast_id}`}>{name}</TextLink>（{mailingState.label(state_id)}）
              </li>
            ))}
            {further > 0 && (
              <li>
                {mailings.length > 0 ? 'ほか' : '他のメンバーの配信'}
                {formatNumber(further)}件
              </li>
            )}
          </ul>
        </Notice>
      )}
      {flows.length > 0 && (
        <Notice tone="warning" title="自動フローのきっかけになっています">
          <p>
            条件を変えると、このあとフローに入る方も変わります。変えた時点で新しく当てはまった方は、フローに入りません。きっかけを変えるまで、削除はできません。
          </p>
          <ul>
            {flows.map(({ flow_id, name }) => (
              <li key={flow_id}>
                <TextLink to={flowPath(flow_id)}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
