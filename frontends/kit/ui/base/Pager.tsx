import { formatNumber } from '@enishi/protos/fields/format-number';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { color, control, font, media, radius, space } from '../theme/theme';
import { Icon } from './Icon';
import { pageNumbers } from './page-numbers';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(0.5)};
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;
`;

const cell = css`
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  padding: 0 ${space(1)};
  border-radius: ${radius.s};
  color: ${color.text};
  text-decoration: none;

  ${media.mobile} {
    min-width: ${control.touch}px;
    height: ${control.touch}px;
  }
`;

const Step = styled(Link)`
  ${cell}

  &:hover {
    background: ${color.mainSoft};
  }

  &[aria-current] {
    background: ${color.main};
    color: ${color.onMain};
    font-weight: ${font.weight.medium};
  }
`;

const Still = styled.span`
  ${cell}
  color: ${color.disabled};
`;

/** Numbers are for wide windows; phones say where one is. */
const Numbered = styled.li`
  ${media.mobile} {
    display: none;
  }
`;

const Where = styled.li`
  display: none;
  padding: 0 ${space(1)};

  ${media.mobile} {
    display: block;
  }
`;

interface PagerProps {
  /** Number of the page, from 1. */
  page: number;
  pages: number;
  /** Address of a page: links work without JavaScript and open in new tabs. */
  href: (page: number) => string;
  label?: string;
}

interface EdgeProps {
  to: string | undefined;
  icon: 'left' | 'right';
  label: string;
}

function Edge({ to, icon, label }: EdgeProps) {
  const mark = <Icon name={icon} size={16} />;
  return (
    <li>
      {to === undefined ? (
        <Still aria-hidden>{mark}</Still>
      ) : (
        <Step to={to} aria-label={label} rel={icon === 'left' ? 'prev' : 'next'}>
          {mark}
        </Step>
      )}
    </li>
  );
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, href, label = 'ページ' }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <List>
        <Edge to={page > 1 ? href(Math.min(page - 1, pages)) : undefined} icon="left" label="前のページ" />
        <Where>
          {page > pages ? `全${formatNumber(pages)}ページ` : `${formatNumber(page)} / ${formatNumber(pages)}ページ`}
        </Where>
        {pageNumbers(page, pages).map((step) => (
          <Numbered key={step}>
            {typeof step === 'number' ? (
              <Step to={href(step)} aria-label={`${step}ページ目`} aria-current={step === page ? 'page' : undefined}>
                {step}
              </Step>
            ) : (
              <Still aria-hidden>…</Still>
            )}
          </Numbered>
        ))}
        <Edge to={page < pages ? href(page + 1) : undefined} icon="right" label="次のページ" />
      </List>
    </nav>
  );
}
