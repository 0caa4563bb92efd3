/** The page of one record. */
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ApiError } from '../../runtime/api/api';
import { useShow } from '../../runtime/api/entities';
import { RouteTitle, useTitle } from '../../runtime/page/titles';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { ASK_FOR_RIGHT } from '../../ui/base/EmptyState';
import { ErrorPage } from '../../ui/base/ErrorPage';
import { PageHeader } from '../../ui/base/Heading';
import { Card, Page } from '../../ui/base/layout';
import { Skeleton } from '../../ui/base/Skeleton';
import { TabNav } from '../../ui/base/TabNav';
import { Waiting } from '../../ui/base/Waiting';
import type { MenuEntryProps } from '../../ui/console/Menu';
import type { PanelTab, RecordLook } from '../frame/look';
import { type FrameTab, RecordFrame } from '../frame/RecordFrame';
import { RecordMenu } from '../record/record-menu';
import { useNames } from '../values/names';
import { type EntityRow, idOf, knownTitle } from '../values/row';

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
