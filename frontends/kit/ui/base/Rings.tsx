/** The sign of the product as a quiet picture for what is empty, missing or broken. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../theme/theme';

const Root = styled.span<{ $height: number; $bad?: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $height }) => ($height * 76) / 56}px;
  height: ${({ $height }) => $height}px;
  color: ${({ $bad }) => ($bad ? color.danger : color.mainText)};
  font-size: ${font.size.base};
  font-weight: ${font.weight.title};

  > * {
    grid-area: 1 / 1;
  }

  > svg:first-child {
    width: 100%;
    height: 100%;
    stroke-width: 2;
  }
`;

interface RingsProps {
  /** px */
  height?: number;
  /** Something went wrong. */
  bad?: boolean;
  /** Where the rings meet: an element with an icon or a number. */
  children?: ReactNode;
}

/** Two rings that meet; the text beside them says what they stand for. */
export function Rings({ height = 56, bad, children }: RingsProps) {
  return (
    <Root $height={height} $bad={bad} aria-hidden>
      <svg viewBox="0 0 76 56" fill="none" aria-hidden="true">
        <path d="M38 4a26 26 0 0 1 0 48a26 26 0 0 1 0-48" fill={bad ? color.dangerSoft : color.mainSoft} />
        <circle cx="28" cy="28" r="26" stroke={bad ? color.lineStrong : color.mainLine} />
        <circle cx="48" cy="28" r="26" stroke={bad ? color.lineStrong : color.accent} strokeOpacity={bad ? 1 : 0.4} />
      </svg>
      {children}
    </Root>
  );
}
