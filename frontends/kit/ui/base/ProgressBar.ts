import styled from 'styled-components';
import { color } from '../theme/theme';

/** A native progress element, thin, in the main colour; without a value it says that something goes on. */
export const ProgressBar = styled.progress`
  width: 100%;
  height: 6px;
  overflow: hidden;
  border: 0;
  border-radius: 3px;
  appearance: none;
  background: ${color.line};

  &::-webkit-progress-bar {
    background: ${color.line};
  }

  &::-webkit-progress-value {
    background: ${color.mainText};
  }

  &::-moz-progress-bar {
    background: ${color.mainText};
  }
`;
