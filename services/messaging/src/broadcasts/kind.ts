/** Broadcasts: one text to many candidates or contacts of companies. */
import type { Values } from '@enishi/protos/fields/parse';
import { broadcastPlaceholders, broadcastTarget, signedBody } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { remembered } from '@enishi/service-kit/base/memory';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { findRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { agencyStanding, senderOf } from '../agency';
import {
  type BeginDeps,
  beginMailing,
  type MailingKind,
  peopleOf,
  prepareAgain,
  settleReservation,
  type Target,
  writeReservation,
} from '../mailings';
import type { MessagingNeeds } from '../needs';

const BROADCAST = broadcast.name;

const columns: Readonly<Record<number, { column: string; entity: string } | undefined>> = {
  [broadcastTarget.code.candidates]: { column: 'candidate_id_by_enterprise_ids', entity: 'candidate' },
  [broadcastTarget.code.company_members]: { column: 'company_member_id_by_enterprise_ids', entity: 'company_member' },
};

function targetsOf(record: Values): Target[] {
  const target = columns[record.target_type_id as number];
  if (!target) return [];
  const { column, entity } = target;
  return ((record[column] as number[] | undefined) ?? []).map((id) => ({ entity, id }));
}

interface Shared {
  sender_name?: string;
  sender_company: string;
  signature?: string;
}

/** Sender and agency are the same for every recipient of some seconds. */
const REMEMBER_MS = 3_000;

export function broadcastKind(deps: Pick<MessagingNeeds, 'connection' | 'records' | 'clients' | 'clock'>): MailingKind {
  const store = () => crudOf(deps, broadcast).store;
  const remember = remembered<Shared>({ ms: REMEMBER_MS }, ({ sender_name }) => sender_name !== undefined);
  const shared = (ctx: CallContext, id: number | null | undefined) => {
    // By the clock of the product, too: what was read at the approval is read anew when sending begins.
    const moment = Math.floor(deps.clock.now().getTime() / REMEMBER_MS);
    return remember(`${ctx.enterprise_id}:${id}:${moment}`, async () => {
      const sender = id ? await senderOf(deps, ctx, id) : undefined;
      const { name: sender_company } = await agencyStanding(deps, ctx);
      return { sender_name: sender?.name, sender_company, signature: sender?.mail_signature };
    });
  };
  return {
    page: (id) => `enterprise/broadcasts/${id}`,
    placeholders: broadcastPlaceholders,
    async read(ctx, id) {
      const record = await findRecord(store(), ctx, id);
      if (!record) throw notFound();
      const sender = record.form_enterprise_member_id as number;
      const { signature } = await shared(ctx, sender);
      return {
        form_enterprise_member_id: sender,
        title: String(record.title ?? ''),
        body: signedBody(String(record.body ?? ''), signature),
        send_reservation_at: record.send_reservation_at as string | undefined,
        counts_clicks: record.click_tracking_flg === 1,
        targets: targetsOf(record),
        problems: [],
      };
    },
    async address(ctx, _id, { form_enterprise_member_id: sender }, targets) {
      const people = await peopleOf(deps, ctx, targets);
      const own = await shared(ctx, sender);
      return people.map((person) => ({
        ...person,
        values: { ...own, recipient_name: person.name, recipient_company: person.subtitle },
      }));
    },
    reschedule: (session, ctx, id, at) => writeReservation(store(), session, ctx, id, at),
    async follow(session, ctx, id, { state, sent_at, ...counted }) {
      const before = await findRecord(store(), ctx, id, session);
      if (!before) return;
      const counts = { mailing_state_id: state, ...counted };
      const after = { ...before, ...counts, ...(sent_at && { sent_at: sent_at.toISOString() }) };
      await writeChange(store(), session, ctx, before, after, { follows: true });
    },
  };
}

/** A broadcast begins to be prepared with its creation, and again when it is changed. */
export const broadcastOverrides = (deps: BeginDeps): CrudOverrides => ({
  async beforeWrite(write) {
    const { ctx, session, before, values } = write;
    const id = values[broadcast.key] as number;
    values.target_count = new Set(targetsOf(values).map((target) => target.id)).size;
    settleReservation(write);
    if (before) return prepareAgain(deps, session, ctx, BROADCAST, id);
    if (ctx.member_id > 0) values.enterprise_member_id = ctx.member_id;
    await beginMailing(deps, session, ctx, BROADCAST, id);
  },
});
