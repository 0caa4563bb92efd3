import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { media, space } from '../theme/theme';
import { inputStyle } from './input-style';

const Area = styled.textarea`
  ${inputStyle}
  display: block;
  padding-block: ${space(0.75)};
  min-height: ${space(11)};
  resize: vertical;
  /* Grows with the text where the browser can; elsewhere the corner resizes it. */
  field-sizing: content;
  max-height: 60vh;

  ${media.mobile} {
    min-height: ${space(11)};
  }
`;

/** Several lines of text. Enter makes a line, so there is nothing to guard against. */
export function TextArea({ rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <Area rows={rows} {...rest} />;
}
