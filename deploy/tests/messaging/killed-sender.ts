/** An agency that mails to many, whose services run in a process that is killed, over real SMTP. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mailingState } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import { type Clients, createClients } from '@enishi/service-kit/rpc/client';
import { type SmtpServer, startSmtpServer } from '@enishi/service-kit/testing/smtp-server';
import type { Connection } from 'mongoose';
import { linkDomainIn } from '../gateway/linked-domain';
import { beginProcess, killProcess, pause, until } from './killed-services';

const AGENCY = 1;
export const MEMBER = 1;
export const ctx = {
  realm: 'enterprise',
  enterprise_id: AGENCY,
  member_id: MEMBER,
  authority: 2,
  request_id: 'kill',
} as const;

interface About {
  mongoUrl: string;
  addresses: Record<string, string>;
  secret: string;
}

export interface Child {
  process: ChildProcess;
  mongoUrl: string;
  clients: Clients;
  connection: Connection;
}

/** Everything else on the machine may come first. */
export const PATIENT = { deadlineMs: 60_000 };

/** What signed the mails before a kill signs them after it. */
const MAIL_KEY_SECRET = 'a secret of the sender that outlives its processes';

/** A child that gets no time to answer is asked again. */
async function patiently<T>(ask: () => Promise<T>, tries = 20): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 1) throw error;
    return patiently(ask, tries - 1);
  }
}

/** An agency with all that the law asks for, its member, and candidates. */
async function plant({ mongoUrl }: Child, candidates: number): Promise<void> {
  const at = { created_at: new Date(), updated_at: new Date() };
  const identity = await connectMongo(mongoUrl, 'enishi_identity');
  const own = {
    name: '株式会社試験',
    tel: '03-1234-5678',
    prefecture_id: 13,
    address: '千代田区1-1',
  };
  await identity.collection('enterprises').insertOne({ id: AGENCY, ...own, ...at });
  const domains = await connectMongo(mongoUrl, 'enishi_domains');
  await linkDomainIn({ identity, domains }, { MAIL_KEY_SECRET, CONTEXT_SECRET: '' }, AGENCY);
  await domains.destroy();
  const member = {
    id_by_enterprise_id: MEMBER,
    name: '山田',
    email: 'yamada@agency.test',
    enterprise_member_status_id: 1,
  };
  await identity.collection('enterprise_members').insertOne({ enterprise_id: AGENCY, ...member, ...at });
  await identity.destroy();
  const crm = await connectMongo(mongoUrl, 'enishi_crm');
  const rows = Array.from({ length: candidates }, (_, index) => ({
    ...{ enterprise_id: AGENCY, id_by_enterprise_id: index + 1, name: `候補 ${index}`, ...at },
    email: `p${index}@example${index % 7}.jp`,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await crm.collection('candidates').insertMany(rows.slice(from, from + 500));
  await crm.destroy();
}

export const stateOf = async ({ connection }: Child) =>
  (await connection.collection('mailings').findOne({}))?.state as number | undefined;

/** How many mails each mailbox got. */
export function timesOf({ received }: Pick<SmtpServer, 'received'>): Map<string, number> {
  const times = new Map<string, number>();
  for (const { to } of received) times.set(to[0], (times.get(to[0]) ?? 0) + 1);
  return times;
}

/** Makes a broadcast, confirms it, and lets its sending begin at once. @param recipients how many there will be */
export async function sendBroadcast(running: Child, values: object, recipients: number): Promise<void> {
  const { rpc } = running.clients;
  const texts = {
    name: '配信',
    title: '{{宛名}}様へ',
    body: '本文',
    target_type_id: 1,
    form_enterprise_member_id: MEMBER,
  };
  const input = inputToWire(broadcast, { ...texts, ...values }, 'create');
  const made = await rpc.messaging.BroadcastService.Create(ctx, { broadcast: input.values }, PATIENT);
  await until(async () => (await stateOf(running)) === mailingState.code.review);
  const id = made.broadcast.id_by_enterprise_id ?? 0;
  await rpc.messaging.MailingService.Confirm(ctx, { kind: 'broadcast', id, count: recipients }, PATIENT);
  await running.connection.collection('mailings').updateOne({}, { $set: { start_at: new Date() } });
}

/** @param candidates how many the agency has, with the ids from 1 on */
export async function startKilledSender(candidates: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-mailing-kill-'));
  const smtp = await startSmtpServer();
  // Kills meet mails at every stage.
  smtp.answer = (stage) => (stage === 'greeting' ? undefined : pause(Math.random() * 8).then(() => undefined));
  let child: Child | undefined;

  async function boot(): Promise<Child> {
    const args = [folder, smtp.url, MAIL_KEY_SECRET];
    const { process: started, told: about } = await beginProcess<About>('mailing-kill-child.ts', args);
    const connection = await patiently(() => connectMongo(about.mongoUrl, 'enishi_messaging'));
    const clients = createClients(about.addresses, about);
    child = { process: started, mongoUrl: about.mongoUrl, connection, clients };
    return child;
  }

  async function kill({ process: running, connection, clients }: Child): Promise<void> {
    await killProcess(running);
    clients.close();
    await connection.destroy();
    child = undefined;
  }

  const first = await boot();
  await plant(first, candidates);
  const setting = { id: 1, mailing_setting: { approval_above: 10_000 } };
  await first.clients.rpc.messaging.MailingSettingService.Update(ctx, setting, PATIENT);
  return {
    smtp,
    boot,
    kill,
    /** The process that runs, or another one on its data. */
    running: async (): Promise<Child> => child ?? boot(),
    async stop(): Promise<void> {
      if (child) await kill(child);
      await smtp.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type KilledSender = Awaited<ReturnType<typeof startKilledSender>>;
