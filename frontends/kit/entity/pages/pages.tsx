/** Shells of the three pages a plain entity needs: with them a page is one short file. */
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import type { ApiError } from '../../runtime/api/api';
import { useShow } from '../../runtime/api/entities';
import { useCurrentMember } from '../../runtime/member/member';
import { useMenu } from '../../runtime/member/registry';
import { useFlash } from '../../runtime/page/flash';
import { RouteTitle, useTitle } from '../../runtime/page/titles';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { ASK_FOR_RIGHT } from '../../ui/base/EmptyState';
import { ErrorPage } from '../../ui/base/ErrorPage';
import { PageHeader } from '../../ui/base/Heading';
import { Icon } from '../../ui/base/Icon';
import { LinkButton } from '../../ui/base/LinkButton';
import { Card, Page } from '../../ui/base/layout';
import { Skeleton } from '../../ui/base/Skeleton';
import { TabNav } from '../../ui/base/TabNav';
import { Waiting } from '../../ui/base/Waiting';
import type { MenuEntryProps } from '../../ui/console/Menu';
import { color, font } from '../../ui/theme/theme';
import { EntityForm, type EntityFormProps } from '../form/EntityForm';
import { byNeed, sectionsOf } from '../form/sections';
import type { PanelTab, RecordLook } from '../frame/look';
import { type FrameTab, RecordFrame } from '../frame/RecordFrame';
import { EntityTable, type EntityTableProps } from '../list/EntityTable';
import { RecordMenu } from '../record/record-menu';
import { useNames } from '../values/names';
import { type EntityRow, idOf, knownTitle, OWNER } from '../values/row';
import { Registered } from './Registered';

const Lead = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

export interface ListPageProps extends Omit<EntityTableProps, 'head' | 'above'> {
  /** Default: the entity's label. */
  title?: string;
  lead?: ReactNode;
  /** Between the title and the list, e.g. what to do first. */
  above?: ReactNode;
  /** Address of the create page; without it there is no create button. */
  createTo?: string;
  actions?: ReactNode;
}

/** Links that remotes add to the list of an entity, e.g. the way to bring in a file. */
function ListLinks({ entity }: { entity: string }) {
  return useMenu('list')
    .filter((entry) => entry.entity === entity)
    .map(({ label, path }) => (
      <LinkButton key={path} to={path} variant="quiet" icon={<Icon name="upload" size={16} />}>
        {label}
      </LinkButton>
    ));
}

/** Title, create button, search and table. */
export function ListPage({ title, lead, above, createTo, actions, ...table }: ListPageProps) {
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
          actions: (
            <>
              {actions}
              {create}
            </>
          ),
        }}
        above={
          <>
            {typeof lead === 'string' ? <Lead>{lead}</Lead> : lead}
            {above}
          </>
        }
        empty={empty}
        tools={
          <>
            {table.tools}
            <ListLinks entity={definition.name} />
          </>
        }
      />
    </Page>
  );
}

export interface CreatePageProps
  extends Omit<EntityFormProps, 'onDone' | 'onCancel' | 'inline' | 'onAgain' | 'begins'> {
  /** Address of the list. */
  listTo: string;
  title?: string;
  /** Where to go with the new record; default: its page under the list. */
  doneTo?: (record: EntityRow) => string;
  /** Above the form, e.g. which one it is. */
  above?: ReactNode;
  /** `false`: such records are not registered several in a row. */
  again?: false;
}

/**
 * A form for a new record; afterwards its page opens, or the form is empty again for the next one, with what it was
 * opened with.
 */
export function CreatePage({ listTo, title, doneTo, above, values, again, ...form }: CreatePageProps) {
  const { definition } = form;
  const owner = useCurrentMember()?.id_by_enterprise_id;
  // A member who registers a record looks after it, unless they say otherwise.
  const [start] = useState(() => (OWNER in definition.fields && owner ? { [OWNER]: owner, ...values } : values));
  const [registered, setRegistered] = useState<EntityRow[]>([]);
  const navigate = useNavigate();
  const flash = useFlash();
  const name = title ?? `${definition.label}を登録`;
  const goOn = (record: EntityRow) => {
    setRegistered((before) => [record, ...before]);
    window.scrollTo(0, 0);
  };
  return (
    <Page>
      <Breadcrumbs items={[{ label: definition.label, to: listTo }, { label: name }]} />
      <PageHeader title={name} />
      {above}
      <Registered definition={definition} records={registered} />
      <EntityForm
        key={registered.length}
        submitLabel="登録する"
        {...form}
        sections={byNeed(definition, sectionsOf(definition, form), { values: start, required: form.required })}
        values={start}
        begins={registered.length > 0}
        onAgain={again === false ? undefined : goOn}
        onCancel={() => navigate(listTo)}
        onDone={(record) => {
          flash.success(`${definition.label}を登録しました`);
          navigate(doneTo?.(record) ?? `${listTo}/${idOf(definition, record)}`);
        }}
      />
    </Page>
  );
}

export interface DetailPageProps {
  definition: Entity;
  id: string;
  listTo: string;
  /** Beside the title: states, quick changes. */
  lead?: (record: EntityRow) => ReactNode;
  actions?: (record: EntityRow) => ReactNode;
  /** Addresses of the parts of the record; `current` is one of them. */
  tabs?: readonly FrameTab[];
  current?: string;
  /** What the head tells and offers. With it history and deletion stand in a menu, and a panel beside the first tab. */
  look?: RecordLook;
  /** Further entries of the menu. */
  more?: (record: EntityRow) => readonly MenuEntryProps[];
  /** Beside the comments, in the panel. */
  panel?: readonly PanelTab[];
  children: (record: EntityRow, refetch: () => void) => ReactNode;
}

interface FailureProps extends Pick<DetailPageProps, 'definition' | 'listTo'> {
  error: ApiError;
  onRetry: () => void;
}

/** The record is not there, or could not be read: the page says which, and leads back to the list. */
function Failure({ definition: { label }, listTo, error, onRetry }: FailureProps) {
  const missing = error.status === 404;
  const refused = error.status === 403;
  const why = missing ? `この${label}は削除されたか、アドレスが間違っている可能性があります。` : error.message;
  return (
    <>
      <RouteTitle title={missing ? `${label}が見つかりませんでした` : `${label}を表示できませんでした`} />
      <ErrorPage
        status={error.status}
        hint={refused ? why + ASK_FOR_RIGHT : why}
        back={{ label: `${label}の一覧へ戻る`, to: listTo }}
        onRetry={missing || refused ? undefined : onRetry}
      />
    </>
  );
}

/** A record that was merged into another is answered with that one: the address follows. */
function useMovedAddress(definition: Entity, id: string, record: EntityRow | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const now = record && idOf(definition, record);
  useEffect(() => {
    if (!now || String(now) === id) return;
    const parts = pathname.split('/').map((part) => (part === id ? String(now) : part));
    navigate(parts.join('/') + search, { replace: true });
  }, [now, id, pathname, search, navigate]);
}

/** A record's page: way back, name, actions, tabs, content. An id that is unknown shows the 404 page. */
export function DetailPage(props: DetailPageProps) {
  const { definition, id, listTo, lead, actions, tabs = [], current, look, more, panel, children } = props;
  const { data, error, refetch } = useShow<EntityRow>(definition, id);
  const again = useCallback(() => void refetch(), [refetch]);
  const names = useNames(definition.fields, data ? [data] : [], titleColumns(definition));
  const name = data && knownTitle(definition, data, names);
  useTitle(name, definition.label);
  useMovedAddress(definition, id, data);
  if (error && !data) return <Failure definition={definition} listTo={listTo} error={error} onRetry={again} />;
  const ways = tabs.map(({ label, to }) => ({ label, to }));
  if (look)
    return (
      <RecordFrame
        key={id}
        {...{ definition, id, listTo, lead, actions, tabs, current, look, more, panel, name }}
        record={data}
      >
        {(record) => children(record, again)}
      </RecordFrame>
    );
  return (
    <Page>
      <Breadcrumbs items={[{ label: definition.label, to: listTo }, { label: name ?? '…' }]} />
      <PageHeader
        title={name ?? <Skeleton $width="220px" $height="28px" />}
        lead={data && lead?.(data)}
        actions={
          data && (
            <>
              <RecordMenu area="record" entity={definition.name} ids={[idOf(definition, data)]} />
              {actions?.(data)}
            </>
          )
        }
      />
      {tabs.length > 0 && <TabNav items={ways} current={current ?? tabs[0].to} label={`${definition.label}の表示`} />}
      {data ? (
        children(data, again)
      ) : (
        <Card>
          <Waiting shape="record" count={6} />
        </Card>
      )}
    </Page>
  );
}
