import type { FiguresRequest, FiguresResponse } from '@enishi/protos/common/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { askFigures, type Counters } from '@enishi/service-kit/figures/ask';
import type { Facts } from '@enishi/service-kit/figures/fact-pages';
import { dealCounters, hourCounters } from './counters';
import { dealFacts } from './deal-facts';
import type { FigureDeps } from './deps';
import { hourFacts } from './hour-facts';

/** The facts of this service, and the figures that are made of them. */
export function made(deps: FigureDeps): { facts: Facts[]; counters: Counters } {
  const deals = dealFacts(deps);
  const hours = hourFacts(deps);
  return { facts: [deals, hours], counters: { ...dealCounters(deals), ...hourCounters(hours) } };
}

export const figureShow = (deps: FigureDeps, ctx: CallContext, request: FiguresRequest): Promise<FiguresResponse> =>
  askFigures(deps, ctx, made(deps).counters, request);
