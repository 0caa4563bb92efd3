/** The card in the middle of an empty page that account forms and their messages stand on. */
import styled from 'styled-components';
import { color, font, media, radius, shadow, space } from '../ui/theme/theme';

export const AccountPage = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space(7)} ${space(2)};

  ${media.mobile} {
    padding: ${space(3)} ${space(2)};
  }
`;

/** `$wide`: a paper with its lines is read on it. */
export const AccountSheet = styled.section<{ $wide?: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 720 : 460)}px;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  ${media.mobile} {
    padding: ${space(3)} ${space(2)};
  }

  h1 + p,
  footer {
    text-wrap: balance;
    word-break: auto-phrase;
  }

  h1 {
    margin-bottom: ${space(1)};
    font-size: ${font.size.xxl};
    text-align: center;
  }

  h1 + p {
    margin-bottom: ${space(3)};
    color: ${color.muted};
    font-size: ${font.size.m};
    text-align: center;
  }

  h1 + div {
    margin-top: ${space(2)};
    font-size: ${font.size.base};
    line-height: 1.8;
  }

  h1 + div > p + p {
    margin-top: ${space(1)};
  }

  form {
    display: grid;
    gap: ${space(2.5)};
    margin-top: ${space(3)};
  }

  footer {
    margin-top: ${space(3)};
    padding-top: ${space(2)};
    border-top: 1px solid ${color.line};
    font-size: ${font.size.m};
    text-align: center;
  }

  footer > a + p {
    margin-top: ${space(2)};
  }

  /* One link below the other, each as tall as a finger. */
  ${media.mobile} {
    footer > p {
      line-height: 44px;
    }

    footer > a,
    footer > p > a {
      padding: 13px 0;
    }
  }
`;
