/** Writes mails to one person as the engine would have left them; their answers arrive as mails do. */

import { createHash } from 'node:crypto';
import { type MailingDoc, type RecipientDoc, recipients } from '@enishi/messaging/src/mailings/collections';
import type { MailingDeps } from '@enishi/messaging/src/mailings/deps';
import { newToken } from '@enishi/messaging/src/mailings/prepare';
import { keyOf, recipientKey } from '@enishi/messaging/src/mailings/rows';
import { arrive } from '@enishi/messaging/src/received/arrive';
import { messaging } from '@enishi/messaging/src/service';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { type Constellation, depsOf } from '@enishi/service-kit/boot/constellation';
import { allotId } from '@enishi/service-kit/crud/counters';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { insertInParts, inTransaction } from '@enishi/service-kit/data/mongo';
import { type DemoDirectMail, demoDirectMails } from './direct-mails';
import { rawOf } from './seed-inbox';
import { at, demoContext } from './writer';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Party {
  deal: number;
  id: number;
  name: string;
  email: string;
}

/** Deals whose candidates can be written to, in the order in which they came. */
async function partiesOf({ service }: Constellation, enterprise_id: number, count: number): Promise<Party[]> {
  const deals = await service('deals')
    .deps.connection.collection('opportunities')
    .find({ enterprise_id }, { sort: { id_by_enterprise_id: -1 }, limit: 4 * count })
    .toArray();
  const ids = deals.map((deal) => deal.candidate_id_by_enterprise_id);
  const people = await service('crm')
    .deps.connection.collection('candidates')
    .find({ enterprise_id, id_by_enterprise_id: { $in: ids }, email: { $exists: true, $ne: null } })
    .toArray();
  const byId = new Map(people.map((person) => [person.id_by_enterprise_id as number, person]));
  return deals.flatMap(({ id_by_enterprise_id: deal, candidate_id_by_enterprise_id: id }) => {
    const person = byId.get(id);
    return person ? [{ deal, id, name: String(person.name), email: String(person.email) }] : [];
  });
}

const { sent } = recipientState.code;

async function write(deps: MailingDeps, enterprise_id: number, mail: DemoDirectMail, party: Party, begun: Date) {
  const { title, body, sender, opened } = mail;
  const ctx = demoContext(enterprise_id, sender);
  const { store } = crudOf(deps, directMail);
  const id = await allotId(deps.connection, directMail, enterprise_id);
  const _id = keyOf({ enterprise_id }, directMail.name, id);
  // The same at each start, so that an answer that has arrived stays one.
  const delivery = createHash('sha256').update(`${_id} ${title}`).digest('hex').slice(0, 32);
  const target = { entity: 'candidate', id: party.id };
  const row: RecipientDoc = {
    ...{ _id: recipientKey(_id, target), enterprise_id, mailing: _id, position: 0, target, delivery, problems: [] },
    ...{ name: party.name, email: party.email.toLowerCase(), state: sent, token: newToken() },
    ...{ queued_at: begun, sent_at: begun },
    ...(opened && { opened_at: new Date(begun.getTime() + opened * HOUR_MS) }),
  };
  const given = {
    ...{ title, body, candidate_id_by_enterprise_id: party.id, opportunity_id_by_enterprise_id: party.deal },
    form_enterprise_member_id: sender,
  };
  const system = {
    ...{ mailing_state_id: mailingState.code.finished, recipient_state_id: sent, sent_at: begun.toISOString() },
    ...{ sent_count: 1, open_count: opened ? 1 : 0, enterprise_member_id: sender },
  };
  await inTransaction(deps.connection, async (session) => {
    // Mails that have gone out are not checked again: the agency's domain is linked later.
    await insertRecord({ ...at(store, begun), overrides: {} }, session, ctx, given, { id, system });
    const doc: Omit<MailingDoc, 'enterprise_id'> = {
      ...{ _id, kind: directMail.name, mailing_id: id, state: mailingState.code.finished, created_at: begun },
      ...{ target_count: 1, prepared: 1, start_at: begun, sent_at: begun, confirmed_by: sender },
      steps: [{ action: 'finished', member_id: 0, at: begun }],
    };
    await deps.of({ enterprise_id }).mailings.insertOne(doc, { session });
    await insertInParts(deps.connection, recipients, [row], session);
    await deps.outbox.add(session, {
      ...{ name: 'direct_mail.sent', enterprise_id, key: `${enterprise_id}:${directMail.name}:${id}`, at: begun },
      payload: {
        ...{ id, realm: 'enterprise', member_id: sender, candidate_id: party.id },
        ...{ company_member_id: null, company_id: null },
      },
    });
  });
  return { id, delivery };
}

/** Writes those that are not there yet; what an interrupted run has left is kept. */
export async function addDirectMails(constellation: Constellation, enterprise_id: number, now: Date): Promise<void> {
  const deps = depsOf(constellation, messaging);
  const parties = await partiesOf(constellation, enterprise_id, demoDirectMails.length);
  const known = await crudOf(deps, directMail).store.model.collection.countDocuments({ enterprise_id });
  for (const mail of demoDirectMails.slice(known)) {
    const party = parties[mail.deal];
    if (!party) continue;
    const begun = new Date(now.getTime() - mail.daysAgo * DAY_MS);
    const { id: record_id, delivery } = await write(deps, enterprise_id, mail, party, begun);
    if (!mail.answer) continue;
    const date = new Date(begun.getTime() + mail.answer.hours * HOUR_MS);
    const from = { name: party.name, address: party.email };
    const raw = rawOf({ from, subject: `Re: ${mail.title}`, body: mail.answer.text, hoursAgo: 0 }, date, record_id);
    const reply = {
      ...{ mail: delivery, kind: directMail.name, record_id, entity: 'candidate' as const, person_id: party.id },
      ...{ member_id: mail.sender, opportunity_id: party.deal },
    };
    await arrive({ ...deps, clock: { now: () => date } }, enterprise_id, raw, { reply });
  }
}
