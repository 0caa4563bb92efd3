/** A record in a panel beside the list. */
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import { useShow } from '../../runtime/api/entities';
import { ErrorState } from '../../ui/base/EmptyState';
import { LinkButton } from '../../ui/base/LinkButton';
import { Stack } from '../../ui/base/layout';
import { Skeleton } from '../../ui/base/Skeleton';
import { Drawer } from '../../ui/console/Drawer';
import { EntityDetail } from '../record/EntityDetail';
import { useNames } from '../values/names';
import { type EntityRow, titleOf } from '../values/row';

interface QuickLookProps {
  definition: Entity;
  /** Id of the record; undefined: closed. */
  id: number | undefined;
  onClose: () => void;
  /** Address of the record's own page. */
  href?: string;
  omit?: readonly string[];
  /** In place of the record's sections. */
  children?: (record: EntityRow) => ReactNode;
}

function Waiting() {
  return (
    <Stack role="status" aria-label="読み込んでいます">
      {[70, 90, 60, 80, 75, 50].map((width) => (
        <Skeleton key={width} $width={`${width}%`} $height="18px" />
      ))}
    </Stack>
  );
}

export function QuickLook({ definition, id, onClose, href, omit, children }: QuickLookProps) {
  const { data, error, refetch } = useShow<EntityRow>(definition, id ?? 0, { enabled: id !== undefined });
  const names = useNames(definition.fields, data ? [data] : [], titleColumns(definition));
  const content = () => {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Waiting />;
    return children ? children(data) : <EntityDetail definition={definition} record={data} omit={omit} />;
  };
  return (
    <Drawer
      isOpen={id !== undefined}
      onClose={onClose}
      title={data ? titleOf(definition, data, names) : definition.label}
      actions={
        href && (
          <LinkButton to={href} size="small">
            詳細を開く
          </LinkButton>
        )
      }
    >
      {content()}
    </Drawer>
  );
}
