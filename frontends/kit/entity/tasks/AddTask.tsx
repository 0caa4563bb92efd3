/** タスクを追加 (`t`): its form is fetched with the first press. */
import { useState } from 'react';
import { RemoteBoundary } from '../../runtime/frame/errors';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { IconButton } from '../../ui/base/IconButton';
import { late } from '../../ui/base/late';
import { useReadOnly } from '../../ui/base/read-only';

const TaskDialog = late(() => import('./TaskDialog'));

const LABEL = 'タスクを追加';

interface AddTaskProps {
  /** What the task is about, by column; absent: about no record. */
  about?: Readonly<Record<string, number>>;
  /** Tells drafts of different places apart. */
  place: string;
  /** An icon alone, where there is little room. */
  compact?: boolean;
}

export function AddTask({ about = {}, place, compact = false }: AddTaskProps) {
  const [open, setOpen] = useState(false);
  const end = () => setOpen(false);
  if (useReadOnly()) return null;
  const press = { 'aria-keyshortcuts': 't', onClick: () => setOpen(true) };
  return (
    <>
      {compact ? (
        <IconButton {...press} icon="clock" label={LABEL} />
      ) : (
        <Button {...press} icon={<Icon name="plus" size={16} />}>
          {LABEL}
        </Button>
      )}
      {open && (
        <RemoteBoundary onRetry={end}>
          <TaskDialog about={about} place={place} onEnd={end} />
        </RemoteBoundary>
      )}
    </>
  );
}
