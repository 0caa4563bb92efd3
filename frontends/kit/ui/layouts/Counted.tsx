/** A tool of the header with the number of what it has that was not seen yet. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../theme/theme';

const Place = styled.span`
  display: inline-flex;
  position: relative;
`;

const Count = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  min-width: 16px;
  padding: 0 4px;
  border-radius: 8px;
  background: ${color.dangerFill};
  color: ${color.white};
  font-size: ${font.size.xs};
  font-weight: bold;
  line-height: 16px;
  text-align: center;
  pointer-events: none;
`;

interface CountedProps {
  /** Says the number in its own name: what stands here is for the eye. Nothing: no number. */
  count: string;
  className?: string;
  children: ReactNode;
}

export const Counted = ({ count, className, children }: CountedProps) => (
  <Place className={className}>
    {children}
    {count && <Count aria-hidden>{count}</Count>}
  </Place>
);
