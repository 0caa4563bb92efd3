/** A list of an entity in the console. With it the page of a remote is one short file, as with the two beside it. */

import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode } from 'react';
import { useMenu } from '../../runtime/member/registry';
import { Icon } from '../../ui/base/Icon';
import { LinkButton } from '../../ui/base/LinkButton';
import { Page } from '../../ui/base/layout';
import { useIsPhone } from '../../ui/base/use-media';
import { encodeConditions } from '../conditions/conditions';
import { EntityTable, type EntityTableProps } from '../list/EntityTable';
import type { ListState } from '../views/list-state';
import { useListState } from '../views/use-list-state';

export interface ListPageProps extends Omit<EntityTableProps, 'head' | 'above'> {
  /** Default: the entity's label. */
  title?: string;
  /** What the list is for; an element, e.g. the way to pages beside it, stands above the list on phones, too. */
  lead?: ReactNode;
  /** Pages that stand beside this one, in the place of the views: `<TabNav>`. */
  tabs?: ReactNode;
  /** Between the title and the list, e.g. what to do first. */
  above?: ReactNode;
  /** Address of the create page; without it there is no create button. */
  createTo?: string;
  /** Address of the page that reads mails and sheets as such records. */
  readTo?: string;
  /** In the place of the create button, e.g. an invitation. */
  primary?: ReactNode;
  actions?: ReactNode;
}

/** The conditions of the list, for a page that begins with them; undefined while it shows everything. */
function shownPart(entity: string, { keyword, conditions }: ListState): string | undefined {
  if (keyword === '' && conditions.length === 0) return undefined;
  const query = new URLSearchParams({ list: entity });
  if (keyword !== '') query.set('keyword', keyword);
  if (conditions.length > 0) query.set('conditions', encodeConditions(conditions));
  return `?${query}`;
}

/** Links that remotes add to the list of an entity, e.g. the way to bring in a file. */
function ListLinks({ definition }: { definition: Entity }) {
  const { name } = definition;
  const isPhone = useIsPhone();
  const part = shownPart(name, useListState(definition).state);
  return useMenu('list')
    .filter((entry) => entry.entity === name && !(entry.takes && part === undefined))
    .map(({ label, path, takes }) =>
      takes ? (
        // At a desk a word would take the room of the conditions that it is about; a phone has it as a line of a panel.
        <LinkButton
          key={path}
          to={path + part}
          variant="quiet"
          size="small"
          aria-label={label}
          title={label}
          icon={<Icon name="users" size={16} />}
        >
          {isPhone && label}
        </LinkButton>
      ) : (
        <LinkButton key={path} to={path} variant="quiet" icon={<Icon name="upload" size={16} />}>
          {label}
        </LinkButton>
      ),
    );
}

/** Title, create button, search and table. */
export function ListPage({ title, lead, tabs, above, createTo, readTo, primary, actions, ...table }: ListPageProps) {
  const { definition } = table;
  const create = createTo && (
    <LinkButton to={createTo} variant="primary" icon={<Icon name="plus" size={16} />}>
      {definition.label}を登録
    </LinkButton>
  );
  const empty = table.empty ?? {
    text: createTo ? `「${definition.label}を登録」から最初の1件を追加してください。` : undefined,
    actions: create,
  };
  return (
    <Page>
      <EntityTable
        {...table}
        head={{
          title: title ?? definition.label,
          tabs,
          lead: typeof lead === 'string' ? lead : undefined,
          actions: (
            <>
              {actions}
              {readTo && (
                <LinkButton to={readTo} variant="quiet">
                  貼り付けて登録
                </LinkButton>
              )}
            </>
          ),
          primary: primary ?? create,
        }}
        above={
          <>
            {typeof lead !== 'string' && lead}
            {above}
          </>
        }
        empty={empty}
        tools={
          <>
            {table.tools}
            <ListLinks definition={definition} />
          </>
        }
      />
    </Page>
  );
}
