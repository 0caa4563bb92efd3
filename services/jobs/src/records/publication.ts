/** When a job is before the public, and the events that say so. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import { isOffered } from '@enishi/protos/jobs/confirm-days';
import { japanDay } from '@enishi/protos/master/dates';
import { masterLabel } from '@enishi/protos/master/index';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import { workStyleKeys } from '@enishi/protos/master/job-text';
import { priceRangeText } from '@enishi/protos/master/price';
import type { Clock } from '@enishi/service-kit/base/clock';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { Outbox } from '@enishi/service-kit/events/outbox';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { ClientSession } from 'mongoose';
import { confirmedBy } from './confirmed';
import { checkPublication, missingBy } from './legality';

/** The one place that decides what a job needs before visitors may see it. */
export const canPublish = (job: Values): boolean => typeof job.name === 'string' && job.name !== '';

export const isPublic = (job: Values): boolean => job.open_status_flg === jobOpenStatus.code.public;

/** Public and recruiting: what `job.published` begins and `job.closed` ends. */
export const isLive = (job: Values | undefined): boolean => job !== undefined && isOffered(job);

type Events = Pick<Outbox<EventMap>, 'add'>;

async function tell(
  outbox: Events,
  session: ClientSession,
  { enterprise_id }: CallContext,
  name: 'job.published' | 'job.closed',
  job: Values,
): Promise<void> {
  const id = job.id_by_enterprise_id as number;
  await outbox.add(session, { name, enterprise_id, key: `${enterprise_id}:job:${id}`, payload: { id } });
}

/** A text that tells jobs of one name apart where people choose one: `60〜80万円・東京都・募集終了`. */
function subtitleOf(job: Values): string | undefined {
  const number = (name: string) => job[name] as number | null | undefined;
  const open = job.application_status_flg === jobApplicationStatus.code.recruiting;
  const [low, high] = [number('monthly_price_f_num'), number('monthly_price_l_num')];
  const parts = [
    low || high ? priceRangeText(low, high, '万円') : '',
    masterLabel('prefectures', number('prefecture_id')),
    open ? '' : jobApplicationStatus.label(number('application_status_flg')),
  ];
  return parts.filter(Boolean).join('・') || undefined;
}

/** The columns that follow from others. */
export const jobDerive =
  (clock: Clock): NonNullable<CrudOverrides['derive']> =>
  (patch, before, ctx) => {
    const confirmed = { ...confirmedBy(patch, before, ctx, clock.now()), ...missingBy(patch, before) };
    if (!('work_styles_id' in patch)) return confirmed;
    const style = patch.work_styles_id;
    return { ...confirmed, work_styles_key_values: typeof style === 'number' ? workStyleKeys([style]) : null };
  };

interface JobNeeds {
  outbox: Events;
  clock: Clock;
  clients: Pick<Clients, 'rpc'>;
}

/** Exceptions of jobs within CRUD. */
export function jobOverrides({ outbox, clock, clients }: JobNeeds): CrudOverrides {
  return {
    subtitle: {
      needs: ['monthly_price_f_num', 'monthly_price_l_num', 'prefecture_id', 'application_status_flg'],
      of: (records) => records.map(subtitleOf),
    },
    derive: jobDerive(clock),
    async beforeWrite(write) {
      const { ctx, session, before, values } = write;
      if (isPublic(values) && !canPublish(values))
        throw invalid({ open_status_flg: ['公開するには、案件名を入力してください。'] });
      await checkPublication(clients, write, isPublic);
      if (isLive(values) && !isLive(before)) await tell(outbox, session, ctx, 'job.published', values);
      if (isLive(before) && !isLive(values)) await tell(outbox, session, ctx, 'job.closed', values);
    },
    async beforeDelete({ ctx, session, before }) {
      if (isLive(before)) await tell(outbox, session, ctx, 'job.closed', before);
    },
    async beforeRestore({ ctx, session, values }) {
      // What was deleted by versions without confirmations has none.
      if (!values.confirmed_date)
        Object.assign(values, { confirmed_date: japanDay(clock.now()) }, missingBy(values, {}));
      if (isLive(values)) await tell(outbox, session, ctx, 'job.published', values);
    },
  };
}
