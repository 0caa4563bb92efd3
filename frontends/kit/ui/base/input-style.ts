import { css } from 'styled-components';
import { CONTROL_HEIGHT, color, control, font, media, radius, space } from '../theme/theme';

/** The box of everything one types or picks into. */
export const inputBox = css`
  width: 100%;
  min-height: ${CONTROL_HEIGHT};
  border: 1px solid ${color.control};
  border-radius: ${radius.s};
  background: ${color.surface};
  font-size: ${font.size.base};
  line-height: 1.5;
  transition:
    border-color 120ms,
    box-shadow 120ms;

  &:hover:not(:disabled) {
    border-color: ${color.muted};
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
    /* Below 16 px iOS zooms into the page when a field gets focus. */
    font-size: 16px;
  }
`;

export const inputFocus = css`
  border-color: ${color.mainText};
  outline: none;
  box-shadow: 0 0 0 3px ${color.mainLine};
`;

export const inputInvalid = css`
  border-color: ${color.danger};
  background: ${color.dangerFaint};
`;

/** A native field as a whole; with its line it is no higher than a button beside it. */
export const inputStyle = css`
  ${inputBox}
  padding: ${space(0.5)} ${space(1.25)};

  &:placeholder-shown {
    text-overflow: ellipsis;
  }

  &:focus-visible {
    ${inputFocus}
  }

  &[aria-invalid='true'] {
    ${inputInvalid}
  }

  &:disabled,
  &:read-only:not(select) {
    border-color: ${color.line};
    background: ${color.canvas};
    color: ${color.muted};
  }
`;
