import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { useCurrentInView } from '../base/use-current-in-view';
import { color, control, font, media, radius, space } from '../theme/theme';
import { currentItem, type LayoutMenuItem } from './menu-item';

/** Its left edge is that of all other pages; what stands beside the menu is not stretched to lines that are hard to follow. */
const Root = styled.div<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: 232px minmax(0, ${({ $wide }) => ($wide ? '1fr' : '1208px')});
  max-width: 1600px;
  margin: 0 auto;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.print} {
    display: block;
  }
`;

const Side = styled.nav<{ $waits?: boolean }>`
  visibility: ${({ $waits }) => ($waits ? 'hidden' : 'visible')};
  position: sticky;
  top: 60px;
  align-self: start;
  max-height: calc(100dvh - 60px);
  padding: ${space(3)} 0 ${space(3)} ${space(3)};
  overflow: auto;

  ${media.mobile} {
    position: static;
    padding: ${space(1)} ${space(2)} 0;

    ul {
      display: flex;
      position: relative;
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
`;

const Group = styled.p`
  padding: ${space(2)} ${space(1.5)} ${space(0.5)};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.title};

  li:first-child > & {
    padding-top: 0;
  }

  ${media.mobile} {
    display: none;
  }
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 36px;
  padding: 0 ${space(1.5)};
  border-radius: ${radius.m};
  color: ${color.text};
  font-size: ${font.size.m};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    background: ${color.shade};
  }

  &[aria-current] {
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-weight: ${font.weight.title};
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
  }
`;

interface SettingsLayoutProps {
  menu: readonly LayoutMenuItem[];
  path: string;
  /** Whether it is not known yet which entries a member has: none is shown that others would push away. */
  waits?: boolean;
  /** The page has something beside its form. */
  wide?: boolean;
  /** Name of the menu, for assistive technology. */
  label?: string;
  children: ReactNode;
}

/** A menu that is higher than the window, or on phones one line that scrolls, begins where one is. */
function useMenuInView(key: string) {
  const list = useCurrentInView<HTMLUListElement>(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation moves the mark, and so do entries that come later
  useEffect(() => {
    const mark = list.current?.querySelector<HTMLElement>('[aria-current]');
    const side = list.current?.parentElement;
    if (mark && side) side.scrollTop = mark.offsetTop - (side.clientHeight - mark.offsetHeight) / 2;
  }, [key]);
  return list;
}

/** Entries of one group stand together, whichever part of the console they come from. */
const grouped = (menu: readonly LayoutMenuItem[]): LayoutMenuItem[] =>
  [...new Set(menu.map(({ group }) => group))].flatMap((group) => menu.filter((item) => item.group === group));

/** Side menu and page; goes inside the console's layout. */
export function SettingsLayout(props: SettingsLayoutProps) {
  const { menu: entries, path, waits, wide, label = '設定メニュー', children } = props;
  const menu = grouped(entries);
  const current = currentItem(menu, path);
  const list = useMenuInView(`${path} ${menu.length} ${waits}`);
  return (
    <Root $wide={wide}>
      <Side aria-label={label} $waits={waits}>
        <ul ref={list}>
          {menu.map((item, index) => (
            <li key={item.path}>
              {item.group && item.group !== menu[index - 1]?.group && <Group>{item.group}</Group>}
              <Item to={item.path} aria-current={item === current ? 'page' : undefined}>
                {item.label}
              </Item>
            </li>
          ))}
        </ul>
      </Side>
      <div>{children}</div>
    </Root>
  );
}
