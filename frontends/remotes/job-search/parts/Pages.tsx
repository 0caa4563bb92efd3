import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { Link } from 'react-router';
import styled from 'styled-components';

const Root = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(0.75)};
  }

  a,
  span {
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 44px;
    padding: 0 ${space(1)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: ${color.text};
    font-weight: ${font.weight.bold};
    text-decoration: none;
  }

  a:hover {
    border-color: var(--main-line);
    background: ${color.mainSoft};
  }

  [aria-current] {
    border-color: ${color.main};
    background: ${color.main};
    color: ${color.onMain};
  }

  .gap {
    border-color: transparent;
    background: none;
  }

  /* One line on a phone: 前へ and 次へ lead to the neighbours. */
  ${media.mobile} {
    .gap {
      min-width: 16px;
      padding: 0;
    }

    .near {
      display: none;
    }
  }
`;

/** Numbers to show: the first, the last, and the neighbours of the current one; 0 stands for a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, i) => (i > 0 && page - shown[i - 1] > 1 ? [0, page] : [page]));
}

interface PagesProps {
  current: number;
  last: number;
  /** Address of a page. */
  to: (page: number) => string;
}

/** Page links of a list; real links, so that they work without JavaScript and crawlers follow them. */
export function Pages({ current, last, to }: PagesProps) {
  const beyond = current > last;
  if (last < 2 && !beyond) return null;
  return (
    <Root aria-label="ページ">
      <ul>
        {current > 1 && (
          <li>
            <Link to={to(beyond ? last : current - 1)} rel="prev">
              前へ
            </Link>
          </li>
        )}
        {pageNumbers(beyond ? last : current, last).map((page, at) => (
          <li
            key={page || `gap-${at}`}
            className={Math.abs(page - current) === 1 && page > 1 && page < last ? 'near' : undefined}
          >
            {page === 0 ? (
              <span className="gap">…</span>
            ) : page === current ? (
              <span aria-current="page">{page}</span>
            ) : (
              <Link to={to(page)} aria-label={`${page}ページ目`}>
                {page}
              </Link>
            )}
          </li>
        ))}
        {current < last && (
          <li>
            <Link to={to(current + 1)} rel="next">
              次へ
            </Link>
          </li>
        )}
      </ul>
    </Root>
  );
}
