import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { PageLink } from '../data/pairs';
import { Panel, SectionTitle } from './frame';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};

  li {
    min-width: 0;
  }

  a {
    display: flex;
    gap: ${space(0.75)};
    align-items: center;
    min-height: 36px;
    padding: ${space(0.5)} ${space(1.5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    color: ${color.mainText};
    font-size: ${font.size.m};
    line-height: 1.4;
    overflow-wrap: anywhere;
    text-decoration: none;
  }

  a:hover {
    background: ${color.mainSoft};
  }

  small {
    flex: none;
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  ${media.mobile} {
    a {
      min-height: 44px;
    }
  }
`;

/** Ways from a category to the pages that it shares with others. */
export const RelatedPages = ({ pages }: { pages: readonly PageLink[] }) => (
  <Panel aria-label="関連する条件から探す">
    <SectionTitle>関連する条件から探す</SectionTitle>
    <Chips>
      {pages.map(({ category, name, count = 0 }) => (
        <li key={category}>
          <Link to={`/jobs/${category}`}>
            {name}
            <small>{formatNumber(count)}件</small>
          </Link>
        </li>
      ))}
    </Chips>
  </Panel>
);
