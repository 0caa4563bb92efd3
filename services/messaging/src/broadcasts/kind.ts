/** Broadcasts: one text to many candidates or contacts of companies. */
import type { Values } from '@enishi/protos/fields/parse';
import { senderUse } from '@enishi/protos/master/domains';
import { broadcastPlaceholders, broadcastTarget, signedBody } from '@enishi/protos/master/messaging';
import { secondColumn } from '@enishi/protos/messaging/ab-fields';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { remembered } from '@enishi/service-kit/base/memory';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { findRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { agencyStanding, type ChosenSender, senderOf, settleSender } from '../agency';
import { type Audience, checkDesign, pageOf, type RecordPage } from '../designs';
import {
  type BeginDeps,
  beginMailing,
  type Comparison,
  type MailingKind,
  peopleOf,
  prepareAgain,
  settleReservation,
  type Target,
  writeReservation,
} from '../mailings';
import type { MessagingNeeds } from '../needs';
import { segmentOfId, segmentTargets } from '../segments';

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

const audienceOf = ({ target_type_id }: Values): Audience =>
  target_type_id === broadcastTarget.code.company_members ? 'company_member' : 'candidate';

interface Shared {
  sender_name?: string;
  sender_company: string;
  signature?: string;
}

/** Sender and agency are the same for every recipient of some seconds. */
const REMEMBER_MS = 3_000;

/** The second version; what is not compared is as in the first. */
function comparisonOf(record: Values, first: string, signature: string | undefined): Comparison | undefined {
  const column = secondColumn(record.ab_part_id);
  if (!column) return undefined;
  const written = { title: record.title, body: first, [column === 'title_b' ? 'title' : 'body']: record[column] };
  return {
    ...{ title: String(written.title ?? ''), body: signedBody(String(written.body ?? ''), signature) },
    ...{ share: Number(record.ab_share_num), hours: Number(record.ab_hours_num) },
  };
}

const targetsIn = ({ entity, ids }: { entity: string; ids: readonly number[] }): Target[] =>
  ids.map((id) => ({ entity, id }));

const GONE = 'セグメントが削除されています。宛先を選び直してください。';

type KindDeps = Pick<MessagingNeeds, 'connection' | 'records' | 'clients' | 'clock' | 'config'>;
type BroadcastDeps = BeginDeps & KindDeps;

export function broadcastKind(deps: KindDeps): MailingKind {
  const store = () => crudOf(deps, broadcast).store;
  const remember = remembered<Shared>({ ms: REMEMBER_MS }, ({ sender_name }) => sender_name !== undefined);
  const rememberPage = remembered<RecordPage>({ ms: REMEMBER_MS, most: 100 }, ({ problems }) => problems.length === 0);
  // By the clock of the product, too: what was read at the approval is read anew when sending begins.
  const now = () => Math.floor(deps.clock.now().getTime() / REMEMBER_MS);
  const shared = (ctx: CallContext, id: number | null | undefined) => {
    const moment = now();
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
      const segment_id = record.mail_segment_id as number | undefined;
      const segment = segment_id ? await segmentOfId(deps, ctx, segment_id) : undefined;
      const { signature, sender_company: agency } = await shared(ctx, sender);
      const asked = { stored: record.design, agency, audience: audienceOf(record), signature };
      const { page, plain, problems } = await rememberPage(
        `${ctx.enterprise_id}:${id}:${record.updated_at}:${sender}:${now()}`,
        () => pageOf(deps, ctx, { ...asked, placeholders: broadcastPlaceholders }),
      );
      const written = plain ?? String(record.body ?? '');
      return {
        form_enterprise_member_id: sender,
        from: { ...(record as ChosenSender), use: senderUse.code.broadcast },
        title: String(record.title ?? ''),
        body: signedBody(written, signature),
        page,
        send_reservation_at: record.send_reservation_at as string | undefined,
        test: comparisonOf(record, written, signature),
        topic: (record.mail_topic_id as number | undefined) ?? undefined,
        counts_clicks: record.click_tracking_flg === 1,
        targets: targetsOf(record),
        segment,
        problems,
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
    async find(ctx, id) {
      const record = await findRecord(store(), ctx, id);
      const segment_id = record?.mail_segment_id as number | undefined;
      if (!record || !segment_id) return undefined;
      const segment = await segmentOfId(deps, ctx, segment_id);
      if (!segment) return { targets: [], digest: '', problem: GONE };
      const members = [record.enterprise_member_id, record.form_enterprise_member_id] as (number | null)[];
      const found = await segmentTargets(
        deps,
        ctx,
        segment,
        members.flatMap((member) => member || []),
      );
      const { digest } = segment;
      return { targets: found.problem ? [] : targetsIn(found), digest, problem: found.problem };
    },
    async keep(session, ctx, id, targets) {
      const before = await findRecord(store(), ctx, id, session);
      const column = columns[before?.target_type_id as number]?.column;
      if (!before || !column) return;
      const after = { ...before, [column]: targets.map((target) => target.id), target_count: targets.length };
      await writeChange(store(), session, ctx, before, after, { follows: true });
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

/** @throws AppError `invalid` where the segment finds other people than the broadcast is for */
async function checkSegment(
  deps: Pick<MessagingNeeds, 'connection' | 'records'>,
  ctx: CallContext,
  values: Values,
): Promise<void> {
  const segment = await segmentOfId(deps, ctx, values.mail_segment_id as number);
  if (segment && segment.target_type_id !== values.target_type_id)
    throw invalid({
      mail_segment_id: [
        `このセグメントの対象は${broadcastTarget.label(segment.target_type_id)}です。配信対象と同じセグメントを選んでください。`,
      ],
    });
}

/** A broadcast begins to be prepared with its creation, and again when it is changed. */
export const broadcastOverrides = (deps: BroadcastDeps): CrudOverrides => ({
  async beforeWrite(write) {
    const { ctx, session, before, values } = write;
    const id = values[broadcast.key] as number;
    if (values.mail_segment_id) await checkSegment(deps, ctx, values);
    values.target_count = new Set(targetsOf(values).map((target) => target.id)).size;
    settleReservation(write);
    await settleSender(deps, write);
    await checkDesign(deps, write, audienceOf(values));
    if (before) return prepareAgain(deps, session, ctx, BROADCAST, id);
    if (ctx.member_id > 0) values.enterprise_member_id = ctx.member_id;
    await beginMailing(deps, session, ctx, BROADCAST, id);
  },
});
