import styled, { css } from 'styled-components';
import { color, font, radius, space } from '../theme/theme';

export type BadgeTone = 'neutral' | 'main' | 'accent' | 'success' | 'warning' | 'meeting' | 'danger' | 'solid';

const tones = {
  neutral: css`
    background: ${color.shade};
    color: ${color.text};
  `,
  main: css`
    background: ${color.mainSoft};
    color: ${color.mainText};
  `,
  accent: css`
    background: ${color.accentSoft};
    color: ${color.accentText};
  `,
  success: css`
    background: ${color.successSoft};
    color: ${color.success};
  `,
  warning: css`
    background: ${color.warningSoft};
    color: ${color.warning};
  `,
  meeting: css`
    background: ${color.meetingSoft};
    color: ${color.meeting};
  `,
  danger: css`
    background: ${color.dangerSoft};
    color: ${color.danger};
  `,
  solid: css`
    background: ${color.accentStrong};
    color: ${color.white};
  `,
} satisfies Record<BadgeTone, ReturnType<typeof css>>;

/** A short word about a state, e.g. 募集終了, NEW. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: 22px;
  padding: 1px ${space(1)};
  border-radius: ${radius.s};
  font-size: ${font.size.s};
  font-weight: ${font.weight.medium};
  line-height: 1.5;
  white-space: nowrap;
  ${({ $tone = 'neutral' }) => tones[$tone]}
`;
