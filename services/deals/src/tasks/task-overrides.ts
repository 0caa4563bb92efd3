/** Tasks have an owner and an author by themselves; one that is done is followed by the next, where it comes again. */
import { task } from '@enishi/protos/deals/task';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { taskRepeat, taskState } from '@enishi/protos/master/task';
import { nextTaskDay } from '@enishi/protos/master/task-days';
import { pick } from '@enishi/service-kit/crud/documents';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeFound } from '@enishi/service-kit/crud/removes';
import { type CrudOverrides, findRecord, type Write } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { actingFor, type DealsNeeds } from '../needs';

/** What the next task has of the one that is done. */
const KEPT = [
  'title',
  'due_time_id',
  'task_repeat_id',
  'enterprise_member1_id',
  'candidate_id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'company_member_id_by_enterprise_id',
  'job_id_by_enterprise_id',
  'opportunity_id_by_enterprise_id',
  'note',
];

const NEXT = 'next_task_id_by_enterprise_id';

const isDone = (record: Values | undefined): boolean => record?.task_state_id === taskState.code.done;

/** A monthly task stays with the day that it was set to by hand. */
function keepDayOfMonth({ before, values }: Write): void {
  const { due_date, task_repeat_id } = values;
  if (task_repeat_id !== taskRepeat.code.monthly || !due_date) values.repeat_day_num = null;
  else if (!values.repeat_day_num || (before && before.due_date !== due_date))
    values.repeat_day_num = Number(String(due_date).slice(8));
}

/** Makes the next task; it takes the repetition along, so that doing this one again makes no second one. */
async function followUp(deps: DealsNeeds, { ctx, session, values }: Write): Promise<void> {
  const { due_date, task_repeat_id: repeat } = values;
  if (!due_date || !repeat) return;
  const dayOfMonth = (values.repeat_day_num as number | null) ?? undefined;
  const day = nextTaskDay(String(due_date), Number(repeat), japanDay(deps.clock.now()), dayOfMonth);
  const { store } = crudOf(deps, task);
  const next = await insertRecord(
    store,
    session,
    // What it is about may be gone by now, and does not stop who has done this one.
    actingFor(ctx.enterprise_id),
    { ...pick(values, KEPT), due_date: day },
    { system: { enterprise_member_id: values.enterprise_member_id ?? null, repeat_day_num: dayOfMonth ?? null } },
  );
  Object.assign(values, { task_repeat_id: null, [NEXT]: next.id_by_enterprise_id });
}

/** A task that is open again takes the repetition back, as long as nothing became of the next one. */
async function takeBack(deps: DealsNeeds, { ctx, session, values }: Write): Promise<void> {
  const id = values[NEXT];
  if (typeof id !== 'number') return;
  values[NEXT] = null;
  const next = await findRecord(crudOf(deps, task).store, ctx, id, session);
  if (!next || isDone(next) || next.updated_at !== next.created_at) return;
  const { task_repeat_id, repeat_day_num } = next;
  Object.assign(values, { task_repeat_id, repeat_day_num });
  await removeFound(crudOf(deps, task).store, session, actingFor(ctx.enterprise_id), next);
}

export const taskOverrides = (deps: DealsNeeds): CrudOverrides => ({
  async beforeWrite(write) {
    const { ctx, before, values } = write;
    if (!before && ctx.member_id > 0) {
      values.enterprise_member_id = ctx.member_id;
      values.enterprise_member1_id ??= ctx.member_id;
    }
    keepDayOfMonth(write);
    if (isDone(before) === isDone(values)) return;
    if (!isDone(values)) {
      Object.assign(values, { done_at: null, done_member_id: null });
      await takeBack(deps, write);
      return;
    }
    values.done_at = deps.clock.now().toISOString();
    values.done_member_id = ctx.member_id > 0 ? ctx.member_id : null;
    await followUp(deps, write);
  },
});
