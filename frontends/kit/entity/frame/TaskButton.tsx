/** タスクを追加 in the head of a record (`t`). */
import type { Entity } from '@enishi/protos/fields/types';
import { lazy, Suspense, useState } from 'react';
import { RemoteBoundary } from '../../runtime/frame/errors';
import { IconButton } from '../../ui/base/IconButton';
import { aboutRecord, taskColumn } from '../tasks/about';
import { type EntityRow, idOf } from '../values/row';

const TaskDialog = lazy(() => import('../tasks/TaskDialog'));

export function TaskButton({ definition, record }: { definition: Entity; record: EntityRow }) {
  const [open, setOpen] = useState(false);
  const end = () => setOpen(false);
  if (!taskColumn(definition)) return null;
  return (
    <>
      <IconButton acts icon="clock" label="タスクを追加" aria-keyshortcuts="t" onClick={() => setOpen(true)} />
      {open && (
        <RemoteBoundary onRetry={end}>
          <Suspense fallback={null}>
            <TaskDialog
              about={aboutRecord(definition, record)}
              place={`${definition.plural} ${idOf(definition, record)}`}
              onEnd={end}
            />
          </Suspense>
        </RemoteBoundary>
      )}
    </>
  );
}
