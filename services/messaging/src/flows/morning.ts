/** Every morning people enter the flows that are told by the day. A morning that was missed is made up for, up to a week. */
import { dailyTriggers } from '@enishi/protos/master/automation-flow';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import { eachAgency } from '@enishi/service-kit/data/each-agency';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { FlowDeps, FlowRun, Occasion } from './collections';
import { occasionOf, openFlows } from './flow-record';
import { metBetween } from './occasions';
import { markAll } from './segment-marks';

const MOST_MISSED = 7;
const PART = 500;

const nameOf = ({ trigger_id, days = 0 }: Occasion): string => `${trigger_id}:${days}`;

async function enterToday(deps: FlowDeps, enterprise_id: number, today: string): Promise<void> {
  const ctx = systemContext(orderedId(), enterprise_id);
  const { flowMornings, flowRuns } = deps.of(ctx);
  const plans = (await openFlows(deps, ctx)).map(({ edition }) => edition.plan);
  const daily = plans.filter(({ trigger_id }) => dailyTriggers.has(trigger_id));
  const kinds = new Map(daily.map((plan) => [nameOf(occasionOf(plan)), plan]));
  for (const [name, plan] of kinds) {
    const _id = `${enterprise_id}:${name}`;
    const known = await flowMornings.findOne({ _id });
    if (known && known.day >= today) continue;
    const oldest = addDays(today, 1 - MOST_MISSED);
    // What a flow is begun for lies ahead of it: a new one takes those of its first morning.
    const from = known ? [addDays(known.day, 1), oldest].sort()[1] : today;
    const people = await metBetween(deps, ctx, { from, to: today }, plan, Number.POSITIVE_INFINITY);
    const now = deps.clock.now();
    const rows = people.map(
      (person): FlowRun => ({
        ...{ _id: `${enterprise_id}:${name}:${today}:${person.candidate_id}`, enterprise_id },
        ...{ ...occasionOf(plan), ...person, happened_at: now, due_at: now, step: 0, tries: 0 },
      }),
    );
    // The same names again after a kill: those that are there stay as they are.
    for (let at = 0; at < rows.length; at += PART) await flowRuns.insertNew(rows.slice(at, at + PART));
    await flowMornings.updateOne({ _id }, { $set: { day: today } }, { upsert: true });
  }
}

const agenciesWithFlows = ({ acrossAgencies }: FlowDeps): Promise<number[]> =>
  acrossAgencies.flowEditions.distinct('enterprise_id');

export function morningJob(deps: FlowDeps): Job {
  return {
    name: 'flows of the morning',
    at: '06:30',
    async run(_at, signal) {
      const today = japanDay(deps.clock.now());
      const agencies = await agenciesWithFlows(deps);
      await eachAgency(
        { agencies, signal, log: deps.log, failed: 'no flows of the morning' },
        async (enterprise_id) => {
          await enterToday(deps, enterprise_id, today);
          // Ages and days have gone on without any record having changed.
          await markAll(deps, enterprise_id);
        },
      );
    },
  };
}
