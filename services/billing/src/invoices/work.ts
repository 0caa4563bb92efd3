/** Make, approve and send for many months at once: each by itself, so that one that is refused stops no other. */
import { monthText } from '@enishi/protos/billing/months';
import type { ScheduleKey, WorkError, WorkRequest, WorkResponse } from '@enishi/protos/billing/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, badRequest, conflict, notFound } from '@enishi/service-kit/base/errors';
import { actingFor, forOperators } from '../needs';
import { takeStep } from './act';
import type { InvoiceDeps } from './collections';
import { makeInvoice } from './make';

const MOST = 1_000;

/** `done`: there was something to do. */
type Task = (deps: InvoiceDeps, ctx: CallContext, key: ScheduleKey) => Promise<{ done: boolean }>;

async function scheduleOf(deps: InvoiceDeps, { enterprise_id, id }: ScheduleKey) {
  const schedule = await deps.of({ enterprise_id }).schedules.findOne({ id_by_enterprise_id: id });
  if (!schedule) throw notFound();
  return schedule;
}

const stepOf =
  (action: 'approve' | 'send_once'): Task =>
  async (deps, ctx, key) => {
    const { enterprise_invoice_id: id } = await scheduleOf(deps, key);
    if (id === undefined) throw conflict('請求書がまだ作成されていません。先に作成してください。');
    return takeStep(deps, ctx, { id, action });
  };

const tasks: Readonly<Record<string, Task>> = {
  make: makeInvoice,
  approve: stepOf('approve'),
  send: stepOf('send_once'),
};

/** Names of agencies by their numbers, each asked for once: a list of a thousand refusals may be of one agency. */
type Names = Map<number, Promise<string | undefined>>;

function agencyName({ clients }: InvoiceDeps, id: number, names: Names): Promise<string | undefined> {
  const asked =
    names.get(id) ??
    clients.rpc.identity.EnterpriseService.Show(actingFor(), { id }).then(
      ({ enterprise }) => enterprise.name,
      () => undefined,
    );
  names.set(id, asked);
  return asked;
}

async function nameOf(deps: InvoiceDeps, key: ScheduleKey, names: Names): Promise<string> {
  const month = await scheduleOf(deps, key).then(
    (schedule) => monthText(schedule.first_date_of_target_month),
    () => `予定${key.id}`,
  );
  const agency = await agencyName(deps, key.enterprise_id, names);
  return `${agency || `エージェント${key.enterprise_id}`} ${month}`;
}

/** @throws AppError `bad_request` for an unknown action, no month, one without its numbers or too many */
export async function workOnSchedules(
  deps: InvoiceDeps,
  ctx: CallContext,
  { action, schedules = [] }: WorkRequest,
): Promise<WorkResponse> {
  forOperators(ctx);
  const task = Object.hasOwn(tasks, action) ? tasks[action] : undefined;
  if (!task) throw badRequest(`操作は${Object.keys(tasks).join('、')}のいずれかを指定してください。`);
  if (schedules.length === 0) throw badRequest('「schedules」に対象の予定を1件以上指定してください。');
  if (schedules.some(({ enterprise_id, id }) => enterprise_id < 1 || id < 1))
    throw badRequest('「schedules」の「enterprise_id」と「id」には予定の番号を指定してください。');
  if (schedules.length > MOST) throw badRequest(`一度に処理できるのは${MOST}件までです。`);
  const errors: WorkError[] = [];
  const names: Names = new Map();
  let count = 0;
  let skipped = 0;
  for (const key of schedules) {
    try {
      if ((await task(deps, ctx, key)).done) count++;
      else skipped++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.push({ name: await nameOf(deps, key, names), message: error.message });
    }
  }
  return { count, errors, skipped };
}
