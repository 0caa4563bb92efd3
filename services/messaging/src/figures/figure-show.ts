import type { FiguresRequest, FiguresResponse } from '@enishi/protos/common/rpc';
import type { Entity } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import { recipientState } from '@enishi/protos/master/messaging';
import { suppressionReason } from '@enishi/protos/master/suppression';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import { suppression } from '@enishi/protos/messaging/suppression';
import type { CallContext } from '@enishi/service-kit/base/context';
import { askFigures, type Counters, counter } from '@enishi/service-kit/figures/ask';
import { type Facts, NONE } from '@enishi/service-kit/figures/fact-pages';
import { dayNumber } from '@enishi/service-kit/figures/tally';
import { keyOf } from '../mailings';
import type { FigureDeps } from './deps';

const { bounced } = recipientState.code;
const { opt_out, bounce, complaint } = suppressionReason.code;

const mailingFacts = (deps: FigureDeps, entity: Entity): Facts => ({
  entity,
  version: 1,
  needs: ['sent_at', 'sent_count', 'open_count', 'form_enterprise_member_id'],
  columns: ['sent_day', 'sent', 'opened', 'bounced', 'member'],
  async rowsOf(ctx, docs) {
    const keys = docs.map(({ id_by_enterprise_id: id }) => keyOf(ctx, entity.name, id));
    const options = { projection: { _id: 0, mailing: 1 }, batchSize: 5_000 } as const;
    const back = await deps.of(ctx).recipients.find({ mailing: { $in: keys }, state: bounced }, options);
    const counts = new Map<string, number>();
    for (const { mailing } of back) counts.set(mailing, (counts.get(mailing) ?? 0) + 1);
    return docs.map((doc, at) => ({
      sent_day: doc.sent_at ? dayNumber(japanDay(doc.sent_at as Date)) : undefined,
      sent: doc.sent_count as number | undefined,
      opened: doc.open_count as number | undefined,
      bounced: counts.get(keys[at]) ?? 0,
      member: doc.form_enterprise_member_id as number | undefined,
    }));
  },
});

const mailed = (facts: Facts) =>
  counter({
    facts,
    columns: ['sent_day', 'sent', 'opened', 'bounced'],
    count({ sent_day, sent, opened, bounced: back }) {
      const columns = [sent, opened, back];
      return (at, on) => {
        const group = on(sent_day[at]);
        if (!group) return;
        for (const [place, column] of columns.entries()) if (column[at] !== NONE) group.add(place, column[at]);
        group.add(columns.length);
      };
    },
  });

/** Nothing tells of addresses that are stopped, and there are few of them. */
const stopFacts: Facts = {
  entity: suppression,
  version: 1,
  kept: false,
  needs: ['created_at', 'suppression_reason_id'],
  columns: ['stopped', 'reason'],
  rowsOf: (_ctx, docs) =>
    docs.map((doc) => ({
      stopped: dayNumber(japanDay(doc.created_at as Date)),
      reason: doc.suppression_reason_id as number | undefined,
    })),
};

const placeOf = (reason: number): number =>
  reason === opt_out ? 0 : reason === bounce || reason === complaint ? 1 : 2;

const stops = counter({
  facts: stopFacts,
  columns: ['stopped', 'reason'],
  count: ({ stopped, reason }) => {
    return (at, on) => on(stopped[at])?.add(placeOf(reason[at]));
  },
});

export function made(deps: FigureDeps): { facts: Facts[]; counters: Counters } {
  const broadcasts = mailingFacts(deps, broadcast);
  const proposals = mailingFacts(deps, proposal);
  return {
    facts: [broadcasts, proposals],
    counters: { broadcasts: mailed(broadcasts), proposals: mailed(proposals), stops },
  };
}

export const figureShow = (deps: FigureDeps, ctx: CallContext, request: FiguresRequest): Promise<FiguresResponse> =>
  askFigures(deps, ctx, made(deps).counters, request);
