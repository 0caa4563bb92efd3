/** What is to be done about one record: the open tasks by their days, and those that are done when asked for. */
import { task } from '@enishi/protos/deals/task';
import type { Entity } from '@enishi/protos/fields/types';
import { taskState } from '@enishi/protos/master/task';
import { useState } from 'react';
import { useIndex } from '../../runtime/api/entities';
import { useCurrentMember } from '../../runtime/member/member';
import { Button } from '../../ui/base/Button';
import { EmptyState, ErrorState } from '../../ui/base/EmptyState';
import { Icon } from '../../ui/base/Icon';
import { Stack } from '../../ui/base/layout';
import { useReadOnly } from '../../ui/base/read-only';
import { Skeleton } from '../../ui/base/Skeleton';
import { toRequest } from '../conditions/conditions';
import { useNames } from '../values/names';
import { type EntityRow, idOf, OWNER } from '../values/row';
import { ABOUT, aboutRecord, taskColumn } from './about';
import { byDue } from './due';
import { TaskForm } from './TaskForm';
import { TaskItem } from './TaskItem';

/** More about one record are looked at in the list. */
const MOST = 50;

interface RecordTasksProps {
  definition: Entity;
  record: EntityRow;
}

export default function RecordTasks({ definition, record }: RecordTasksProps) {
  const [adding, setAdding] = useState(false);
  const [all, setAll] = useState(false);
  const me = useCurrentMember()?.id_by_enterprise_id;
  const readOnly = useReadOnly();
  const column = taskColumn(definition) ?? '';
  const id = idOf(definition, record);
  const conditions = [toRequest(task, { column, operator: 'any', value: [id] })];
  if (!all)
    conditions.push(toRequest(task, { column: 'task_state_id', operator: 'any', value: [taskState.code.open] }));
  const columns = ['title', 'due_date', 'due_time_id', 'task_state_id', 'task_repeat_id', OWNER, ...ABOUT];
  const { data, error, refetch } = useIndex<EntityRow>(task, { conditions, columns, sort: 'due_date', per_page: MOST });
  const rows = [...(data?.rows ?? [])].sort((a, b) => Number(a.task_state_id) - Number(b.task_state_id) || byDue(a, b));
  const names = useNames(task.fields, rows, [OWNER, ...ABOUT]);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={1.5}>
      {adding && (
        <TaskForm
          about={aboutRecord(definition, record)}
          place={`${definition.plural} ${id}`}
          focused
          onEnd={() => setAdding(false)}
        />
      )}
      {!adding && !readOnly && (
        <div>
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
            タスクを追加
          </Button>
        </div>
      )}
      {!data && <Skeleton $height="72px" role="status" aria-label="読み込んでいます" />}
      {data && rows.length === 0 && !adding && (
        <EmptyState title={all ? 'タスクはありません' : '未完了のタスクはありません'} icon="check">
          次にすることと期日を残しておくと、ホームとカレンダーに表示されます。
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul aria-label={`${definition.label}のタスク`}>
          {rows.map((row) => (
            <TaskItem key={idOf(task, row)} row={row} names={names} but={column} me={me} />
          ))}
        </ul>
      )}
      {data && (
        <div>
          <Button size="small" variant="quiet" onClick={() => setAll(!all)} aria-pressed={all}>
            {all ? '完了したタスクを隠す' : '完了したタスクも表示'}
          </Button>
        </div>
      )}
    </Stack>
  );
}
