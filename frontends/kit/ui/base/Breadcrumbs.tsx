import { Link } from 'react-router';
import styled from 'styled-components';
import { color, control, font, media, space } from '../theme/theme';
import { Icon } from './Icon';

const Nav = styled.nav`
  min-width: 0;
`;

/** One line: the name of the page is cut, as the heading below it has all of it. */
const List = styled.ol`
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
  color: ${color.muted};
  font-size: ${font.size.s};

  li {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space(0.5)};
    min-width: 0;
    max-width: 60%;
  }

  li:last-child {
    flex: 0 1 auto;
    max-width: none;
  }

  svg {
    flex: none;
  }

  a,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  a {
    padding: ${space(0.5)} 0;
    color: ${color.muted};
    text-decoration: none;

    &:hover {
      color: ${color.mainText};
      text-decoration: underline;
    }
  }

  ${media.mobile} {
    margin-block: -${space(1)};

    /* As wide as a finger over the signs beside it, which lead nowhere. */
    a {
      display: inline-block;
      margin-inline: -10px;
      padding: 0 10px;
      line-height: ${control.touch}px;
    }
  }
`;

export interface Crumb {
  label: string;
  /** Missing for the page itself. */
  to?: string;
}

/** The way from the top to this page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <Nav aria-label="パンくずリスト">
      <List>
        {items.map(({ label, to }, index) => (
          <li key={`${to} ${label}`}>
            {index > 0 && <Icon name="right" size={12} />}
            {to ? (
              <Link to={to} data-back>
                {label}
              </Link>
            ) : (
              <span aria-current="page" title={label}>
                {label}
              </span>
            )}
          </li>
        ))}
      </List>
    </Nav>
  );
}
