import { HEADER_HEIGHTS } from '@enishi/protos/master/constants';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { Avatar } from '../base/Avatar';
import { Icon } from '../base/Icon';
import { IconButton } from '../base/IconButton';
import { tabStyle } from '../base/tab-style';
import { useCurrentInView } from '../base/use-current-in-view';
import { Drawer } from '../console/Drawer';
import { Menu } from '../console/Menu';
import { TriggerButton } from '../console/TriggerButton';
import { color, control, font, layer, media, radius, space } from '../theme/theme';
import { type ThemeChoice, useThemeChoice } from '../theme/theme-choice';
import { Brand } from './Brand';
import { currentItem, type LayoutMenuItem } from './menu-item';

const Bar = styled.header`
  display: flex;
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  align-items: center;
  gap: ${space(3)};
  height: ${HEADER_HEIGHTS.desktop}px;
  padding: 0 ${space(2)} 0 ${space(3)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  ${media.mobile} {
    gap: ${space(1)};
    height: ${HEADER_HEIGHTS.mobile}px;
    padding: 0 ${space(1)};
  }

  ${media.low} {
    position: static;
  }

  ${media.print} {
    display: none;
  }
`;

const Nav = styled.nav`
  flex: 1;
  align-self: stretch;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;

  ul {
    display: flex;
    height: 100%;
  }

  ${media.mobile} {
    display: none;
  }
`;

const Tab = styled(Link)`
  ${tabStyle}
  height: 100%;
  padding: 0 ${space(1.5)};
  border-top: 3px solid transparent;
  font-size: ${font.size.m};

  ${media.forced} {
    border-top-color: Canvas;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};
  margin-left: auto;
`;

const Burger = styled.span`
  display: none;

  ${media.mobile} {
    display: block;
  }
`;

const Account = styled(TriggerButton)`
  max-width: 220px;
  border-color: transparent;
  font-weight: ${font.weight.medium};

  > span:nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  ${media.mobile} {
    padding: 0 ${space(1)};

    > :not(:first-child) {
      display: none;
    }
  }
`;

const DrawerLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${control.touch + 4}px;
  padding: 0 ${space(1.5)};
  border-radius: ${radius.m};
  color: ${color.text};
  font-size: ${font.size.l};
  text-decoration: none;

  &[aria-current] {
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-weight: ${font.weight.title};
  }
`;

export interface AccountItem {
  label: string;
  /** Leads somewhere, or does something. */
  path?: string;
  onAction?: () => void;
}

export interface ConsoleHeaderProps {
  home: string;
  /** Badge beside the name, e.g. 運営. */
  area?: string;
  menu: readonly LayoutMenuItem[];
  /** Where one is, with the query where entries of the menu tell pages apart by it. */
  path: string;
  memberName: string;
  memberPhoto?: string | null;
  /** Second line of the account menu, e.g. the enterprise's name. */
  memberNote?: string;
  account: readonly AccountItem[];
  /** Left of the account menu. */
  tools?: ReactNode;
  /** Whether the drawer with the whole menu is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

const themes: readonly { id: ThemeChoice; label: string }[] = [
  { id: 'system', label: 'システムに合わせる' },
  { id: 'light', label: 'ライト' },
  { id: 'dark', label: 'ダーク' },
];

/** The header of a console: 60 px with tabs on desktops, 64 px with a drawer on phones. */
export function ConsoleHeader(props: ConsoleHeaderProps) {
  const { home, area, menu, path, memberName, memberPhoto, memberNote, account, tools, open, onOpen } = props;
  const [theme, chooseTheme] = useThemeChoice();
  const current = currentItem(menu, path);
  const nav = useCurrentInView<HTMLElement>(`${current?.path} ${menu.length}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => onOpen(false), [path]);
  return (
    <Bar>
      <Burger>
        <IconButton icon="menu" label="メニューを開く" size={control.touch} onClick={() => onOpen(true)} />
      </Burger>
      <Brand home={home} area={area} />
      <Nav ref={nav} aria-label="メインメニュー">
        <ul>
          {menu.map((item) => (
            <li key={item.path}>
              <Tab to={item.path} aria-current={item === current ? 'page' : undefined}>
                {item.label}
              </Tab>
            </li>
          ))}
        </ul>
      </Nav>
      <Tools>
        {tools}
        <Menu
          label="アカウントメニュー"
          choice={{ title: '表示テーマ', value: theme, options: themes, onChoose: chooseTheme }}
          lead={
            <>
              <strong>{memberName}</strong>
              {memberNote && <div>{memberNote}</div>}
            </>
          }
          trigger={
            <Account variant="secondary" aria-label={`${memberName} アカウントメニュー`.trim()}>
              <Avatar name={memberName} src={memberPhoto} size={28} />
              <span>{memberName}</span>
              <Icon name="down" size={14} />
            </Account>
          }
          items={account.map((item) => ({
            id: item.label,
            label: item.label,
            href: item.path,
            onAction: item.onAction,
            icon: item.path ? 'user' : 'logout',
          }))}
        />
      </Tools>
      <Drawer isOpen={open} onClose={() => onOpen(false)} title="メニュー" side="left" width={300}>
        <nav aria-label="メインメニュー">
          <ul>
            {menu.map((item) => (
              <li key={item.path}>
                <DrawerLink to={item.path} aria-current={item === current ? 'page' : undefined}>
                  {item.label}
                </DrawerLink>
              </li>
            ))}
          </ul>
        </nav>
      </Drawer>
    </Bar>
  );
}
