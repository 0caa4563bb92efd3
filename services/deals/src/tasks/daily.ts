/** Every morning members who have something to do on that day read what: once each. */
import { task } from '@enishi/protos/deals/task';
import { japanDay } from '@enishi/protos/master/dates';
import { taskState } from '@enishi/protos/master/task';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { recordsIn } from '@enishi/service-kit/crud/schema';
import { eachAgency } from '@enishi/service-kit/data/each-agency';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { actingFor } from '../needs';
import type { TaskDeps } from './collections';

const dueOn = (day: string) => ({ task_state_id: taskState.code.open, due_date: day });

async function tell(deps: TaskDeps, enterprise_id: number, member_id: number, day: string): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    await deps.of({ enterprise_id }).taskMarks.insertOne({ member_id, day, at: deps.clock.now() }, { session });
    await deps.mails.queue(session, [{ kind: 'task_reminders', enterprise_id, data: { member_id, day } }]);
  });
}

async function tellAgency(deps: TaskDeps, enterprise_id: number, day: string): Promise<void> {
  const own = ownRecords(deps, task, actingFor(enterprise_id));
  const due = await own.find(dueOn(day), { projection: { _id: 0, enterprise_member1_id: 1 } });
  for (const member_id of new Set(due.map((row) => row.enterprise_member1_id)))
    if (typeof member_id === 'number')
      await tell(deps, enterprise_id, member_id, day).catch((error) => {
        // The mail of this day was queued before, or by another process.
        if (!isDuplicateKey(error)) throw error;
      });
}

export const taskJob = (deps: TaskDeps): Job => ({
  name: 'task-reminders',
  at: '07:40',
  async run(now, signal) {
    const day = japanDay(now);
    const agencies = (await recordsIn(deps, task).distinct('enterprise_id', dueOn(day))) as number[];
    await eachAgency({ agencies, signal, log: deps.log, failed: 'members not told of their tasks' }, (enterprise_id) =>
      tellAgency(deps, enterprise_id, day),
    );
  },
});
