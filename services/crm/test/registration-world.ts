/** Visitors who register on a job site and apply, as the services see them. */

import { jobs } from '@enishi/jobs/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import type { CallContext, Realm } from '@enishi/service-kit/base/context';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { inputToWire, recordFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { crm } from '../src/service';

/** The services of every such world. */
const services: Parameters<typeof startConstellation>[0]['services'] = [crm, jobs];

let mongo: TestMongo;
export let world: Constellation;
let now = new Date('2026-04-01T03:00:00Z');

/** Runs `work` with the clock of the services moved. */
export async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const started = now;
  now = new Date(started.getTime() + ms);
  try {
    return await work();
  } finally {
    now = started;
  }
}

export const context = (realm: Realm, enterprise_id = 1, more: Partial<CallContext> = {}): CallContext => ({
  realm,
  enterprise_id,
  member_id: realm === 'site' ? 0 : 1,
  authority: 0,
  request_id: 'test',
  ...more,
});

export const call = <T>(rpc: string, ctx: CallContext, request: object) => callRpc<T>(world.clients, rpc, ctx, request);

export async function create(definition: Entity, rpc: string, input: Record<string, unknown>, enterprise_id = 1) {
  const { values } = inputToWire(definition, input, 'create');
  const answer = await call<Record<string, { id_by_enterprise_id: number }>>(
    `${rpc}/Create`,
    context('enterprise', enterprise_id),
    { [definition.name]: values },
  );
  return answer[definition.name].id_by_enterprise_id;
}

interface Registration {
  candidate: WireRecord & { id_by_enterprise_id: number };
  apply?: WireRecord;
  token: string;
  expires_at: string;
}

let mailboxes = 0;

/** Each reading has a mailbox of its own, since one mailbox is one candidate. */
export const person = {
  name: '山田 花子',
  get email() {
    return `hanako${++mailboxes}@example.com`;
  },
  tel: '090-0000-1111',
  birth_date: '1992-05-06',
  prefecture_id: 14,
};

interface Extra {
  apply?: object;
  token?: string;
  key?: string;
  enterprise_id?: number;
}

export function register(input: Record<string, unknown> = person, { apply, token, key, enterprise_id }: Extra = {}) {
  const { values, cleared } = inputToWire(candidate, input, 'update');
  const ctx = context('site', enterprise_id, { idempotency_key: key });
  return call<Registration>('crm.RegistrationService/Create', ctx, { candidate: values, cleared, apply, token });
}

export function step(token: string, name: string | undefined, input: Record<string, unknown>, enterprise_id = 1) {
  const { values, cleared } = inputToWire(candidate, input, 'update');
  const request = { token, candidate: values, cleared, step: name };
  return call<Registration>('crm.RegistrationService/Update', context('site', enterprise_id), request);
}

export async function stored(id: number, enterprise_id = 1) {
  const ctx = context('enterprise', enterprise_id);
  const answer = await call<{ candidate: WireRecord }>('crm.CandidateService/Show', ctx, { id });
  return recordFromWire(candidate, answer.candidate);
}

interface State {
  candidate: WireRecord;
  candidate_resumes?: WireRecord[];
  applies?: WireRecord[];
  completed?: boolean;
}

export const shown = (token: string) => call<State>('crm.RegistrationService/Show', context('site'), { token });

/** Names of what the candidate's timeline tells. */
export async function activitiesOf(id: number): Promise<string[]> {
  await world.settle();
  const answer = await call<{ activities?: { name: string }[] }>('crm.ActivityService/Index', context('enterprise'), {
    id,
  });
  return (answer.activities ?? []).map(({ name }) => name);
}

export async function applications(id: number) {
  const ctx = context('enterprise');
  const answer = await call<{ applies?: WireRecord[] }>('crm.CandidateApplyService/Index', ctx, { id });
  return answer.applies ?? [];
}

export const candidates = () => world.service('crm').deps.connection.collection('candidates').countDocuments();

export const ids = { company: 0, open: 0, closed: 0, hidden: 0 };

/** Services with a company and its jobs: one open, one closed, one private. */
export async function startWorld(more: typeof services = []): Promise<void> {
  mongo = await startMongo();
  world = await startConstellation({
    mongoUrl: mongo.url,
    services: [...services, ...more],
    clock: { now: () => now },
  });
  ids.company = await create(company, 'crm.CompanyService', { name: '株式会社青葉システムズ' });
  const at = { company_id_by_enterprise_id: ids.company };
  ids.open = await create(job, 'jobs.JobService', { ...at, name: 'ECサイトの開発' });
  ids.closed = await create(job, 'jobs.JobService', { ...at, name: '終了した案件', application_status_flg: 2 });
  ids.hidden = await create(job, 'jobs.JobService', { ...at, name: '非公開の案件', open_status_flg: 2 });
}

export async function stopWorld(): Promise<void> {
  await world?.stop();
  await mongo?.stop();
}
