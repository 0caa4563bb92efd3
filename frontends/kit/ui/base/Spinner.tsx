import styled, { keyframes } from 'styled-components';
import { media } from '../theme/theme';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;

  ${media.calm} {
    animation-duration: 3s;
  }
`;

/** Turns while something runs. With a `label` it is announced; without one it decorates. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return label ? <Ring $size={size} role="status" aria-label={label} /> : <Ring $size={size} aria-hidden />;
}
