/** The frame of マイページ: the way back to the jobs, and out. */
import { useSite, useSitePath } from '@enishi/frontend-kit/runtime/site/site-data';
import { SitePicture } from '@enishi/frontend-kit/runtime/site/site-picture';
import { SiteBar } from '@enishi/frontend-kit/ui/layouts/SiteBar';
import { SkipLink } from '@enishi/frontend-kit/ui/layouts/SkipLink';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import { type ReactNode, useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router';
import styled from 'styled-components';
import { Foot, Header, Page } from './quiet-frame';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 960px;
  min-height: ${HEADER_HEIGHTS.landing}px;
  margin: 0 auto;
  padding: 0 ${space(3)};

  a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
    min-height: 44px;
    color: ${color.text};
    font-weight: ${font.weight.bold};
    overflow-wrap: anywhere;
    text-decoration: none;
  }

  nav {
    display: flex;
    flex: none;
    gap: ${space(2)};
    margin-left: auto;
  }

  nav a[aria-current] {
    color: ${color.mainText};
  }

  img {
    width: auto;
    max-width: 120px;
    height: 36px;
    object-fit: contain;
  }

  ${media.mobile} {
    min-height: ${HEADER_HEIGHTS.register}px;
    padding: 0 ${space(2)};
  }
`;

/**
 * Links lead to documents of their own, here and back: who may see these pages the server decides before they come, and a
 * tag manager of another page must not watch them.
 */
export default function MyLayout({ children }: { children: ReactNode }) {
  const { settings } = useSite();
  const { service_name: name, logo } = settings;
  const path = useSitePath();
  const isStep = useNavigationType() !== 'POP';
  useLayoutEffect(() => {
    if (isStep || document.querySelector('script[src="/tag-manager.js"]')) location.reload();
  }, [isStep]);
  return (
    <Page>
      <SkipLink />
      <Header>
        <Row>
          <a href="/">
            {logo && <SitePicture {...logo} sizes="120px" />}
            {!logo?.alt && <span>{name}</span>}
          </a>
          <nav aria-label="メニュー">
            <a href="/jobs">案件を探す</a>
            <a href="/mypage" aria-current="true">
              マイページ
            </a>
          </nav>
        </Row>
      </Header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Foot>
        <a href="/terms">利用規約</a>
        <a href="/privacy">プライバシーポリシー</a>
        <div>© {name}</div>
      </Foot>
      <SiteBar path={path} documents />
    </Page>
  );
}
