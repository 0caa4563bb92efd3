/** The first line of a list's page: its title, its views as tabs, what can be done. */
import type { Entity } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import { SignOnPhone, TitleBar } from '../../ui/base/TitleBar';
import type { BuiltCondition } from '../conditions/conditions';
import type { ColumnControl } from '../views/use-columns';
import type { ListControl } from '../views/use-list-state';
import { useViewCounts } from '../views/use-view-counts';
import { useViews } from '../views/use-views';
import { ViewTabs } from '../views/ViewTabs';

export interface ListHeadContent {
  title: string;
  /** Pages that stand beside each other, as `TabNav`, in the place of the views: those are then among the tools. */
  tabs?: ReactNode;
  /** The action that is used most, last in the line: a link or a button with a sign. */
  primary?: ReactNode;
  actions?: ReactNode;
  /** What the list is for: below this line, and on phones behind the button of the list. */
  lead?: string;
}

interface ListHeadProps extends Omit<ListHeadContent, 'lead'> {
  definition: Entity;
  list: ListControl;
  columns: ColumnControl;
  fixed: readonly BuiltCondition[];
  /** Under which name views of this list are kept; without one there are none. */
  listName?: string;
  /** The rows are there. */
  ready: boolean;
}

function Views({ definition, list, columns, fixed, listName = '', ready }: ListHeadProps) {
  const views = useViews(definition, listName, list, columns);
  const looks = [views.usual, ...views.views.map(views.lookOf)];
  const counts = useViewCounts(definition, looks, fixed, ready && views.loaded);
  return <ViewTabs listName={listName} list={list} views={views} counts={counts} />;
}

export function ListHead(props: ListHeadProps) {
  const { title, tabs, primary, actions, listName } = props;
  return (
    <TitleBar title={title} tabs={tabs ?? (listName && <Views {...props} />)}>
      {actions}
      {primary && <SignOnPhone>{primary}</SignOnPhone>}
    </TitleBar>
  );
}
