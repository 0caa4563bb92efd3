/** How the parts of a landing page are set that an agency tells of itself. */
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

export const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)} ${space(8)};
  text-align: center;

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dd {
    color: ${color.mainText};
    font-size: 40px;
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }

  dt {
    color: ${color.muted};
    font-size: ${font.size.m};
  }

  ${media.mobile} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(2)};

    dd {
      font-size: 28px;
    }
  }
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
  gap: ${space(3)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`;

export const Card = styled.li`
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  overflow-wrap: anywhere;

  p {
    color: ${color.muted};
    line-height: 1.85;
    white-space: pre-wrap;
  }

  header {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin-bottom: ${space(1.5)};
  }

  img,
  header > span {
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: 50%;
    object-fit: cover;
  }

  /* A person without a photograph. */
  header > span {
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-size: 28px;
    line-height: 72px;
    text-align: center;
  }

  h3 {
    font-size: ${font.size.l};
    line-height: 1.5;
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.size.m};
  }

  ${media.mobile} {
    padding: ${space(2)};
  }
`;

export const Voice = styled(Card)`
  figure {
    display: flex;
    flex-direction: column;
    gap: ${space(1.5)};
    height: 100%;
    margin: 0;
  }

  blockquote {
    flex: 1;
    margin: 0;
    line-height: 1.85;
    white-space: pre-wrap;

    &::before {
      display: block;
      height: 28px;
      color: ${color.mainText};
      font-size: 48px;
      line-height: 1;
      content: '“';
    }
  }

  figcaption {
    color: ${color.muted};
    font-size: ${font.size.m};
  }
`;

export const Questions = styled.div`
  max-width: 800px;
  margin: 0 auto;
  border-top: 1px solid ${color.line};

  details {
    border-bottom: 1px solid ${color.line};
  }

  summary {
    padding: ${space(2)} ${space(1)};
    font-weight: ${font.weight.bold};
    line-height: 1.6;
    cursor: pointer;
  }

  p {
    padding: 0 ${space(1)} ${space(2.5)} ${space(3)};
    color: ${color.muted};
    line-height: 1.85;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

export const Lines = styled.ul`
  max-width: 800px;
  margin: 0 auto;

  li {
    display: flex;
    gap: ${space(3)};
    padding: ${space(1.5)} ${space(1)};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  time {
    flex: none;
    min-width: 84px;
    color: ${color.muted};
    font-variant-numeric: tabular-nums;
  }

  ${media.mobile} {
    li {
      flex-direction: column;
      gap: 0;
    }
  }
`;

export const Narrow = styled.div`
  max-width: 800px;
  margin: 0 auto;

  > p {
    padding: ${space(1.5)};
  }
`;
