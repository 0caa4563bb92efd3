/** The answers that the charts of a board need: a call for each service, whatever the number of charts. */
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { BoardChart } from '@enishi/protos/figures/board';
import { figureOf } from '@enishi/protos/figures/figures';
import { job } from '@enishi/protos/jobs/job';
import { addDays } from '@enishi/protos/master/dates';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import type { Range } from './period';

type Response = Answered<Calls['deals']['FigureService']['Show']>;
export type FigureAnswer = Response['figures'][number];

interface Asked extends Range {
  figure: string;
  group: string;
}

/** Up to so long, time is shown by day. */
const SHORT_DAYS = 45;
export const isByDay = ({ from, to }: Range): boolean => addDays(from, SHORT_DAYS) > to;

/** Steps are the measures of everything together: it does not matter how it is parted. */
function askedFor({ figure, group }: BoardChart, { from, to }: Range): Asked {
  const time = isByDay({ from, to }) ? 'day' : 'month';
  return { figure, group: group === 'step' ? 'month' : group === 'month' ? time : group, from, to };
}

const AGAIN_MS = 1_000;

export interface FiguresControl {
  answerOf: (chart: BoardChart, range: Range) => FigureAnswer | undefined;
  errorOf: (chart: BoardChart) => Error | undefined;
  /** How much of what is to be counted is ready, in per cent; undefined: all of it. */
  progress?: number;
  retry: () => void;
}

const keyOf = (asked: Asked): string => JSON.stringify(asked);

export function useFigures(charts: readonly BoardChart[], ranges: readonly Range[]): FiguresControl {
  const all = new Map<string, Asked>();
  for (const chart of charts)
    for (const range of ranges) {
      const asked = askedFor(chart, range);
      all.set(keyOf(asked), asked);
    }
  const ofService = (service: string) =>
    [...all.values()].filter(({ figure }) => figureOf(figure as BoardChart['figure']).service === service);
  const deals = useService(opportunity.plural, ofService('deals'), (calls) => calls.deals.FigureService.Show);
  const crm = useService(candidate.plural, ofService('crm'), (calls) => calls.crm.FigureService.Show);
  const jobs = useService(job.plural, ofService('jobs'), (calls) => calls.jobs.FigureService.Show);
  const messaging = useService(broadcast.plural, ofService('messaging'), (calls) => calls.messaging.FigureService.Show);
  const services = { deals, crm, jobs, messaging };
  const known = new Map(Object.values(services).flatMap(({ answers }) => answers));
  const byChart = ({ figure }: BoardChart) => services[figureOf(figure).service as keyof typeof services];
  const late = Object.values(services)
    .map(({ progress }) => progress)
    .filter((value) => value !== undefined);
  return {
    answerOf: (chart, range) => known.get(keyOf(askedFor(chart, range))),
    errorOf: (chart) => byChart(chart)?.error,
    progress: late.length > 0 ? Math.min(...late) : undefined,
    retry: () => {
      for (const { retry } of Object.values(services)) retry();
    },
  };
}

type Show = Calls['deals']['FigureService']['Show'];

function useService(plural: string, asked: Asked[], showOf: (calls: Calls) => Show) {
  const { data, error, refetch } = useRead(
    plural,
    ['figures', asked],
    (calls, options) => showOf(calls)({ asked }, options),
    {
      enabled: asked.length > 0,
      refetchInterval: ({ state }) => (state.data && state.data.progress < 100 ? AGAIN_MS : false),
    },
  );
  const isReady = data?.progress === 100;
  return {
    answers: isReady ? asked.map((one, at) => [keyOf(one), data.figures[at]] as const) : [],
    error: error && !data ? error : undefined,
    progress: data && !isReady ? data.progress : undefined,
    retry: () => void refetch(),
  };
}
