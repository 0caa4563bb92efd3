import type { ChoiceTone } from '@enishi/protos/master/choice-list';
import styled from 'styled-components';
import { consoleColor } from '../theme/console-color';
import { color, font, space } from '../theme/theme';

/** One meaning each: not begun or over, in progress, needs action, a meeting, won, refused. */
export const stateColors: Readonly<Record<ChoiceTone, string>> = {
  neutral: consoleColor.stateIdle,
  main: consoleColor.stateWork,
  warning: consoleColor.stateAct,
  meeting: consoleColor.stateMeeting,
  success: consoleColor.stateWon,
  danger: color.danger,
};

/** A state in a list or beside a name: a dot and its word. The word says it, the dot lets it be found. */
export const State = styled.span<{ $tone?: ChoiceTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  font-size: ${font.size.m};
  white-space: nowrap;

  &::before {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $tone = 'neutral' }) => stateColors[$tone]};
    content: '';
    forced-color-adjust: none;
  }
`;
