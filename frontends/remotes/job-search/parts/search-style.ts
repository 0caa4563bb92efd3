import { color, font, media, radius, shadow, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled, { css } from 'styled-components';

export const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(2)};
  padding: ${space(2.5)};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  text-align: left;

  ${media.mobile} {
    gap: ${space(1)};
    padding: ${space(1.5)};
  }
`;

/** A phone leaves this out: it has only the keyword and the button (spec section 2). */
export const desktopOnly = css`
  ${media.mobile} {
    display: none;
  }
`;

export const Label = styled.label<{ $grow?: boolean; $desktop?: boolean }>`
  display: grid;
  flex: ${({ $grow }) => ($grow ? '1 1 200px' : '0 0 150px')};
  gap: ${space(0.5)};
  min-width: 0;
  ${({ $desktop }) => $desktop && desktopOnly}

  /* Beside the button, or above it where the text is large. */
  ${media.mobile} {
    flex-basis: 8em;
  }

  > span:first-child {
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.bold};
  }
`;

export const controlStyle = css`
  width: 100%;
  height: 46px;
  padding: 0 ${space(1.5)};
  border: 1px solid ${color.control};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-size: ${font.size.l};
`;

/** Drawn as the picker of occupations beside it is. */
export const Select = styled.select`
  ${controlStyle}
  padding-right: ${space(4.5)};
  appearance: none;
  text-overflow: ellipsis;
`;

/** A span, since it stands in a label. */
export const Picker = styled.span`
  display: block;
  position: relative;

  svg {
    position: absolute;
    top: 15px;
    right: ${space(1.5)};
    pointer-events: none;
  }
`;

export const KeywordField = styled.input`
  ${controlStyle}
  min-width: 0;
`;

/** The number of matches stands where the other controls have their label: it moves nothing when it appears. */
export const Submit = styled.div`
  display: grid;
  flex: none;
  gap: ${space(0.5)};

  button {
    height: 46px;
  }

  ${media.mobile} {
    gap: 0;
  }
`;

export const Count = styled.p`
  min-height: 19px;
  color: ${color.mainText};
  font-size: ${font.size.s};
  font-weight: ${font.weight.bold};
  text-align: center;

  ${media.mobile} {
    min-height: 0;
    visibility: hidden;
    height: 0;
  }
`;
