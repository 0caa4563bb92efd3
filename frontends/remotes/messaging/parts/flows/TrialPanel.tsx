/** The saved draft tried on what has happened lately. Nothing is sent. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { type FlowStep, isAction, stepText } from '@enishi/protos/messaging/flow-steps';
import type { FlowTrialResponse, FlowTrialStep } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import styled from 'styled-components';

const Muted = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Sum = styled.p`
  font-size: ${font.size.l};
  font-weight: ${font.weight.medium};
`;

const DAYS = [30, 90];

interface TriedProps {
  steps: readonly FlowStep[];
  /** People enter by a segment: when they came into it is not known. */
  bySegment: boolean;
}

function Result({ found, steps, bySegment }: TriedProps & { found: FlowTrialResponse }) {
  const counts = found.steps ?? [];
  const reached = counts.filter(({ step }) => steps[step] && isAction(steps[step])).map(({ count = 0 }) => count);
  const most = reached.length > 0 ? Math.max(...reached) : 0;
  const columns: readonly SimpleColumn<FlowTrialStep>[] = [
    { label: 'ステップ', wraps: true, cell: ({ step }) => `${step + 1}. ${steps[step] ? stepText(steps[step]) : ''}` },
    { label: '人数', align: 'right', cell: ({ count = 0 }) => `${formatNumber(count)}名` },
    {
      label: '例',
      wraps: true,
      cell: ({ people = [] }) =>
        people.length === 0
          ? '-'
          : people.map(({ candidate_id, name }, at) => (
              <span key={candidate_id}>
                {at > 0 && '、'}
                <TextLink to={`/enterprise/candidates/${candidate_id}`}>{name || `候補者 ${candidate_id}`}</TextLink>
              </span>
            )),
    },
  ];
  return (
    <Stack $gap={1}>
      <Sum>
        過去{found.days}日なら {formatNumber(most)}名に届いていました
      </Sum>
      <Muted>
        きっかけに当てはまった方 {formatNumber(found.met ?? 0)}名{found.more && '以上'}、うちメールを送れる方{' '}
        {formatNumber(found.reachable ?? 0)}名、フローに入った方 {formatNumber(found.entered ?? 0)}名。
        {bySegment &&
          'いつセグメントに入ったかの記録はないため、いまセグメントにいて、期間中に登録または更新された方で数えています。'}
        条件は、いまの登録内容で判定しています。目標や配信の上限による減少は含みません。
      </Muted>
      {counts.length > 0 && (
        <SimpleTable label="ステップごとの人数" columns={columns} rows={counts} keyOf={({ step }) => step} />
      )}
    </Stack>
  );
}

/** @param version of the draft that is saved: another one is tried anew */
export function TrialPanel({ id, version, steps, bySegment }: TriedProps & { id: number; version: string }) {
  const [days, setDays] = useState<number>();
  const { data, error, refetch, isFetching } = useRead(
    automationFlow.plural,
    ['trial', id, days, version],
    (calls, options) => calls.messaging.AutomationFlowPlanService.Trial({ id, days }, options),
    { enabled: days !== undefined },
  );
  return (
    <Card aria-label="過去の実績で試す">
      <Stack $gap={1.5}>
        <Row $spread>
          <Heading level={2}>過去の実績で試す</Heading>
          <Row>
            {DAYS.map((one) => (
              <Button key={one} size="small" reads busy={isFetching && days === one} onClick={() => setDays(one)}>
                過去{one}日
              </Button>
            ))}
          </Row>
        </Row>
        {days === undefined && (
          <Muted>ONにする前に、保存した下書きが何人に届いたかを確かめます。メールは送られません。</Muted>
        )}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {days !== undefined && !data && !error && <Waiting shape="rows" count={3} />}
        {data &&
          (data.met === 0 ? (
            <Notice>この期間に、きっかけに当てはまった方はいません。</Notice>
          ) : (
            <Result {...{ found: data, steps, bySegment }} />
          ))}
      </Stack>
    </Card>
  );
}
