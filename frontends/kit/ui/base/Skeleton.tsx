import styled, { keyframes } from 'styled-components';
import { color, media, radius } from '../theme/theme';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** A grey bar where a text will be. Sizes are CSS lengths. Wrap a group of them in a `role="status"`. */
export const Skeleton = styled.span<{ $width?: string; $height?: string; $round?: boolean }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '14px' }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : radius.s)};
  background: ${color.shade};
  animation: ${breathe} 1.6s ease-in-out infinite;

  ${media.calm} {
    animation: none;
  }
`;
