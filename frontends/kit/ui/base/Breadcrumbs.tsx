import { Link } from 'react-router';
import styled from 'styled-components';
import { color, control, font, media, space } from '../theme/theme';
import { Icon } from './Icon';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)};
  color: ${color.muted};
  font-size: ${font.size.s};

  li {
    display: flex;
    align-items: center;
    gap: ${space(0.5)};
    min-width: 0;
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

    a {
      display: inline-flex;
      align-items: center;
      min-width: ${control.touch}px;
      min-height: ${control.touch}px;
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
    <nav aria-label="パンくずリスト">
      <List>
        {items.map(({ label, to }, index) => (
          <li key={`${to} ${label}`}>
            {index > 0 && <Icon name="right" size={12} />}
            {to ? (
              <Link to={to} data-back>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
