/** Choices to press with a finger: a row of pills for each kind. */
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

export const Kinds = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};

  fieldset {
    min-width: 0;
  }

  legend {
    margin-bottom: ${space(1)};
    padding: 0;
    font-size: ${font.size.m};
    font-weight: ${font.weight.bold};
  }

  summary {
    min-height: 44px;
    color: ${color.mainText};
    font-size: ${font.size.m};
    line-height: 44px;
    cursor: pointer;
  }
`;

export const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-bottom: ${space(1)};

  label {
    display: inline-flex;
    position: relative;
    align-items: center;
    gap: ${space(0.75)};
    min-height: 44px;
    max-width: 100%;
    padding: ${space(0.5)} ${space(1.5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
    font-size: ${font.size.base};
    line-height: 1.4;
    cursor: pointer;
  }

  label span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  /* Over the whole pill, so that it is what is pressed, and what a reader finds. */
  input {
    position: absolute;
    width: 100%;
    height: 100%;
    margin: 0;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }

  label:has(:checked) {
    border-color: ${color.mainText};
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-weight: ${font.weight.bold};
  }

  label:has(:focus-visible) {
    outline: 2px solid var(--main-text);
    outline-offset: 2px;
  }

  label:has(:disabled) {
    border-style: dashed;
    color: ${color.placeholder};
    cursor: default;
  }

  label:has(:disabled) small {
    color: inherit;
  }
`;
