/** The first line of a list's page: its title, its views as tabs, what can be done. */
import type { Entity } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../../ui/base/Heading';
import { color, control, media, space } from '../../ui/theme/theme';
import type { BuiltCondition } from '../conditions/conditions';
import type { ColumnControl } from '../views/use-columns';
import type { ListControl } from '../views/use-list-state';
import { useViewCounts } from '../views/use-view-counts';
import { useViews } from '../views/use-views';
import { ViewTabs } from '../views/ViewTabs';

/** Tabs take what is left: neither they nor an action that comes late move what is there. One line on phones, too. */
const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1)};
  min-height: 44px;
  border-bottom: 1px solid ${color.line};

  > nav {
    flex: 1 1 0;
  }

  ${media.mobile} {
    flex-wrap: nowrap;
    padding: ${space(0.5)} 0;
  }

  ${media.print} {
    > :not(h1) {
      display: none;
    }
  }
`;

const Title = styled(Heading)`
  flex: none;
  margin-right: ${space(0.5)};
  font-size: 18px;

  &:not(:has(+ nav)) {
    flex: 1 1 auto;
  }
`;

/** On phones its sign alone says what it does, as in the programs of phones; its word is its name all the same. */
const Primary = styled.span`
  flex: none;

  ${media.mobile} {
    > a {
      gap: 0;
      width: ${control.touch}px;
      padding: 0;
      font-size: 0;
    }
  }
`;

export interface ListHeadContent {
  title: string;
  /** The action that is used most, last in the line: a link with a sign. */
  primary?: ReactNode;
  actions?: ReactNode;
}

interface ListHeadProps extends ListHeadContent {
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
  const { title, primary, actions, listName } = props;
  return (
    <Bar>
      <Title level={1}>{title}</Title>
      {listName && <Views {...props} />}
      {actions}
      {primary && <Primary>{primary}</Primary>}
    </Bar>
  );
}
