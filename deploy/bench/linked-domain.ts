/** An agency that may send to many: it has all that the law asks for, and a domain whose keys sign its mails. */
import { generateKeyPairSync } from 'node:crypto';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import { mailKeySealer } from '@enishi/service-kit/mail/sender';

interface Linked {
  mongoUrl: string;
  enterprise_id: number;
  /** MAIL_KEY_SECRET of the product. */
  secret: string;
}

/** Written past the product, which would ask the network for records of the domain. */
export async function linkDomain({ mongoUrl, enterprise_id, secret }: Linked): Promise<void> {
  const identity = await connectMongo(mongoUrl, 'enishi_identity');
  const own = { tel: '03-1234-5678', prefecture_id: 13, address: '千代田区1-1', domain_status: 2 };
  await identity.collection('enterprises').updateOne({ id: enterprise_id }, { $set: own });
  await identity.destroy();
  const domains = await connectMongo(mongoUrl, 'enishi_domains');
  const now = new Date();
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const sealed_key = mailKeySealer({ MAIL_KEY_SECRET: secret, CONTEXT_SECRET: '' }).seal(privateKey);
  await domains.collection('domains').insertOne({
    ...{ enterprise_id, id_by_enterprise_id: 1, domain: 'bench.test', domain_name: 'bench.test' },
    ...{ domain_status: 2, dns_records: [], keys: [{ selector: 'bench', public_key: '', sealed_key, made_at: now }] },
    ...{ token: 'bench', tries: 0, next_check_at: new Date('2100-01-01T00:00:00Z'), created_at: now, updated_at: now },
  });
  await domains.destroy();
}
