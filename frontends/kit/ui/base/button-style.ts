import { css } from 'styled-components';
import { CONTROL_HEIGHT, color, control, font, media, radius, space } from '../theme/theme';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
  /** Whether it is as wide as its container. */
  $block?: boolean;
}

const look = (ground: string, text: string, line: string, hover: string) => css`
  background: ${ground};
  color: ${text};
  border-color: ${line};

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${hover};
  }
`;

const variants = {
  primary: look(color.main, color.onMain, color.main, color.mainStrong),
  accent: look(color.accentStrong, color.white, color.accentStrong, color.accentHover),
  secondary: look(color.surface, color.text, color.lineStrong, color.subtle),
  quiet: look('transparent', color.mainText, 'transparent', color.mainSoft),
  danger: look(color.dangerFill, color.white, color.dangerFill, color.dangerStrong),
} satisfies Record<ButtonVariant, ReturnType<typeof look>>;

const sizes = {
  small: css`
    min-height: ${control.small}px;
    padding: 0 ${space(1.25)};
    font-size: ${font.size.s};
  `,
  medium: css`
    min-height: ${CONTROL_HEIGHT};
    padding: 0 ${space(2)};
    font-size: ${font.size.m};
  `,
  large: css`
    min-height: ${control.large}px;
    padding: 0 ${space(3)};
    font-size: ${font.size.l};
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

/** The look of everything that is pressed: buttons, links that act as buttons, triggers of menus. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  position: relative;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${space(0.75)};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  border: 1px solid transparent;
  border-radius: ${radius.m};
  font-weight: ${font.weight.medium};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color 120ms,
    border-color 120ms;
  ${({ $variant = 'secondary' }) => variants[$variant]}
  ${({ $size = 'medium' }) => sizes[$size]}

  &[aria-busy='true'] {
    opacity: 0.72;
    cursor: progress;
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    border-color: ${color.line};
    background: ${color.canvas};
    color: ${color.placeholder};
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: ${control.touch}px;
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
  }

  ${media.print} {
    display: ${({ $variant }) => ($variant === 'quiet' ? 'inline-flex' : 'none')};
  }
`;
