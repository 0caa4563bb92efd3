/** A mail domain that an agency has linked, without the rows of a DNS: its mails are signed, and may say what it wants. */
import { mailDomains, makeKey } from '@enishi/domains/src/mail/index';
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import type { Connection } from 'mongoose';

interface Databases {
  identity: Pick<Connection, 'collection'>;
  domains: Pick<Connection, 'collection'>;
}

type Secrets = Parameters<typeof makeKey>[0];

const LINKED = 2;
const FAR = new Date('2100-01-01T00:00:00Z');
const clock = { now: () => new Date() };

/** Making a key takes longer than everything else: one is enough for all agencies of a world. */
const keys = new Map<string, ReturnType<typeof makeKey>>();

function keyFor(secrets: Secrets): ReturnType<typeof makeKey> {
  const secret = String(secrets.MAIL_KEY_SECRET ?? secrets.CONTEXT_SECRET);
  const key = keys.get(secret) ?? makeKey(secrets, clock);
  keys.set(secret, key);
  return key;
}

/** Its name is not the agency's yet: nothing is warmed up. */
export async function linkDomainIn(
  { identity, domains }: Databases,
  secrets: Secrets,
  enterprise_id: number,
): Promise<void> {
  const now = clock.now();
  const domain = `agency${enterprise_id}.test`;
  await mailDomains(domains).updateOne(
    { enterprise_id, id_by_enterprise_id: 1 },
    {
      $set: { domain, domain_name: domain, domain_status: LINKED, keys: [await keyFor(secrets)], updated_at: now },
      $setOnInsert: { dns_records: [], token: 'token', tries: 0, next_check_at: FAR, created_at: now },
    },
    { upsert: true },
  );
  await identity.collection('enterprises').updateOne({ id: enterprise_id }, { $set: { domain_status: LINKED } });
}

export const linkDomain = ({ service, config }: Constellation, enterprise_id: number): Promise<void> =>
  linkDomainIn(
    { identity: service('identity').deps.connection, domains: service('domains').deps.connection },
    config,
    enterprise_id,
  );
