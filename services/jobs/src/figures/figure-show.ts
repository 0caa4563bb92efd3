import type { FiguresRequest, FiguresResponse } from '@enishi/protos/common/rpc';
import { JOB_AGES } from '@enishi/protos/figures/figures';
import { job } from '@enishi/protos/jobs/job';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import type { CallContext } from '@enishi/service-kit/base/context';
import { askFigures, counter } from '@enishi/service-kit/figures/ask';
import { type Facts, NONE } from '@enishi/service-kit/figures/fact-pages';
import { dayNumber, type Period } from '@enishi/service-kit/figures/tally';
import type { FigureDeps } from './deps';

const { recruiting } = jobApplicationStatus.code;

/** Those that recruit alone have a day on which they were opened. */
export const jobFacts: Facts = {
  entity: job,
  version: 1,
  needs: ['created_at', 'application_status_flg', 'enterprise_member1_id', 'company_id_by_enterprise_id'],
  columns: ['id', 'opened', 'member', 'company'],
  rowsOf: (_ctx, docs) =>
    docs.map((doc) => ({
      id: doc.id_by_enterprise_id,
      opened: doc.application_status_flg === recruiting ? dayNumber(japanDay(doc.created_at as Date)) : undefined,
      member: doc.enterprise_member1_id as number | undefined,
      company: doc.company_id_by_enterprise_id as number | undefined,
    })),
};

/** As long as figures look back. */
const LOOK_BACK_DAYS = 3_650;

/** How many deals each job has; undefined while deals are being counted. */
async function proposalsOf({ clients }: FigureDeps, ctx: CallContext, today: string) {
  const asked = [{ figure: 'by_job', group: 'job', from: addDays(today, -LOOK_BACK_DAYS), to: today }];
  const { figures, progress } = await clients.rpc.deals.FigureService.Show(ctx, { asked });
  const counts = new Map((figures[0]?.rows ?? []).map(({ key, values }) => [key, values[0]]));
  return { counts, progress };
}

export async function figureShow(
  deps: FigureDeps,
  ctx: CallContext,
  request: FiguresRequest,
): Promise<FiguresResponse> {
  const now = japanDay(deps.clock.now());
  const today = dayNumber(now) as number;
  const { counts, progress } = await proposalsOf(deps, ctx, now);
  if (progress < 100) return { figures: [], progress };
  const until = ({ last }: Period) => Math.min(last, today);
  const job_ages = counter({
    facts: jobFacts,
    columns: ['opened', 'id'],
    keys: {
      age(page, at, period) {
        const days = until(period) - page.opened[at];
        return JOB_AGES.find(({ below }) => days < below)?.key ?? 0;
      },
    },
    count: ({ opened, id }, period) => {
      return (at, on) => {
        if (opened[at] === NONE || opened[at] > until(period)) return;
        const group = on(period.last);
        const proposals = counts.get(id[at]) ?? 0;
        group?.add(0);
        group?.add(1, proposals);
        group?.add(2, proposals === 0 ? 1 : 0);
        group?.add(3, until(period) - opened[at]);
      };
    },
  });
  return askFigures(deps, ctx, { job_ages }, request);
}
