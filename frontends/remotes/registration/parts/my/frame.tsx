/** What the pages of マイページ are made of. */
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

export const Sheet = styled.div`
  display: grid;
  gap: ${space(3)};
  width: 100%;
  max-width: 960px;
  margin: 0 auto;
  padding: ${space(4)} ${space(3)} ${space(8)};

  h1 {
    font-size: 22px;
    line-height: 1.4;
  }

  ${media.mobile} {
    gap: ${space(2)};
    padding: ${space(2)} ${space(2)} ${space(8)};
  }
`;

/** A page with one thing to do. */
export const NarrowSheet = styled(Sheet)`
  max-width: 560px;
`;

export const Card = styled.section`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  scroll-margin-top: ${space(2)};

  h2 {
    font-size: ${font.size.l};
  }

  > ul:not([class]) {
    padding-left: 1.4em;
    list-style: disc;
  }

  h3 {
    font-size: ${font.size.base};
    overflow-wrap: anywhere;
  }

  ${media.mobile} {
    padding: ${space(2)};
  }
`;

/** A box with its words, large enough for a thumb. */
export const CheckLine = styled.label`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  min-height: 44px;
  cursor: pointer;
`;

export const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
  overflow-wrap: anywhere;
`;

/** One of several, each in a box large enough for a thumb. */
export const Choices = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space(1)};
    font-weight: ${font.weight.medium};
  }

  label {
    display: flex;
    gap: ${space(1)};
    align-items: center;
    min-height: 44px;
    padding: ${space(0.5)} ${space(1.5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  label:has(input:checked) {
    border-color: ${color.main};
    background: ${color.mainSoft};
  }
`;

/** Entries of several lines, with a rule above each. */
export const Entries = styled.ul`
  display: grid;

  > li {
    display: grid;
    gap: ${space(1)};
    padding: ${space(2)} 0;
    border-top: 1px solid ${color.line};
  }
`;
