/** Doing a task with one press, and taking that back from the message. */
import { task } from '@enishi/protos/deals/task';
import { taskState } from '@enishi/protos/master/task';
import { toApiError } from '../../runtime/api/api';
import { useUpdate } from '../../runtime/api/entities';
import { useFlash } from '../../runtime/page/flash';
import { type EntityRow, idOf } from '../values/row';

export function useFinish() {
  const update = useUpdate<EntityRow>(task);
  const flash = useFlash();
  const put = async (row: EntityRow, task_state_id: number): Promise<EntityRow | undefined> => {
    try {
      return await update.mutateAsync({ id: idOf(task, row), values: { task_state_id } });
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
      return undefined;
    }
  };
  const reopen = async (row: EntityRow) => {
    if (await put(row, taskState.code.open)) flash.success(`「${row.title}」を未完了に戻しました`);
  };
  const finish = async (row: EntityRow) => {
    const done = await put(row, taskState.code.done);
    if (!done) return;
    const next = done.next_task_id_by_enterprise_id ? '。次回のタスクができました' : '';
    flash.success(`「${row.title}」を完了しました${next}`, {
      action: { label: '元に戻す', onPress: () => void reopen(row) },
    });
  };
  return { finish, reopen, busy: update.isPending };
}
