/** Pieces that every page of the site is set in. */
import { color, font, media, radius, shadow, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

/** The headers' colour at the top of a landing page; white text on it has a contrast of 5 to 1. */
export const GREEN = '#1A7F52';

/** Text width of the site, with gutters that shrink on a phone. */
export const Container = styled.div<{ $narrow?: boolean }>`
  width: 100%;
  max-width: ${({ $narrow }) => ($narrow ? '800px' : '1120px')};
  margin: 0 auto;
  padding: 0 ${space(3)};

  ${media.mobile} {
    padding: 0 ${space(2)};
  }
`;

export const PageTitle = styled.h1`
  font-size: 24px;
  font-weight: ${font.weight.bold};
  line-height: 1.4;

  ${media.mobile} {
    font-size: ${font.size.xl};
  }
`;

export const SectionTitle = styled.h2`
  margin-bottom: ${space(2)};
  font-size: ${font.size.xl};
  font-weight: ${font.weight.bold};
  line-height: 1.4;

  ${media.mobile} {
    font-size: ${font.size.l};
  }
`;

export const Panel = styled.section`
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  ${media.mobile} {
    padding: ${space(2)};
  }
`;

/** Text as it was typed: line breaks and runs of spaces stay. */
export const Prose = styled.div`
  white-space: pre-wrap;
  line-height: 1.85;
`;
