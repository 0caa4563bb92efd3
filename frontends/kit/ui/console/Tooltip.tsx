import type { ComponentProps, ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import styled from 'styled-components';
import { color, font, layer, radius, space } from '../theme/theme';

const Box = styled(AriaTooltip)`
  z-index: ${layer.overlay};
  max-width: 280px;
  padding: ${space(0.5)} ${space(1)};
  border-radius: ${radius.s};
  background: ${color.ink};
  color: ${color.white};
  font-size: ${font.size.s};
  line-height: 1.5;
`;

interface TooltipProps {
  text: ReactNode;
  /** One element that takes the focus. */
  children: ComponentProps<typeof Focusable>['children'];
}

/** Words on hover and focus. Only for what the page also says otherwise: there is no hover on phones. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <Focusable>{children}</Focusable>
      <Box offset={6}>{text}</Box>
    </TooltipTrigger>
  );
}
