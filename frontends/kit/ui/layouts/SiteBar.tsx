/** The places of a phone's visitor, at the lower edge of pages that have no buttons there. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { Icon, type IconName } from '../base/Icon';
import { color, font, media, space } from '../theme/theme';

const HEIGHT = 56;

const Bar = styled.nav`
  display: none;

  ${media.barred} {
    display: block;
    position: fixed;
    z-index: 30;
    right: 0;
    bottom: 0;
    left: 0;
    padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    border-top: 1px solid ${color.line};
    background: ${color.surface};

    /* What gets the focus is not scrolled to below the bar. */
    html:has(&) {
      scroll-padding-bottom: ${HEIGHT + 8}px;
    }
  }

  ul {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  a {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 2px;
    height: ${HEIGHT}px;
    color: ${color.muted};
    font-size: ${font.size.xs};
    text-decoration: none;
  }

  a[aria-current] {
    color: ${color.mainText};
    font-weight: ${font.weight.bold};
  }

  b {
    margin-left: ${space(0.5)};
    color: ${color.accentText};
    font-variant-numeric: tabular-nums;
  }
`;

interface Place {
  to: string;
  label: string;
  icon: IconName;
}

const PLACES: readonly Place[] = [
  { to: '/jobs', label: '探す', icon: 'search' },
  { to: '/likes', label: '気になる', icon: 'heart' },
  { to: '/mypage#applies', label: '応募', icon: 'send' },
  { to: '/mypage', label: 'マイページ', icon: 'user' },
];

interface WayProps {
  to: string;
  documents?: boolean;
  'aria-current'?: 'page';
  children: ReactNode;
}

const Way = ({ documents, to, ...link }: WayProps) =>
  documents ? <a href={to} {...link} /> : <Link to={to} {...link} />;

interface SiteBarProps {
  /** The path of the page, with names in place of what varies. */
  path?: string;
  /** How many jobs are liked. */
  liked?: number;
  /** Links lead to documents of their own. */
  documents?: boolean;
}

export function SiteBar({ path, liked = 0, documents }: SiteBarProps) {
  const isHere = (to: string) => (to === '/jobs' ? path?.startsWith(to) : path === to);
  return (
    <Bar aria-label="よく使うページ" data-site-bar>
      <ul>
        {PLACES.map(({ to, label, icon }) => (
          <li key={to}>
            <Way to={to} documents={documents} aria-current={isHere(to) ? 'page' : undefined}>
              <Icon name={icon} size={22} />
              <span>
                {label}
                {to === '/likes' && liked > 0 && <b>{liked}</b>}
              </span>
            </Way>
          </li>
        ))}
      </ul>
    </Bar>
  );
}
