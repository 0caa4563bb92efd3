import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { PageLink } from '../data/pairs';

const Root = styled.nav`
  grid-column: 1 / -1;
  color: ${color.muted};
  font-size: ${font.size.s};

  ol {
    display: flex;
    gap: ${space(1)};
  }

  li + li::before {
    margin-right: ${space(1)};
    content: '›';
  }

  li {
    flex: none;
    white-space: nowrap;
  }

  li:last-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** Where a page below the list of jobs stands. */
export const Trail = ({ name, above }: { name?: string; above?: PageLink }) => (
  <Root aria-label="パンくずリスト">
    <ol>
      <li>
        <Link to="/">トップ</Link>
      </li>
      <li>
        <Link to="/jobs">案件一覧</Link>
      </li>
      {above && (
        <li>
          <Link to={`/jobs/${above.category}`}>{above.name}</Link>
        </li>
      )}
      <li aria-current="page">{name}</li>
    </ol>
  </Root>
);
