/** Papers of the agency's running deals: quotes that wait, were accepted or are drafts, and an order with its acceptance. */
import { takeStep } from '@enishi/deals/src/deal-papers/act';
import { linkAnswer } from '@enishi/deals/src/deal-papers/confirm';
import { draftOrder, draftQuote } from '@enishi/deals/src/deal-papers/draft';
import { type DealPaperKind, mustFindPaper, ORDERS, paperStore, QUOTES } from '@enishi/deals/src/deal-papers/kinds';
import { paperToken } from '@enishi/deals/src/deal-papers/links';
import type { DealsDeps } from '@enishi/deals/src/service';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementInspection } from '@enishi/protos/master/agreement';
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { quoteStatus } from '@enishi/protos/master/money';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { depsAt } from './deps-at';

interface Office {
  deps: DealsDeps;
  clerk: CallContext;
  approver: CallContext;
  now: Date;
}

type Goal = 'draft' | 'waiting' | 'sent' | 'accepted' | 'declined';

interface Plan {
  kind: DealPaperKind;
  goal: Goal;
  /** Days ago. */
  at: number;
}

const plans: readonly (readonly Plan[])[] = [
  [
    { kind: QUOTES, goal: 'accepted', at: 9 },
    { kind: ORDERS, goal: 'accepted', at: 6 },
  ],
  [
    { kind: QUOTES, goal: 'sent', at: 4 },
    { kind: ORDERS, goal: 'draft', at: 1 },
  ],
  [{ kind: QUOTES, goal: 'waiting', at: 1 }],
  [{ kind: QUOTES, goal: 'declined', at: 12 }],
];

const { closed, offer, meeting_held } = opportunityStatus.code;
const WANTED = [closed, offer, meeting_held];

async function deals({ deps, clerk }: Office): Promise<Values[]> {
  const docs = await ownRecords(deps, opportunity, clerk).find(
    {
      opportunity_status_id: { $in: WANTED },
      monthly_payment_num: { $gt: 0 },
      monthly_price_num: { $gt: 0 },
      job_id_by_enterprise_id: { $gt: 0 },
    },
    { sort: { opportunity_status_id: -1, id_by_enterprise_id: 1 }, limit: plans.length },
  );
  return docs.map((doc) => toRecord(opportunity, doc));
}

async function follow(office: Office, deal: number, { kind, goal, at }: Plan): Promise<void> {
  const { clerk, approver } = office;
  const then = new Date(
    Math.min(office.now.getTime() - 1_000, Date.parse(`${addDays(japanDay(office.now), -at)}T01:00:00Z`)),
  );
  const deps = depsAt(office.deps, then);
  const drafted = await (kind === ORDERS ? draftOrder : draftQuote)(deps, clerk, deal);
  const id = drafted.id_by_enterprise_id as number;
  const read = () => mustFindPaper(deps, clerk, kind, id);
  const patch = (values: Values) =>
    inTransaction(deps.connection, (session) => patchRecord(paperStore(deps, kind), session, clerk, id, values));
  const step = (ctx: CallContext, action: string) => takeStep(deps, ctx, kind, { id, action });
  await patch({
    ...(drafted.email ? {} : { email: 'keiri@example.com' }),
    ...(kind === ORDERS
      ? {
          inspection_type_id: agreementInspection.code.none,
          ...(drafted.work_detail ? {} : { work_detail: drafted.title }),
        }
      : {}),
  });
  if (goal === 'draft') return;
  const is = (record: Values): number => record[kind.status] as number;
  await step(clerk, 'submit');
  if (goal === 'waiting') return;
  if (is(await read()) === quoteStatus.code.waiting) await step(approver, 'approve');
  await step(clerk, 'send');
  if (goal === 'sent') return;
  const { digest, person, company_name } = await read();
  const token = paperToken(deps.config.CONTEXT_SECRET, clerk.enterprise_id, { kind: kind.name, paper_id: id });
  await linkAnswer(
    deps,
    { ...clerk, ip: '203.0.113.10' },
    {
      ...{ token, digest: String(digest), name: String(person ?? company_name) },
      ...(goal === 'accepted' ? { action: 'accept' } : { action: 'decline', reason: '今回は予算の都合で見送ります。' }),
    },
  );
}

/** Deals that have a quote already are left alone: a run that goes on begins with the next one. */
export async function addDealPapers(office: Office): Promise<void> {
  for (const [place, deal] of (await deals(office)).entries()) {
    const id = deal.id_by_enterprise_id as number;
    for (const plan of plans[place]) {
      const of = { opportunity_id_by_enterprise_id: id };
      const known = await ownRecords(office.deps, plan.kind.definition, office.clerk).findOne(of);
      if (!known) await follow(office, id, plan);
    }
  }
}
