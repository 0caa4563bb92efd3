/** The official editions of automation e-mails. */

import type { Values } from '@enishi/protos/fields/parse';
import { automationEmail, editionColumns } from '@enishi/protos/messaging/automation-email';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import type { EditionsRequest, EditionsResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { AutomationDeps } from './collections';

type Connected = Pick<AutomationDeps, 'connection' | 'records'>;

/** Editions of one mail, the newest first. */
export async function editionsOf(
  deps: Connected,
  { enterprise_id }: CallContext,
  automation_email_draft_id: number,
  options: { session?: ClientSession; limit?: number } = {},
): Promise<Values[]> {
  const docs = await ownRecords(deps, automationEmailEdition, { enterprise_id }).find(
    { automation_email_draft_id },
    { sort: { edition_number: -1 }, ...options },
  );
  return docs.map((doc) => toRecord(automationEmailEdition, doc));
}

/** Whether the draft says what the edition says. */
export const saysTheSame = (draft: Values, edition: Values): boolean =>
  editionColumns.every((name) => (draft[name] ?? null) === (edition[name] ?? null));

export async function editions(deps: Connected, ctx: CallContext, { id }: EditionsRequest): Promise<EditionsResponse> {
  staffOnly(ctx);
  if (!(await findRecord(crudOf(deps, automationEmail).store, ctx, id))) throw notFound();
  const found = await editionsOf(deps, ctx, id);
  return { automation_email_editions: found.map((record) => recordToWire(automationEmailEdition, record)) };
}
