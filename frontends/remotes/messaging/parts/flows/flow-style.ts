/** The vertical line of a flow: cards, what joins them, and the signs of their kinds. */
import type { IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { flowStepKind } from '@enishi/protos/master/automation-flow';
import styled from 'styled-components';

const { wait, condition, mail, state, task, notify, webhook } = flowStepKind.code;

export const stepIcons: Readonly<Record<number, IconName>> = {
  ...{ [wait]: 'clock', [condition]: 'filter', [mail]: 'mail', [state]: 'refresh' },
  ...{ [task]: 'check', [notify]: 'comment', [webhook]: 'link' },
};

export const Line = styled.ol`
  display: grid;
  justify-items: stretch;
  max-width: 760px;
`;

export const StepCard = styled.section<{ $tone: 'main' | 'plain' | 'wrong' }>`
  min-width: 0;
  border: 1px solid ${({ $tone }) => ($tone === 'wrong' ? color.danger : $tone === 'main' ? color.mainLine : color.line)};
  border-left-width: 4px;
  border-radius: ${radius.m};
  background: ${color.surface};
`;

export const StepHead = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(1.5)};

  > svg {
    flex: none;
    color: ${color.mainText};
  }
`;

export const StepTitle = styled.button`
  flex: 1;
  min-width: 0;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.text};
  font-size: ${font.size.base};
  font-weight: ${font.weight.medium};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

export const StepTools = styled.span`
  display: flex;
  flex: none;
`;

export const StepBody = styled.div`
  padding: ${space(0.5)} ${space(1.5)} ${space(1.5)};
`;

export const StepFoot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1.5)};
  padding: ${space(0.75)} ${space(1.5)};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;
`;

export const Problem = styled.p`
  padding: 0 ${space(1.5)} ${space(1)};
  color: ${color.danger};
  font-size: ${font.size.s};
  font-weight: ${font.weight.medium};
`;

/** Between two cards: the line that joins them, with the place for one more step. */
export const Join = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  position: relative;
  min-height: 44px;

  &::before {
    content: '';
    position: absolute;
    top: 0;
    bottom: 0;
    left: 50%;
    width: 2px;
    background: ${color.line};
  }

  > * {
    position: relative;
    background: ${color.canvas};
  }
`;

export const End = styled.p`
  justify-self: center;
  color: ${color.muted};
  font-size: ${font.size.s};
  text-align: center;
`;
