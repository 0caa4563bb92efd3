/** A mail to one person as a mailing with one recipient: a letter, which goes out by itself once it was written. */
import type { Values } from '@enishi/protos/fields/parse';
import { senderUse } from '@enishi/protos/master/domains';
import { directMailPlaceholders, mailingState, signedBody } from '@enishi/protos/master/messaging';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, notFound } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { type ChosenSender, senderOf } from '../agency';
import { signatureOf } from '../automation';
import { keyOf, type MailingKind, writeReservation } from '../mailings';
import { type About, aboutOf, askedOf, keptBack, senderName, valuesOf } from './about';
import { attachmentsOf } from './attach';
import type { DirectMailDeps } from './collections';
import { threadOf } from './thread';

const MAIL = directMail.name;

export async function mailRecord(
  deps: Pick<DirectMailDeps, 'connection' | 'records'>,
  ctx: CallContext,
  id: number,
): Promise<Values> {
  const record = await findRecord(crudOf(deps, directMail).store, ctx, id);
  if (!record) throw notFound();
  return record;
}

/** @returns undefined where the reader, or the deal's part in it, is gone */
async function aboutRecord(deps: DirectMailDeps, ctx: CallContext, record: Values): Promise<About | undefined> {
  const asked = askedOf(record);
  if (!asked) return undefined;
  // A deal that was deleted since takes its words with it, but not the mail.
  const isGone = (error: unknown) => error instanceof AppError && ['not_found', 'invalid'].includes(error.code);
  const ask = (about: typeof asked) =>
    aboutOf(deps, ctx, about).catch((error) => {
      if (!isGone(error)) throw error;
      return undefined;
    });
  return (await ask(asked)) ?? (asked.opportunity_id ? ask({ ...asked, opportunity_id: undefined }) : undefined);
}

const columnsOf = (record: Values) => {
  const id = (column: string) => (record[column] as number | null | undefined) ?? null;
  return {
    candidate_id: id('candidate_id_by_enterprise_id'),
    company_member_id: id('company_member_id_by_enterprise_id'),
    company_id: id('company_id_by_enterprise_id'),
  };
};

/** The mail has gone out: timelines tell it, and its sender gets a copy; in the transaction that notes it. */
async function noteSent(deps: DirectMailDeps, session: ClientSession, ctx: CallContext, id: number): Promise<void> {
  const record = await findRecord(crudOf(deps, directMail).store, ctx, id, session);
  if (!record) return;
  const { enterprise_id } = ctx;
  const member_id = Number(record.form_enterprise_member_id);
  await deps.outbox.add(session, {
    ...{ name: 'direct_mail.sent', enterprise_id, key: `${enterprise_id}:${MAIL}:${id}` },
    payload: { id, realm: 'enterprise', member_id, ...columnsOf(record) },
  });
  if (record.copy_flg)
    await deps.mails.queue(session, { kind: 'direct_mail_copy', enterprise_id, data: { direct_mail_id: id } });
}

export function directMailKind(deps: DirectMailDeps): MailingKind {
  const store = () => crudOf(deps, directMail).store;
  return {
    page: (id) => `enterprise/direct_mails/${id}`,
    placeholders: directMailPlaceholders,
    async read(ctx, id) {
      const record = await mailRecord(deps, ctx, id);
      const sender_id = record.form_enterprise_member_id as number;
      const { EnterpriseService } = deps.clients.rpc.identity;
      const [sender, { enterprise = {} }] = await Promise.all([
        senderOf(deps, ctx, sender_id),
        EnterpriseService.Show(ctx, { id: ctx.enterprise_id }),
      ]);
      const target = askedOf(record)?.target;
      return {
        form_enterprise_member_id: sender_id,
        from: { ...(record as ChosenSender), use: senderUse.code.direct_mail },
        title: String(record.title ?? ''),
        body: signedBody(String(record.body ?? ''), signatureOf({ agency: enterprise, sender })),
        send_reservation_at: record.send_reservation_at as string | undefined,
        targets: target ? [target] : [],
        problems: [],
      };
    },
    async address(ctx, id) {
      const about = await aboutRecord(deps, ctx, await mailRecord(deps, ctx, id));
      if (!about) return [];
      return [{ ...about.person, problems: keptBack(about.person), values: valuesOf(about) }];
    },
    async attach(ctx, id) {
      const record = await mailRecord(deps, ctx, id);
      const about = await aboutRecord(deps, ctx, record);
      return about ? attachmentsOf(deps, ctx, record, about) : [];
    },
    async letter(ctx, id) {
      const record = await mailRecord(deps, ctx, id);
      const sender_id = record.form_enterprise_member_id as number;
      const { EnterpriseService } = deps.clients.rpc.identity;
      const [sender, { enterprise = {} }, headers] = await Promise.all([
        senderOf(deps, ctx, sender_id),
        EnterpriseService.Show(ctx, { id: ctx.enterprise_id }),
        threadOf(deps, ctx, record),
      ]);
      return { sender: senderName({ enterprise, sender }), headers };
    },
    reschedule: (session, ctx, id, at) => writeReservation(store(), session, ctx, id, at),
    async follow(session, ctx, id, { state, sent_count, open_count, sent_at }) {
      const before = await findRecord(store(), ctx, id, session);
      if (!before) return;
      const row = await deps.of(ctx).recipients.findOne({ mailing: keyOf(ctx, MAIL, id) }, { session });
      const isOver = state === mailingState.code.finished || state === mailingState.code.cancelled;
      const why = row?.error ?? row?.problems.map(({ message }) => message).join('\n');
      const after = {
        ...{ ...before, mailing_state_id: state, sent_count, open_count },
        ...(row && { recipient_state_id: row.state }),
        mail_error: (isOver && why) || null,
        ...(sent_at && { sent_at: sent_at.toISOString() }),
      };
      await writeChange(store(), session, ctx, before, after, { follows: true });
    },
    sent: (session, ctx, id) => noteSent(deps, session, ctx, id),
  };
}
