/** How the list of jobs is laid out: conditions beside it, on a phone below it. */
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { Container, Panel, Prose } from './frame';

export const Main = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding-top: ${space(3)};
  padding-bottom: ${space(8)};

  ${media.mobile} {
    padding-top: ${space(2)};
    padding-bottom: ${space(5)};
  }
`;

export const Text = styled(Prose)`
  color: ${color.muted};
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: 248px minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`;

export const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  min-width: 0;

  ${media.mobile} {
    gap: 0;
  }
`;

/** Beside the jobs, and on a phone below them. */
export const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  ${media.mobile} {
    order: 1;
  }
`;

export const Register = styled(Panel)`
  display: grid;
  gap: ${space(1)};
  border-color: var(--main-line);
  background: ${color.mainSoft};

  p {
    margin-bottom: ${space(0.5)};
    font-size: ${font.size.m};
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(3)};

  > p {
    color: ${color.muted};
    font-size: ${font.size.m};
  }

  > p strong {
    color: ${color.text};
    font-size: 22px;
  }

  ul {
    display: flex;
    gap: ${space(2)};
  }

  li a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.muted};
    font-size: ${font.size.m};
    text-decoration: none;
  }

  li a[aria-current] {
    color: ${color.text};
    font-weight: ${font.weight.bold};
    box-shadow: inset 0 -2px 0 ${color.main};
  }

  ${media.mobile} {
    gap: 0 ${space(1)};

    > p {
      font-size: ${font.size.s};
    }

    > p strong {
      font-size: ${font.size.l};
    }

    ul {
      flex-wrap: wrap;
      gap: 0 ${space(1.5)};
    }

    li a {
      white-space: nowrap;
    }
  }
`;

export const Cards = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};

  &[aria-busy='true'] {
    opacity: 0.6;
  }

  /* One job below the other, as close as a screen of three allows. */
  ${media.mobile} {
    gap: 0;
    margin: 0 -${space(2)};
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }
`;
