/** The draft becomes the official edition, from which mails are made. */
import type { Values } from '@enishi/protos/fields/parse';
import { automationEmail, editionColumns } from '@enishi/protos/messaging/automation-email';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import type { AutomationEmailDraftResponse, OfficialEditionRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { pick } from '@enishi/service-kit/crud/documents';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import type { AutomationDeps } from './collections';
import { editionsOf, saysTheSame } from './editions';

type EditionDeps = Pick<AutomationDeps, 'connection' | 'records' | 'clock'>;

/** Keeps what the draft says as its next edition; one that says the same is not made twice. */
export async function openEdition(
  deps: EditionDeps,
  session: ClientSession,
  ctx: CallContext,
  draft: Values,
): Promise<Values> {
  const id = draft.id_by_enterprise_id as number;
  const [last] = await editionsOf(deps, ctx, id, { session, limit: 1 });
  if (last && saysTheSame(draft, last)) return draft;
  const { store } = crudOf(deps, automationEmailEdition);
  const system = {
    edition_number: Number(last?.edition_number ?? 0) + 1,
    enterprise_member_id: ctx.member_id || null,
    opened_at: deps.clock.now().toISOString(),
  };
  const values = { ...pick(draft, editionColumns), automation_email_draft_id: id };
  const edition = await insertRecord(store, session, ctx, values, { system });
  const made = { automation_email_edition_id: edition.id_by_enterprise_id as number };
  return patchFound(crudOf(deps, automationEmail).store, session, ctx, draft, {}, { system: made });
}

/** @throws AppError `not_found`; `conflict` when the draft was changed since the caller read it; `invalid` */
export async function setOfficialEdition(
  deps: EditionDeps,
  ctx: CallContext,
  request: OfficialEditionRequest,
): Promise<AutomationEmailDraftResponse> {
  staffOnly(ctx);
  const { id, updated_at } = request;
  return idempotent(deps, ctx, 'AutomationEmailService/SetOfficialEdition', request, async (session) => {
    const draft = await findRecord(crudOf(deps, automationEmail).store, ctx, id, session);
    if (!draft) throw notFound();
    if (updated_at !== undefined && updated_at !== draft.updated_at) throw conflict();
    // A draft that an earlier version saved may break a rule that there was not yet.
    const errors = automationEmail.check?.(draft, draft) ?? {};
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return { automation_email_draft: recordToWire(automationEmail, await openEdition(deps, session, ctx, draft)) };
  });
}
