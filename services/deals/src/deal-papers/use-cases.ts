/** QuotingService and OrderingService for members. */
import { purchaseOrder } from '@enishi/protos/deals/papers/purchase-order';
import { quote } from '@enishi/protos/deals/papers/quote';
import type {
  DealPaperActRequest,
  DealPaperCheckRequest,
  DealPaperCheckResponse,
  DealPaperDeliveryResponse,
  DealPaperDraftRequest,
  PaperFileResponse,
  PurchaseOrderResponse,
  QuoteResponse,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { presented } from '@enishi/service-kit/crud/store';
import { checkChain, forAdministrators } from '../monthly';
import { deliveriesOf } from '../records';
import { STEPS, takeStep } from './act';
import type { DealPaperDeps } from './collections';
import { draftOrder, draftQuote } from './draft';
import { type DealPaperKind, mustFindPaper, ORDERS, paperStore, QUOTES } from './kinds';
import { acceptanceFile, paperFile } from './pdf';

type UseCase<Request, Response> = (deps: DealPaperDeps, ctx: CallContext, request: Request) => Promise<Response>;

/** Prices are for administrators, whatever the call. */
const guarded =
  <Request, Response>(work: UseCase<Request, Response>): UseCase<Request, Response> =>
  async (deps, ctx, request) => {
    forAdministrators(ctx);
    return work(deps, ctx, request);
  };

const quoteReply = (deps: DealPaperDeps, record: Values): QuoteResponse => ({
  quote: recordToWire(quote, presented(paperStore(deps, QUOTES), record)),
});
const orderReply = (deps: DealPaperDeps, record: Values): PurchaseOrderResponse => ({
  purchase_order: recordToWire(purchaseOrder, presented(paperStore(deps, ORDERS), record)),
});

const act = <Response>(
  kind: DealPaperKind,
  steps: typeof STEPS.all | typeof STEPS.acts | typeof STEPS.approvals,
  reply: (deps: DealPaperDeps, record: Values) => Response,
) =>
  guarded<DealPaperActRequest, Response>(async (deps, ctx, request) =>
    reply(deps, await takeStep(deps, ctx, kind, request, steps)),
  );

const common = (kind: DealPaperKind) => ({
  Delivery: guarded<ShowRequest, DealPaperDeliveryResponse>(async (deps, ctx, { id }) => {
    const [delivery] = await deliveriesOf(deps, [await mustFindPaper(deps, ctx, kind, id)]);
    return { delivery };
  }),
  Pdf: guarded<ShowRequest, PaperFileResponse>(async (deps, ctx, { id }) =>
    paperFile(deps, ctx, kind, await mustFindPaper(deps, ctx, kind, id)),
  ),
  Check: guarded<DealPaperCheckRequest, DealPaperCheckResponse>(async (deps, ctx) =>
    checkChain(deps, ctx, { definition: kind.definition, numbers: kind.numbers(deps, ctx), more: kind.says }),
  ),
});

export const quoting = {
  Draft: guarded<DealPaperDraftRequest, QuoteResponse>(async (deps, ctx, { opportunity_id }) =>
    quoteReply(deps, await draftQuote(deps, ctx, opportunity_id)),
  ),
  Act: act(QUOTES, STEPS.all, quoteReply),
  ...common(QUOTES),
};

export const ordering = {
  Draft: guarded<DealPaperDraftRequest, PurchaseOrderResponse>(async (deps, ctx, { opportunity_id }) =>
    orderReply(deps, await draftOrder(deps, ctx, opportunity_id)),
  ),
  Act: act(ORDERS, STEPS.acts, orderReply),
  Approve: act(ORDERS, STEPS.approvals, orderReply),
  AcceptancePdf: guarded<ShowRequest, PaperFileResponse>(async (deps, ctx, { id }) =>
    acceptanceFile(ORDERS, await mustFindPaper(deps, ctx, ORDERS, id)),
  ),
  ...common(ORDERS),
};
