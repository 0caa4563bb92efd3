/** Choosing a saved view of a list, and keeping what it shows now as one. */
import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { IconButton } from '../../ui/base/IconButton';
import { late } from '../../ui/base/late';
import { Popover } from '../../ui/console/Popover';
import { TriggerButton } from '../../ui/console/TriggerButton';
import { color, control, font, media, radius, space } from '../../ui/theme/theme';
import { idOfView, type SavedView, sameLook } from './saved-views';
import type { ColumnControl } from './use-columns';
import type { ListControl } from './use-list-state';
import { useViews } from './use-views';

const ViewDialog = late(() => import('./ViewDialog'));

const Group = styled.section`
  margin-bottom: ${space(1)};

  h4 {
    padding: ${space(0.5)} 0;
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.medium};
  }

  ul {
    max-height: 40vh;
    margin: 0 -${space(1)};
    padding: 0;
    overflow: auto;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
  }
`;

const Choose = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  min-height: 36px;
  padding: ${space(0.5)} ${space(1)};
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > svg {
    flex: none;
    color: ${color.mainText};
  }

  &:hover {
    background: ${color.mainSoft};
  }

  &[aria-current] {
    font-weight: ${font.weight.title};
  }

  ${media.touch} {
    min-height: ${control.touch}px;
  }
`;

const Blank = styled.span`
  flex: none;
  width: 16px;
`;

const Note = styled.p`
  margin-bottom: ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Foot = styled.div`
  padding-top: ${space(1.5)};
  border-top: 1px solid ${color.line};
`;

const Label = styled.span`
  max-width: 160px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface ViewMenuProps {
  definition: Entity;
  /** The name under which the views of this list are kept. */
  listName: string;
  list: ListControl;
  columns: ColumnControl;
  /** Its choices are lines of a panel that is open already, in the place of a button that opens one. */
  spread?: boolean;
}

/** The dialog's subject: a view, or a new one. */
type Editing = { view?: SavedView };

export function ViewMenu({ definition, listName, list, columns, spread }: ViewMenuProps) {
  const views = useViews(definition, listName, list, columns);
  const [editing, setEditing] = useState<Editing>();
  const { look, error, choose } = views;
  const plain = sameLook(views.usual, look);
  const shown = views.differs ? undefined : views.current;
  const groups = [
    { title: '自分のビュー', views: views.views.filter((view) => views.isOwn(view)) },
    { title: '共有されたビュー', views: views.views.filter((view) => !views.isOwn(view)) },
  ].filter((group) => group.views.length > 0);
  const choice = (view: SavedView | undefined, shown: boolean, close: () => void, label: ReactNode) => (
    <Choose
      type="button"
      aria-current={shown || undefined}
      onClick={() => {
        choose(view);
        close();
      }}
    >
      {shown ? <Icon name="check" size={16} /> : <Blank />}
      {label}
    </Choose>
  );
  const row = (view: SavedView, close: () => void) => {
    const label = (
      <>
        <span>{view.name}</span>
        {view.shared_flg === 1 && <Icon name="users" size={14} label="共有" />}
      </>
    );
    return (
      <li key={idOfView(view)}>
        {choice(view, view === shown, close, label)}
        {views.mayChange(view) && (
          <IconButton
            icon="edit"
            size={32}
            label={`「${view.name}」を編集`}
            onClick={() => {
              close();
              setEditing({ view });
            }}
          />
        )}
      </li>
    );
  };
  const choices = (close: () => void) => (
    <>
      {error && <Note role="alert">{error.message}</Note>}
      {views.loaded && views.views.length === 0 && (
        <Note>よく使う絞り込み・並び順・表示項目に名前を付けて、いつでも呼び出せます。</Note>
      )}
      {(views.views.length > 0 || !plain) && (
        <Group as="div">
          <ul>
            <li>{choice(undefined, plain, close, <span>標準の表示</span>)}</li>
          </ul>
        </Group>
      )}
      {groups.map((group) => (
        <Group key={group.title} aria-label={group.title}>
          <h4>{group.title}</h4>
          <ul>{group.views.map((view) => row(view, close))}</ul>
        </Group>
      ))}
      <Foot>
        <Button
          size="small"
          block
          icon={<Icon name="plus" size={14} />}
          onClick={() => {
            close();
            setEditing({});
          }}
        >
          今の表示をビューとして保存
        </Button>
      </Foot>
    </>
  );
  return (
    <>
      {spread ? (
        <section aria-label="ビュー">{choices(() => undefined)}</section>
      ) : (
        <Popover
          label="ビュー"
          titled
          width={320}
          trigger={
            <TriggerButton>
              <Icon name="star" size={16} />
              <Label>{shown?.name ?? 'ビュー'}</Label>
            </TriggerButton>
          }
        >
          {choices}
        </Popover>
      )}
      {editing && (
        <ViewDialog
          list={listName}
          view={editing.view}
          look={look}
          differs={editing.view !== undefined && !sameLook(views.lookOf(editing.view), look)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
