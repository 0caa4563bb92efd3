import type { ReactNode } from 'react';
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Dialog,
  DialogTrigger,
} from 'react-aria-components';
import styled, { css, keyframes } from 'styled-components';
import { consoleColor } from '../theme/console-color';
import { font, layer, media, radius, shadow, space } from '../theme/theme';

const rise = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

/** The floating surface of popovers, menus and lists. */
export const floatStyle = css`
  z-index: ${layer.overlay};
  overflow: auto;
  border-radius: ${radius.m};
  background: ${consoleColor.raised};
  box-shadow: ${shadow.float};
  font-size: ${font.size.m};

  &[data-entering] {
    animation: ${rise} 120ms ease-out;
  }

  ${media.calm} {
    animation: none !important;
  }
`;

export const FloatingSurface = styled(AriaPopover)`
  ${floatStyle}
`;

const Body = styled(Dialog)<{ $width: number }>`
  width: ${({ $width }) => $width}px;
  max-width: calc(100vw - ${space(4)});
  padding: ${space(2)};
  outline: none;
`;

const Title = styled.h3`
  margin-bottom: ${space(1)};
  font-size: ${font.size.base};
`;

export interface PopoverProps {
  /** A TriggerButton. */
  trigger: ReactNode;
  label: string;
  /** Shows the label as a heading. */
  titled?: boolean;
  width?: number;
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small panel beside what opened it. Escape and a press outside close it; the focus goes back. */
export function Popover({ trigger, label, titled, width = 320, placement = 'bottom start', ...rest }: PopoverProps) {
  const { isOpen, onOpenChange, children } = rest;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <FloatingSurface placement={placement}>
        <Body aria-label={label} $width={width}>
          {({ close }) => (
            <>
              {titled && <Title>{label}</Title>}
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </Body>
      </FloatingSurface>
    </DialogTrigger>
  );
}
