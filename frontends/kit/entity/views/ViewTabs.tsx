/** The views of a list as tabs: each is an address of its own, with the number of its records. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { IconButton } from '../../ui/base/IconButton';
import { late } from '../../ui/base/late';
import { tabStyle } from '../../ui/base/tab-style';
import { useCurrentInView } from '../../ui/base/use-current-in-view';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { color, control, font, media, space } from '../../ui/theme/theme';
import { type Counted, unitOf } from '../values/count-text';
import { idOfView, type SavedView } from './saved-views';
import type { ListControl } from './use-list-state';
import type { ViewControl } from './use-views';

const ViewDialog = late(() => import('./ViewDialog'));

const Nav = styled.nav`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  gap: ${space(0.5)};
  min-width: 0;
`;

/** What is hidden from sight scrolls with it, and makes no page wider. */
const List = styled.ul`
  display: flex;
  position: relative;
  gap: 2px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;

  li {
    display: flex;
    flex: none;
    align-items: center;
  }
`;

const Tab = styled(Link)`
  ${tabStyle}
  gap: ${space(0.75)};
  height: 44px;
  padding: 2px ${space(1.25)} 0;
  border-bottom-width: 2px;
  font-size: ${font.size.m};
  font-weight: ${font.weight.normal};

  &[aria-current] {
    border-bottom-color: ${color.text};
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
  }
`;

/** As wide as three figures before they come, so that no tab moves. */
const Count = styled.span`
  min-width: 2.1em;
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.normal};
  font-variant-numeric: tabular-nums;
`;

const Changed = styled.span`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: ${color.accent};
`;

function Total({ counted }: { counted: Counted | undefined }) {
  return (
    <Count>
      {counted && (
        <>
          {formatNumber(counted.count)}
          {counted.count_more && '+'}
          <VisuallyHidden>{unitOf(counted)}</VisuallyHidden>
        </>
      )}
    </Count>
  );
}

/** A phone's line has room for what is of use: a look that is kept already needs no keeping. */
const Keep = styled.span<{ $isNew: boolean }>`
  flex: none;

  ${media.mobile} {
    display: ${({ $isNew }) => ($isNew ? 'block' : 'none')};
  }
`;

interface ViewTabsProps {
  listName: string;
  list: ListControl;
  views: ViewControl;
  /** By place: the list by itself, then the views. */
  counts: readonly (Counted | undefined)[];
}

/** The dialog's subject: a view, or a new one. */
type Editing = { view?: SavedView };

export function ViewTabs({ listName, list, views, counts }: ViewTabsProps) {
  const [editing, setEditing] = useState<Editing>();
  const { current, differs } = views;
  const tabs = useCurrentInView<HTMLUListElement>(`${current && idOfView(current)} ${views.views.length}`);
  const tab = (view: SavedView | undefined, place: number) => {
    const shown = view === current;
    const { state } = view ? views.lookOf(view) : views.usual;
    return (
      <Tab
        to={list.href(state)}
        aria-current={shown ? 'page' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          views.choose(view);
        }}
      >
        {view?.name ?? 'すべて'}
        {shown && differs && <Changed role="img" aria-label="変更あり" />}
        <Total counted={counts[place]} />
      </Tab>
    );
  };
  return (
    <Nav aria-label="ビュー">
      <List ref={tabs}>
        <li>{tab(undefined, 0)}</li>
        {views.views.map((view, at) => (
          <li key={idOfView(view)}>
            {tab(view, at + 1)}
            {view === current && views.mayChange(view) && (
              <IconButton icon="more" size={24} label={`「${view.name}」を編集`} onClick={() => setEditing({ view })} />
            )}
          </li>
        ))}
      </List>
      {views.loaded && (
        <Keep $isNew={differs}>
          <IconButton icon="plus" size={28} label="今の表示をビューとして保存" onClick={() => setEditing({})} />
        </Keep>
      )}
      {editing && (
        <ViewDialog
          list={listName}
          view={editing.view}
          look={views.look}
          differs={editing.view !== undefined && differs}
          movers={editing.view && { forward: views.mover(editing.view, -1), back: views.mover(editing.view, 1) }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Nav>
  );
}
