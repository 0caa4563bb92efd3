import { useNames } from '@enishi/frontend-kit/entity/values/names';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { MoveButtons } from '@enishi/frontend-kit/ui/console/MoveButtons';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { goalText, triggerText } from '@enishi/protos/messaging/flow-steps';
import type { FlowStanding } from '@enishi/protos/messaging/rpc';
import styled from 'styled-components';
import { OpenSwitch } from '../automation/OpenSwitch';
import { flowPath } from '../paths';
import { FLOW_SWITCH } from './FlowFrame';
import { FlowBadge } from './FlowState';
import { type Flow, planOf, wayOf } from './flows';

const Root = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  gap: ${space(1.5)};
  padding: ${space(1.5)} ${space(2)};

  & + & {
    border-top: 1px solid ${color.line};
  }

  ${media.mobile} {
    grid-template-columns: 24px minmax(0, 1fr);
  }
`;

const Main = styled.div`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1)};
  font-weight: ${font.weight.medium};
  overflow-wrap: anywhere;
`;

const Way = styled.p`
  font-size: ${font.size.m};
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Place = styled.span`
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};

  ${media.mobile} {
    grid-column: 2;
  }
`;

interface FlowRowProps {
  flow: Flow;
  at: number;
  count: number;
  /** undefined until it is known, and for a member who sees their own people only. */
  standing?: FlowStanding;
  days: number;
  onMove: (from: number, to: number) => void;
}

export function FlowRow({ flow, at, count, standing, days, onMove }: FlowRowProps) {
  const { id_by_enterprise_id: id, name } = flow;
  const goal = goalText(planOf(flow));
  const names = useNames(automationFlow.fields, [flow as EntityRow], ['trigger_segment_id']);
  const { trigger_segment_id: segment } = planOf(flow);
  const segmentName = segment ? names('ref:mail_segment', segment) : undefined;
  return (
    <Root aria-label={name ?? undefined}>
      <Place>{at + 1}</Place>
      <Main>
        <Name>
          <TextLink to={flowPath(id)}>{name}</TextLink>
          <FlowBadge flow={flow} />
        </Name>
        <Muted>
          {triggerText(planOf(flow))}
          {segmentName && `（${segmentName}）`}
          {goal && `／目標：${goal}`}
        </Muted>
        <Way>{wayOf(flow) || 'ステップはまだありません'}</Way>
        {standing?.never ? (
          <Muted>
            <Badge $tone="warning">だれも入れません</Badge> {standing.never}
          </Muted>
        ) : (
          standing && (
            <Muted>
              進行中 {formatNumber(standing.running ?? 0)}名・直近{days}日に入った {formatNumber(standing.entered ?? 0)}
              名・うち目標に達した {formatNumber(standing.goal ?? 0)}名
            </Muted>
          )
        )}
      </Main>
      <Side>
        <OpenSwitch email={flow} of={FLOW_SWITCH} />
        <span>
          <MoveButtons acts name={`「${name}」`} at={at} count={count} onMove={(to) => onMove(at, to)} />
        </span>
      </Side>
    </Root>
  );
}
