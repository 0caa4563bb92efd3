import { ModalOverlay } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';
import { consoleColor } from '../theme/console-color';
import { layer, media } from '../theme/theme';

const fade = keyframes`
  from { opacity: 0; }
`;

/** The darkened page behind a dialog or drawer. */
export const Shade = styled(ModalOverlay)<{ $align: 'center' | 'end' | 'start' }>`
  display: flex;
  position: fixed;
  inset: 0;
  padding: 0 env(safe-area-inset-right, 0px) env(safe-area-inset-bottom, 0px) env(safe-area-inset-left, 0px);
  z-index: ${layer.overlay};
  align-items: ${({ $align }) => ($align === 'center' ? 'center' : 'stretch')};
  justify-content: ${({ $align }) => $align};
  background: ${consoleColor.veil};

  &[data-entering] {
    animation: ${fade} 140ms ease-out;
  }

  &[data-exiting] {
    animation: ${fade} 120ms ease-in reverse;
  }

  ${media.calm} {
    animation: none !important;
  }
`;
