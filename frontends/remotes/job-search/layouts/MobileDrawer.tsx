import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, shadow, space } from '@enishi/frontend-kit/ui/theme/theme';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import styled from 'styled-components';
import { inquiryUrl } from '../data/landing';
import { Brand } from './Brand';

const Trigger = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  background: none;
  color: inherit;
`;

const Drawer = styled.dialog`
  width: min(300px, 84vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: ${space(1)} 0;
  border: 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.dialog};

  &::backdrop {
    background: rgb(22 32 43 / 48%);
  }

  li a {
    display: flex;
    align-items: center;
    min-height: 52px;
    padding: 0 ${space(3)};
    border-bottom: 1px solid ${color.line};
    color: ${color.text};
    font-weight: ${font.weight.bold};
    text-decoration: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  padding: 0 ${space(1)} ${space(1)} ${space(3)};
  border-bottom: 1px solid ${color.line};
`;

const MENU = 'site-menu';

/**
 * The hamburger and what it opens: a native dialog on the left edge, closed by Escape or a press outside. While no script
 * runs, the browser itself opens it, as a popover.
 */
export function MobileDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { settings } = useSite();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => {
    drawer.current?.close();
    drawer.current?.hidePopover();
  }, [key]);

  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    drawer.current?.hidePopover();
    drawer.current?.showModal();
  };
  const links = [
    { to: '/', label: 'トップ' },
    { to: '/jobs', label: '案件を探す' },
    { to: '/jobs?sort=2', label: '新着案件' },
    { to: '/likes', label: '気になる案件' },
    { to: '/mypage', label: 'マイページ' },
    { to: '/register/profile', label: '無料会員登録' },
    { to: '/terms', label: '利用規約' },
    { to: '/privacy', label: 'プライバシーポリシー' },
  ];
  const inquiry = inquiryUrl(settings);
  return (
    <>
      <Trigger type="button" aria-label="メニューを開く" aria-haspopup="dialog" popoverTarget={MENU} onClick={open}>
        <Icon name="menu" size={24} />
      </Trigger>
      <Drawer
        ref={drawer}
        id={MENU}
        popover="auto"
        aria-label={`${settings.service_name ?? ''}のメニュー`}
        onClick={(event) => event.target === drawer.current && drawer.current?.close()}
      >
        <Head>
          <Brand settings={settings} small />
          <Trigger
            type="button"
            aria-label="メニューを閉じる"
            popoverTarget={MENU}
            popoverTargetAction="hide"
            onClick={() => drawer.current?.close()}
          >
            <Icon name="close" size={24} />
          </Trigger>
        </Head>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          {inquiry && (
            <li>
              <a href={inquiry} target="_blank" rel="noopener noreferrer">
                お問い合わせ
              </a>
            </li>
          )}
        </ul>
      </Drawer>
    </>
  );
}
