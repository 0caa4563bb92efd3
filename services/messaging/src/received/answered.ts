/** The mail of the agency that an answer belongs to, among those that have gone out. */

import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { proposal } from '@enishi/protos/messaging/proposal';
import type { ReceivedReply } from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { type AnsweredMail, readDealMail, readPersonMail } from '../agency';
import { automationMailOf } from '../automation';
import { recipientOf } from '../mailings';
import type { ReceivedDeps, ReplyRow } from './collections';

const mailed = [broadcast, proposal, directMail] as const;

interface Source {
  name?: string;
  title?: string;
  form_enterprise_member_id?: number;
  opportunity_id_by_enterprise_id?: number;
}

/** A record that mails went out of. */
async function sourceOf(deps: ReceivedDeps, ctx: CallContext, kind: string, id: number) {
  const definition = [...mailed, automationEmail, automationFlow].find(({ name }) => name === kind);
  if (!definition) return undefined;
  const projection = { name: 1, title: 1, form_enterprise_member_id: 1, opportunity_id_by_enterprise_id: 1 };
  const found = await ownRecords(deps, definition, ctx).findOne({ [definition.key]: id }, { projection });
  return found as Source | undefined | null;
}

async function ofMailing(deps: ReceivedDeps, ctx: CallContext, mail: string): Promise<ReplyRow | undefined> {
  const found = await recipientOf(deps, ctx, mail);
  if (!found) return undefined;
  const { kind, record_id, target } = found;
  const source = await sourceOf(deps, ctx, kind, record_id);
  const member_id = source?.form_enterprise_member_id;
  const opportunity_id = source?.opportunity_id_by_enterprise_id;
  const { entity, id: person_id } = target;
  const known = entity === 'candidate' || entity === 'company_member' ? { entity, person_id } : {};
  const parties = { ...(opportunity_id && { opportunity_id }), ...(member_id && { member_id }) };
  return { mail, kind, record_id, ...known, ...parties } as ReplyRow;
}

async function ofAutomation(deps: ReceivedDeps, ctx: CallContext, mail: string): Promise<ReplyRow | undefined> {
  const found = await automationMailOf(deps, ctx, mail);
  if (!found) return undefined;
  const { candidate_id: person_id, draft_id, flow_id, member_id } = found;
  const person = { entity: 'candidate' as const, person_id };
  const source = flow_id
    ? { kind: automationFlow.name, record_id: flow_id }
    : { kind: automationEmail.name, record_id: draft_id };
  return { mail, ...source, ...person, ...(member_id && { member_id }) };
}

export async function answeredMail(deps: ReceivedDeps, { enterprise_id, mail }: AnsweredMail): Promise<ReplyRow> {
  const person = readPersonMail(mail);
  if (person) {
    const { kind, candidate_id: person_id, member_id } = person;
    return { mail, kind, entity: 'candidate', person_id, ...(member_id > 0 && { member_id }) };
  }
  const deal = readDealMail(mail);
  if (deal) return { mail, ...deal };
  const ctx = systemContext(mail, enterprise_id);
  return (await ofMailing(deps, ctx, mail)) ?? (await ofAutomation(deps, ctx, mail)) ?? { mail };
}

/** As the page of the answer names it; its title is the record's today. */
export async function replyToWire(deps: ReceivedDeps, ctx: CallContext, reply: ReplyRow): Promise<ReceivedReply> {
  const { kind = '', record_id = 0 } = reply;
  const source = await sourceOf(deps, ctx, kind, record_id);
  return { kind, record_id: source ? record_id : 0, title: source?.name || source?.title || '' };
}
