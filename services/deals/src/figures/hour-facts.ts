/** The facts of hours that were worked: their month, whose they are, and what they come to, in yen. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { Facts } from '@enishi/service-kit/figures/fact-pages';
import { dayNumber } from '@enishi/service-kit/figures/tally';
import type { FigureDeps } from './deps';

const AGREEMENT = 'agreement_id_by_enterprise_id';
const amounts = ['gross', 'sell_total', 'buy_total'];

export const hourFacts = (deps: FigureDeps): Facts => ({
  entity: agreementHour,
  version: 1,
  needs: [AGREEMENT, 'first_date_of_target_month', 'company_id_by_enterprise_id', ...amounts],
  columns: ['month_day', 'member', 'company', ...amounts],
  async rowsOf(ctx, docs) {
    const ids = [...new Set(docs.map((doc) => doc[AGREEMENT] as number))];
    const projection = { _id: 0, id_by_enterprise_id: 1, enterprise_member1_id: 1 } as const;
    const found = await ownRecords(deps, agreement, ctx).find({ id_by_enterprise_id: { $in: ids } }, { projection });
    const owners = new Map(found.map((doc) => [doc.id_by_enterprise_id, doc.enterprise_member1_id as number]));
    return docs.map((doc) => ({
      month_day: dayNumber(doc.first_date_of_target_month),
      member: owners.get(doc[AGREEMENT]),
      company: doc.company_id_by_enterprise_id as number,
      ...Object.fromEntries(amounts.map((name) => [name, doc[name] as number])),
    }));
  },
});
