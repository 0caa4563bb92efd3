/** Whether the domain of a mail's sender vouches for it: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489). */
import { Resolver } from 'node:dns/promises';
import { serversFor } from '@enishi/service-kit/dns/look-up';
import type { MessagingConfig } from '../env';
import type { ReceivedDoc, SenderCheck } from './collections';
import { headOf } from './mail-head';

/** DNS of strangers; a mail does not wait for it longer. */
const PATIENCE_MS = 3_000;
const TRY_MS = 1_500;
const MOST_TOLD = 300;
/** Mails bear one or two. Each has the DNS of a domain that it names asked, and the whole mail hashed. */
const MOST_SIGNATURES = 20;

const SIGNATURE = /^DKIM-Signature[ \t]*:/gim;

/** Whether a mail was made to keep its reader busy, or to have it ask strangers. */
const isOversigned = (raw: Buffer): boolean =>
  (headOf(raw, raw.length).match(SIGNATURE)?.length ?? 0) > MOST_SIGNATURES;

const NOTHING: SenderCheck = { told: '' };

type Envelope = Required<ReceivedDoc>['envelope'];
type Config = Pick<MessagingConfig, 'DNS_SERVERS' | 'DNS_TEST_SERVER'>;

const resolverOf = (config: Config) => (name: string, type: string) => {
  const resolver = new Resolver({ timeout: TRY_MS, tries: 1 });
  const servers = serversFor(config, name);
  if (servers?.length) resolver.setServers(servers);
  return resolver.resolve(name, type) as Promise<string[]>;
};

async function ask(config: Config, raw: Buffer, { from, remote, helo }: Envelope): Promise<SenderCheck> {
  // A fifth of what the service would load at its start.
  const { authenticate } = await import('mailauth');
  const { spf, dkim, dmarc } = await authenticate(raw, {
    ...{ ip: remote.replace(/^::ffff:/, ''), helo, sender: from, mta: 'enishi' },
    ...{ disableArc: true, disableBimi: true, trustReceived: false, resolver: resolverOf(config) },
  });
  const told = [
    spf && `spf=${spf.status.result}`,
    ...dkim.results.map(({ status, signingDomain }) => `dkim=${status.result} (${signingDomain})`),
    dmarc && `dmarc=${dmarc.status.result}`,
  ].filter(Boolean);
  // Where the domain has no policy, a signature or a server of its own vouches for it all the same.
  const { result: policy } = (dmarc || undefined)?.status ?? {};
  const { spf: server, dkim: signature } = (dmarc || undefined)?.alignment ?? {};
  const passed = policy === 'pass' || Boolean(server?.result || signature?.result) || undefined;
  return { passed: policy === 'fail' ? false : passed, told: told.join(', ').slice(0, MOST_TOLD) };
}

/** Never throws: what cannot be asked is not known. */
export async function checkSender(
  config: Config,
  raw: Buffer,
  envelope: ReceivedDoc['envelope'],
): Promise<SenderCheck> {
  if (!envelope || isOversigned(raw)) return NOTHING;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SenderCheck>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, NOTHING);
  });
  try {
    return await Promise.race([ask(config, raw, envelope), late]);
  } catch {
    return NOTHING;
  } finally {
    clearTimeout(timer);
  }
}
