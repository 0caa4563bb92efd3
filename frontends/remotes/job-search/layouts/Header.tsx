/** The site's header on wide screens: title, logo, tabs, and the red way to register. */
import { Kept } from '@enishi/frontend-kit/runtime/site/kept';
import { useSite, useSitePath } from '@enishi/frontend-kit/runtime/site/site-data';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { publicJobQueryString } from '@enishi/protos/jobs/public-query';
import { HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { readSearch } from '../data/calls';
import { Container, GREEN } from '../parts/frame';
import { Inquiry } from '../parts/Inquiry';
import { RegisterButton } from '../parts/RegisterButton';
import { Brand } from './Brand';

const Bar = styled.header<{ $green?: boolean }>`
  position: sticky;
  z-index: 40;
  top: 0;
  /* The line is inside: the header is as high as its row. */
  box-shadow: inset 0 -1px ${({ $green }) => ($green ? 'transparent' : color.line)};
  background: var(--header, ${({ $green }) => ($green ? GREEN : color.surface)});
  color: var(--on-header, ${({ $green }) => ($green ? color.white : color.text)});
  transition: background-color 200ms;

  ${media.mobile} {
    display: none;
  }

  ${media.low} {
    position: static;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: ${HEADER_HEIGHTS.landing}px;

  > a:first-child {
    min-width: 0;
    color: inherit;
    text-decoration: none;
  }

  nav {
    display: flex;
    flex: none;
    gap: ${space(1)};
    height: 100%;
    margin-right: auto;
    margin-left: ${space(2)};
  }

  nav a {
    display: flex;
    align-items: center;
    padding: 0 ${space(1.5)};
    border-bottom: 3px solid transparent;
    color: inherit;
    font-weight: ${font.weight.bold};
    white-space: nowrap;
    text-decoration: none;
  }

  nav a:hover,
  nav a[aria-current] {
    border-bottom-color: currentcolor;
  }
`;

/** Ways back to what a visitor has begun. */
const Aside = styled.div`
  display: flex;
  flex: none;
  gap: ${space(2)};

  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    font-size: ${font.size.m};
    white-space: nowrap;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const tabs = [
  { to: '/jobs', label: '案件を探す' },
  { to: '/jobs?sort=2', label: '新着案件' },
];

interface HeaderProps {
  green?: boolean;
  /** On the landing page people may ask before they register. */
  landing?: boolean;
}

export function Header(props: HeaderProps) {
  const [search] = useSearchParams();
  const path = useSitePath();
  const [all, newest] = tabs;
  const inside = path?.startsWith(all.to) ? all.to : undefined;
  // What a link added to the address says nothing about the page.
  const address = `${path}?${publicJobQueryString(readSearch(search))}`;
  const current = address === newest.to ? newest.to : inside;
  return (
    <Kept name="header" of={() => [props, current]}>
      <Content {...props} current={current} />
    </Kept>
  );
}

function Content({ green, landing, current }: HeaderProps & { current?: string }) {
  const { settings } = useSite();
  return (
    <Bar $green={green}>
      <Row>
        <Link to="/">
          <Brand settings={settings} />
        </Link>
        <nav aria-label="メニュー">
          {tabs.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <Aside>
          <Link to="/likes">気になる</Link>
          <Link to="/mypage">マイページ</Link>
        </Aside>
        {landing && <Inquiry />}
        <RegisterButton label="無料会員登録" size="large" />
      </Row>
    </Bar>
  );
}
