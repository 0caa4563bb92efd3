/** The demo agency itself: its account, its staff and an operator. */

import { accountIn, accounts, addCredential, credentialByLogin } from '@enishi/identity/src/accounts/index';
import { hashPassword } from '@enishi/identity/src/passwords/index';
import { foundAgency } from '@enishi/identity/src/sign-up/index';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { systemContext } from '@enishi/service-kit/base/context';
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import { inputFromWire, inputToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { bindCollections } from '@enishi/service-kit/data/collections';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { DEMO_PASSWORD, demoAdmin, demoEnterprise, demoMembers } from './agency';

const password = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD, password_current: '' };
const system = systemContext('demo');
/** Two password digests on a busy machine. */
const SLOW = { deadlineMs: 10_000 };

export async function countAgencies({ service }: Constellation): Promise<number> {
  return crudOf(service('identity').deps, enterprise).store.model.collection.countDocuments({});
}

interface Agency extends Record<string, unknown> {
  name: string;
  /** Host name of its public site. */
  site_domain: string;
}

/** Founds an agency as a confirmed sign-up does. @returns its id */
async function found({ service }: Constellation, values: object, founder: object): Promise<number> {
  const { connection, records, clock, config } = service('identity').deps;
  const founding = { ...bindCollections(connection, accounts.collections), connection, records, clock, config };
  const form = {
    enterprise: inputFromWire(enterprise, inputToWire(enterprise, values, 'create').values),
    enterprise_member: inputFromWire(enterpriseMember, inputToWire(enterpriseMember, founder, 'create').values),
    digest: await hashPassword(DEMO_PASSWORD),
  };
  const { agency } = await inTransaction(connection, (session) => foundAgency(founding, session, system, form));
  return agency.id as number;
}

/** An agency with its site, which is open to visitors; made where it is missing, by its founder. @returns its id */
export async function ensureAgency(
  constellation: Constellation,
  { site_domain, ...values }: Agency = demoEnterprise,
  founder: object = demoMembers[0],
): Promise<number> {
  const { deps } = constellation.service('identity');
  const { store } = crudOf(deps, enterprise);
  const existing = await store.model.collection.findOne({ name: values.name });
  const id = (existing?.id as number | undefined) ?? (await found(constellation, values, founder));
  if (existing?.site_domain === site_domain) return id;
  await store.model.collection.updateOne({ id }, { $set: { site_published_at: deps.clock.now() } });
  await constellation.clients.rpc.identity.EnterpriseService.Update(system, { id, enterprise: { site_domain } });
  return id;
}

/** The other members, who can all sign in. Those who are there already are left alone. */
export async function addMembers({ service }: Constellation, enterprise_id: number): Promise<void> {
  const { deps } = service('identity');
  const { store } = crudOf(deps, enterpriseMember);
  const own = bindCollections(deps.connection, accounts.collections);
  const known = await store.model.collection.countDocuments({ enterprise_id });
  const digest = await hashPassword(DEMO_PASSWORD);
  for (const { authority: rank, ...values } of demoMembers.slice(known))
    await inTransaction(deps.connection, async (session) => {
      const made = await insertRecord(store, session, { ...system, enterprise_id }, values, {
        system: { authority: rank, enterprise_member_status_id: enterpriseMemberStatus.code.active },
      });
      const member_id = made.id_by_enterprise_id as number;
      await addCredential(own, accountIn(enterprise_id, member_id), values.email, digest, session);
    });
}

/** Agencies and their people have been there for long, not since this morning. */
export async function wasThere({ service }: Constellation, id: number, created_at: Date): Promise<void> {
  const { connection } = service('identity').deps;
  await connection.collection('enterprises').updateOne({ id }, { $set: { created_at } });
  await connection.collection('enterprise_members').updateMany({ enterprise_id: id }, { $set: { created_at } });
}

/** The first operator; where there is one already, nothing happens. */
export async function addOperator({ clients, service }: Constellation): Promise<void> {
  const known = await credentialByLogin(
    bindCollections(service('identity').deps.connection, accounts.collections),
    'admin',
    demoAdmin.email,
  );
  if (known) return;
  const { email, ...admin_member } = demoAdmin;
  const request = { admin: { email }, admin_member, password, bootstrap_token: '' };
  await clients.rpc.identity.AuthService.AdminSignUp(system, request, SLOW);
}

const { top_administrator, administrator, member } = authority.code;
const who: Readonly<Record<number, string>> = {
  [top_administrator]: '最上位管理者',
  [administrator]: '管理者',
  [member]: 'メンバー',
};

/** One sign-in for each level of rights, and the operator's. */
export const demoSignIns: readonly { who: string; email: string; password: string }[] = [
  ...[top_administrator, administrator, member].map((rank) => ({
    who: who[rank],
    email: demoMembers.find((person) => person.authority === rank)?.email ?? '',
    password: DEMO_PASSWORD,
  })),
  { who: '運営', email: demoAdmin.email, password: DEMO_PASSWORD },
];
