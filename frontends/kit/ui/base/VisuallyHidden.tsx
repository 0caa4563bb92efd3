import styled, { css } from 'styled-components';

/** For screen readers only, e.g. the words of a sign that is seen alone on phones. */
export const clipped = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** There for screen readers only. */
export const VisuallyHidden = styled.span`
  ${clipped}
  margin: -1px;
  padding: 0;
  border: 0;
  white-space: nowrap;
`;
