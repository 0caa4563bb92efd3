/** The places of a phone's visitor, at the lower edge of pages that have no buttons there. */

import { useSitePath } from '@enishi/frontend-kit/runtime/site/site-data';
import { Icon, type IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { Link } from 'react-router';
import styled from 'styled-components';
import { useLiked } from '../data/liked';

const HEIGHT = 56;

const Bar = styled.nav`
  display: none;

  ${media.mobile} {
    display: block;
    position: fixed;
    z-index: 30;
    right: 0;
    bottom: 0;
    left: 0;
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid ${color.line};
    background: ${color.surface};
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

export function BottomBar() {
  const path = useSitePath();
  const liked = useLiked()?.length ?? 0;
  const isHere = (to: string) => (to === '/jobs' ? path?.startsWith(to) : path === to);
  return (
    <Bar aria-label="よく使うページ">
      <ul>
        {PLACES.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} aria-current={isHere(to) ? 'page' : undefined}>
              <Icon name={icon} size={22} />
              <span>
                {label}
                {to === '/likes' && liked > 0 && <b>{liked}</b>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}
