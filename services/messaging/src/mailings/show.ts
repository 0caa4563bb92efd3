/** How a mailing stands, and its recipients. */
import { recipientState } from '@enishi/protos/master/messaging';
import type {
  MailingRecipient,
  MailingRequest,
  MailingResponse,
  RecipientsRequest,
  RecipientsResponse,
} from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { type RecipientDoc } from './collections';
import type { MailingDeps } from './deps';
import { findMailing, readMailing } from './find';
import { countDoings, countStates } from './follow';
import { standingOf } from './obstacles';
import { passedReservation } from './reservation';
import { ownedBy } from './rows';
import { segmentProblems, segmentShown } from './segment';
import { testShown } from './versions';
import { warmUpShown } from './warm-up';

/** Above so many recipients their number is typed before a mailing is confirmed. */
export const TYPED_ABOVE = 50;

export async function mailingShow(
  deps: MailingDeps,
  ctx: CallContext,
  request: MailingRequest,
): Promise<MailingResponse> {
  const { doc, mailing, ctx: own } = await readMailing(deps, ctx, request);
  const [counts, doings, standing] = await Promise.all([
    countStates(deps, doc),
    countDoings(deps, doc),
    standingOf(deps, own, mailing),
  ]);
  const warm_up = await warmUpShown(deps, doc, standing.agency.domain, counts);
  const test = await testShown(deps, doc, mailing);
  const now = deps.clock.now();
  const { start_at, confirmed_by, stopped_reason } = doc;
  const left = start_at ? Math.ceil((start_at.getTime() - now.getTime()) / 1000) : undefined;
  return {
    mailing: {
      ...{ kind: doc.kind, id: doc.mailing_id, state_id: doc.state },
      ...{ target_count: doc.target_count, prepared_count: doc.prepared, ...doings },
      counts_clicks: standing.countsClicks,
      counts: [...counts].filter(([, count]) => count > 0).map(([state_id, count]) => ({ state_id, count })),
      problems: [
        ...standing.problems,
        ...passedReservation(deps, doc, mailing),
        ...segmentProblems(doc, mailing.segment),
      ],
      segment: segmentShown(doc, mailing.segment, standing.agency.approvalAbove),
      ...(start_at && { start_at: start_at.toISOString(), seconds_left: Math.max(left ?? 0, 0) }),
      typed_above: TYPED_ABOVE,
      approval_above: Math.min(standing.agency.approvalAbove, 2 ** 31 - 1),
      ...{ confirmed_by, stopped_reason },
      steps: doc.steps.map(({ action, member_id, at }) => ({ action, member_id, at: at.toISOString() })),
      now: now.toISOString(),
      ...{ warm_up, test, seal: doc.seal?.id },
    },
  };
}

export const recipientReply = (row: RecipientDoc): MailingRecipient => ({
  ...{ position: row.position, entity: row.target.entity, record_id: row.target.id },
  ...{ name: row.name, subtitle: row.sub, email: row.email, state_id: row.state, problems: row.problems },
  ...{ sent_at: row.sent_at?.toISOString(), opened_at: row.opened_at?.toISOString(), error: row.error },
  ...{ clicked_at: row.clicked_at?.toISOString(), version: row.version },
});

const PER_PAGE = 50;
const MOST_PER_PAGE = 100;

export async function mailingRecipients(
  deps: MailingDeps,
  ctx: CallContext,
  { state_ids = [], page = 1, per_page = PER_PAGE, ...request }: RecipientsRequest,
): Promise<RecipientsResponse> {
  const doc = await findMailing(deps, ctx, request);
  const { recipients } = ownedBy(deps, doc);
  const limit = Math.min(Math.max(per_page, 1), MOST_PER_PAGE);
  const skip = (Math.max(page, 1) - 1) * limit;
  const states = new Set<number>(recipientState.items.map(({ id }) => id));
  const asked = state_ids.filter((id) => states.has(id));
  const filter = { mailing: doc._id, ...(state_ids.length > 0 && { state: { $in: asked } }) };
  const [rows, count] = await Promise.all([
    recipients.find(filter, { sort: { position: 1 }, skip, limit }),
    recipients.countDocuments(filter),
  ]);
  return { recipients: rows.map(recipientReply), current_page: Math.max(page, 1), limit_value: limit, count };
}
