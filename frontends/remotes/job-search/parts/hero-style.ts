/** How the first screen of the landing page is set: words on a picture or beside it, on dark or light. */
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled, { css } from 'styled-components';
import { Container, GREEN } from './frame';

/** The site's phones, as a picture's sources ask for them. */
export const PHONE = '(max-width: 767px)';

/** Whether the words stand on something dark. */
export interface Look {
  $dark: boolean;
  $centered: boolean;
}

/** White text: the header's colour flows into a shade of the site's colour that carries it. */
export const Root = styled.section<Look>`
  position: relative;
  padding: ${space(8)} 0 ${space(7)};
  background: ${({ $dark }) =>
    $dark
      ? css`
          radial-gradient(circle at 84% 12%, rgb(255 255 255 / 14%), transparent 44%),
          linear-gradient(160deg, var(--header, ${GREEN}), var(--main-text) 72%)
        `
      : color.mainSoft};
  color: ${({ $dark }) => ($dark ? color.white : color.text)};
  text-align: ${({ $centered }) => ($centered ? 'center' : 'start')};

  > div {
    position: relative;
  }

  form {
    margin-top: ${space(4)};
    color: ${color.text};
    text-align: start;
  }

  ${media.mobile} {
    padding: ${space(4)} 0;

    form {
      margin-top: ${space(2.5)};
    }
  }
`;

/** The point of the picture that stays, of nine in reading order. */
const pointOf = (focus: number): string =>
  `${['left', 'center', 'right'][(focus - 1) % 3]} ${['top', 'center', 'bottom'][Math.floor((focus - 1) / 3)]}`;

export const Behind = styled.span<{ $focus: number }>`
  img {
    position: absolute;
    width: 100%;
    height: 100%;
    inset: 0;
    object-fit: cover;
    object-position: ${({ $focus }) => pointOf($focus)};
  }
`;

/** Beside the words; on a phone above them. */
export const Beside = styled.span<{ $focus: number }>`
  img {
    width: 100%;
    height: 100%;
    max-height: 420px;
    border-radius: ${radius.l};
    aspect-ratio: 4 / 3;
    object-fit: cover;
    object-position: ${({ $focus }) => pointOf($focus)};
  }

  ${media.mobile} {
    order: -1;

    img {
      aspect-ratio: 16 / 9;
    }
  }
`;

export const Halves = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
  gap: ${space(5)};
  align-items: center;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2.5)};
  }
`;

/** Keeps the words readable, whatever the picture; where no words are, the picture is seen. */
export const Shade = styled.span<Look>`
  position: absolute;
  inset: 0;
  background: ${({ $dark, $centered }) => {
    const shade = $dark ? '12 24 36' : '255 255 255';
    const [most, mid, least] = $dark ? [84, 64, 16] : [92, 82, 24];
    return $centered
      ? `rgb(${shade} / ${mid}%)`
      : `linear-gradient(90deg, rgb(${shade} / ${most}%), rgb(${shade} / ${mid}%) 45%, rgb(${shade} / ${least}%))`;
  }};

  ${media.mobile} {
    background: ${({ $dark }) => ($dark ? 'rgb(12 24 36 / 66%)' : 'rgb(255 255 255 / 86%)')};
  }
`;

/** Without a shade, each line has a ground of its own. */
const plate = css`
  width: fit-content;
  margin: 0 0 ${space(0.5)};
  padding: 0 ${space(1)};
  border-radius: ${radius.s};
  background: rgb(12 24 36 / 76%);
`;

export const Titles = styled.h1<{ $plated: boolean }>`
  font-size: 42px;
  font-weight: ${font.weight.bold};
  line-height: 1.4;
  letter-spacing: 0.02em;

  span {
    display: block;
    ${({ $plated }) => $plated && plate}
  }

  ${media.mobile} {
    font-size: 27px;
  }
`;

export const SubTitles = styled.p<{ $plated: boolean }>`
  margin-top: ${space(1.5)};
  font-size: ${font.size.l};
  line-height: 1.8;

  span {
    display: block;
    ${({ $plated }) => $plated && plate}
  }

  ${media.mobile} {
    margin-top: ${space(1)};
    font-size: ${font.size.base};
  }
`;

export const Ways = styled.div<Look & { $plated: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $centered }) => ($centered ? 'center' : 'start')};
  gap: ${space(1)} ${space(1)};
  margin-top: ${space(2.5)};
  font-size: ${font.size.m};

  strong {
    margin: 0 2px 0 ${space(0.5)};
    font-size: 24px;
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }

  > p {
    margin-right: ${space(2)};
    ${({ $plated }) => $plated && plate}
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: inherit;
    gap: ${space(1)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding: 0 ${space(1.5)};
    border: 1px solid ${({ $dark }) => ($dark ? 'rgb(255 255 255 / 60%)' : color.control)};
    border-radius: ${radius.pill};
    background: ${({ $dark }) => ($dark ? 'rgb(12 24 36 / 45%)' : color.surface)};
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    background: ${color.surface};
    color: ${color.text};
  }

  ${media.mobile} {
    a {
      min-height: 44px;
    }
  }
`;
