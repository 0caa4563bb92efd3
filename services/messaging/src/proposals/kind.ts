/** Proposals as mailings: candidates to contacts of companies, or jobs to candidates. */

import type { Values } from '@enishi/protos/fields/parse';
import { senderUse } from '@enishi/protos/master/domains';
import { mailTopic } from '@enishi/protos/master/mail-preferences';
import { mailingState, proposalDirection, proposalPlaceholders } from '@enishi/protos/master/messaging';
import { proposal } from '@enishi/protos/messaging/proposal';
import type { CallContext } from '@enishi/service-kit/base/context';
import { remembered } from '@enishi/service-kit/base/memory';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { type ChosenSender, settleSender } from '../agency';
import {
  type Attached,
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
import { attachmentsOf } from './attachments';
import { idsIn, type Offer, type OfferDeps, proposalRecord, readOffer } from './offer';
import { bodyOf, consentProblems, offerProblems, proposalValues } from './words';

const PROPOSAL = proposal.name;

/** Many mails ask for the same; a member who mends something and comes back sees it mended. */
const REMEMBER_MS = 1_000;

function targetsOf(record: Values): Target[] {
  const toCandidates = record.proposal_direction_id === proposalDirection.code.jobs;
  const [entity, column] = toCandidates
    ? ['candidate', 'candidate_id_by_enterprise_ids']
    : ['company_member', 'company_member_id_by_enterprise_ids'];
  return idsIn(record, column).map((id) => ({ entity, id }));
}

const NO_ONE = {
  code: 'targets',
  message: '提案先の企業担当者が選ばれていません。提案先を選択してください。',
};

export function proposalKind(deps: OfferDeps & Pick<MessagingNeeds, 'outbox' | 'clock'>): MailingKind {
  const offers = remembered<Offer>({ ms: REMEMBER_MS });
  const files = remembered<Attached[]>({ ms: REMEMBER_MS });
  const store = () => crudOf(deps, proposal).store;
  /** A proposal that has been changed is another one, and so is one of the next second. */
  const keyOf = ({ enterprise_id }: CallContext, { id_by_enterprise_id: id, updated_at }: Values) =>
    [enterprise_id, id, updated_at, Math.floor(deps.clock.now().getTime() / REMEMBER_MS)].join(':');
  const offerOf = async (ctx: CallContext, id: number) => {
    const record = await proposalRecord(deps, ctx, id);
    const key = keyOf(ctx, record);
    return { key, offer: await offers(key, () => readOffer(deps, ctx, id)) };
  };
  return {
    page: (id) => `enterprise/proposals/${id}`,
    placeholders: proposalPlaceholders,
    async read(ctx, id) {
      const { offer } = await offerOf(ctx, id);
      const { record } = offer;
      const targets = targetsOf(record);
      return {
        form_enterprise_member_id: record.form_enterprise_member_id as number,
        from: { ...(record as ChosenSender), use: senderUse.code.proposal },
        title: String(record.title ?? ''),
        body: bodyOf(offer),
        send_reservation_at: record.send_reservation_at as string | undefined,
        topic: mailTopic.code.jobs,
        counts_clicks: record.click_tracking_flg === 1,
        targets,
        problems: [...(targets.length === 0 ? [NO_ONE] : []), ...offerProblems(offer)],
      };
    },
    async address(ctx, id, _mailing, targets) {
      const [{ offer }, readers] = await Promise.all([offerOf(ctx, id), peopleOf(deps, ctx, targets)]);
      const console_url = productUrl(deps.config, '');
      return readers.map(({ company, ...reader }) => ({
        ...reader,
        values: proposalValues(offer, { name: reader.name, company }, console_url),
        problems: [...reader.problems, ...consentProblems(offer, company?.id)],
      }));
    },
    async attach(ctx, id) {
      const { key, offer } = await offerOf(ctx, id);
      return files(key, () => attachmentsOf(deps, ctx, offer));
    },
    reschedule: (session, ctx, id, at) => writeReservation(store(), session, ctx, id, at),
    async follow(session, ctx, id, { state, sent_at, ...counted }) {
      const before = await findRecord(store(), ctx, id, session);
      if (!before) return;
      const counts = { mailing_state_id: state, ...counted };
      const after = { ...before, ...counts, ...(sent_at && { sent_at: sent_at.toISOString() }) };
      await writeChange(store(), session, ctx, before, after, { follows: true });
      const isNew = before.mailing_state_id !== state;
      if (isNew && state === mailingState.code.finished && counted.sent_count > 0)
        await deps.outbox.add(session, {
          ...{ name: 'proposal.sent', enterprise_id: ctx.enterprise_id },
          key: `${ctx.enterprise_id}:proposal:${id}`,
          payload: { id, sent_count: counted.sent_count },
        });
    },
    async sent(session, { enterprise_id }, id, targets, at) {
      await deps.outbox.add(session, {
        ...{ name: 'proposal.presented', enterprise_id, key: `${enterprise_id}:proposal:${id}` },
        payload: { id, target_ids: targets.map((target) => target.id), sent_at: at.toISOString() },
      });
    },
  };
}

const count = (record: Values, column: string): number => new Set(idsIn(record, column)).size;

/** A proposal begins to be prepared with its creation, and again when it is changed. */
export const proposalOverrides = (deps: BeginDeps & Pick<MessagingNeeds, 'clients'>): CrudOverrides => ({
  async beforeWrite(write) {
    const { ctx, session, before, values } = write;
    const id = values[proposal.key] as number;
    values.candidate_count = count(values, 'candidate_id_by_enterprise_ids');
    values.job_count = count(values, 'job_id_by_enterprise_ids');
    values.target_count = new Set(targetsOf(values).map((target) => target.id)).size;
    settleReservation(write);
    await settleSender(deps, write);
    if (before) return prepareAgain(deps, session, ctx, PROPOSAL, id);
    if (ctx.member_id > 0) values.enterprise_member_id = ctx.member_id;
    await beginMailing(deps, session, ctx, PROPOSAL, id);
  },
});
