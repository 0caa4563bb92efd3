/** A new task that is about no record (`t`). */
import { RemoteBoundary } from '@enishi/frontend-kit/runtime/frame/errors';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { lazy, Suspense, useState } from 'react';

const TaskDialog = lazy(() => import('@enishi/frontend-kit/entity/tasks/TaskDialog'));

const ABOUT_NOTHING = {};

export function AddTask() {
  const [open, setOpen] = useState(false);
  const end = () => setOpen(false);
  if (useReadOnly()) return null;
  return (
    <>
      <Button icon={<Icon name="plus" size={16} />} aria-keyshortcuts="t" onClick={() => setOpen(true)}>
        タスクを追加
      </Button>
      {open && (
        <RemoteBoundary onRetry={end}>
          <Suspense fallback={null}>
            <TaskDialog about={ABOUT_NOTHING} place="home" onEnd={end} />
          </Suspense>
        </RemoteBoundary>
      )}
    </>
  );
}
