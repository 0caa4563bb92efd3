import { css } from 'styled-components';
import { color, control, font, media, radius, space } from '../theme/theme';

const tick = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='white' stroke-width='3.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;

/** The box or circle itself, drawn on the native input so that it works everywhere. */
export const markStyle = css`
  display: block;
  flex: none;
  width: 18px;
  height: 18px;
  margin: 0;
  appearance: none;
  border: 1.5px solid ${color.control};
  background: ${color.surface} center / 14px no-repeat;
  cursor: pointer;

  &[type='checkbox'] {
    border-radius: ${radius.s};
  }

  &[type='radio'] {
    border-radius: 50%;
  }

  &:hover:not(:disabled) {
    border-color: ${color.mainText};
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }

  &:checked,
  &:indeterminate:not([type='radio']) {
    border-color: ${color.ticked};
    background-color: ${color.ticked};
  }

  &[type='checkbox']:checked {
    background-image: ${tick('M5 12.5l4.6 4.6L19.5 7')};
  }

  &[type='checkbox']:indeterminate {
    background-image: ${tick('M6 12h12')};
  }

  &[type='radio']:checked {
    border-width: 5.5px;
    background-color: ${color.white};
  }

  &:disabled {
    border-color: ${color.lineStrong};
    background-color: ${color.canvas};
    cursor: not-allowed;
  }

  &:disabled:checked {
    background-color: ${color.disabled};
  }

  ${media.forced} {
    appearance: auto;
  }
`;

/** One choice with its words: the whole line is the target. */
export const choiceLine = css`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space(1)};
  min-height: ${control.small}px;
  padding: ${space(0.5)} 0;
  font-size: ${font.size.base};
  line-height: 1.5;
  cursor: pointer;

  > input {
    margin-top: 2px;
  }

  &:has(:disabled) {
    color: ${color.placeholder};
    cursor: not-allowed;
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
    align-items: center;

    > input {
      width: 22px;
      height: 22px;
      margin-top: 0;
    }
  }
`;

export const choiceList = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2.5)};
`;
