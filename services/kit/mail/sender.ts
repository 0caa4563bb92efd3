/** Mails in an agency's name come from the agency's own domain, signed with its key, where it has linked one. */
import type { CallContext } from '../base/context';
import type { BaseConfig } from '../base/env';
import { remembered } from '../base/memory';
import { createSealer, type Sealer, sealingSecrets } from '../base/seal';
import type { Clients } from '../rpc/client';
import type { Mail, Signing } from './mailer';

export interface Senders {
  /**
   * With what the agency's mail is signed; undefined where it has no linked domain.
   * @throws AppError `unavailable` while it cannot be read which domain the agency has: the mail waits
   */
  signingOf(ctx: CallContext): Promise<Signing | undefined>;
}

type KeyConfig = Pick<BaseConfig, 'MAIL_KEY_SECRET' | 'CONTEXT_SECRET'>;

/** Seals private keys; outside the embedded mode no process starts without a secret of their own. */
export const mailKeySealer = (config: KeyConfig): Sealer => createSealer(sealingSecrets(config), 'mail key');

/** The mailbox that mails come from where the agency names none. People answer to it. */
const ACCOUNT = 'info';
/** A domain that was just linked, or has just been stopped, counts after this at the latest. */
const REMEMBER_MS = 10_000;
const MAX_ENTRIES = 1_000;

/** A name as a header takes it. */
const quoted = (name: string): string => `"${name.replace(/[\\"\p{Cc}]/gu, ' ').trim()}"`;

/** An address with the name of whose it is. */
export const namedAddress = (name: string, address: string): string => `${quoted(name)} <${address}>`;

export function createSenders({ clients, config }: { clients: Pick<Clients, 'rpc'>; config: KeyConfig }): Senders {
  const signings = remembered<Signing | undefined>({ most: MAX_ENTRIES, ms: REMEMBER_MS });
  const sealer = mailKeySealer(config);

  async function ask(ctx: CallContext): Promise<Signing | undefined> {
    const { domain, account, selector, sealed_key, return_host } = await clients.rpc.domains.MailDomainService.Sender(
      ctx,
      {},
    );
    if (!domain) return undefined;
    return { domain, account: account || ACCOUNT, selector, private_key: sealer.open(sealed_key), return_host };
  }

  return { signingOf: (ctx) => signings(ctx.enterprise_id, () => ask(ctx)) };
}

/** The mail as it goes out; nothing changes where it is not in the agency's name. */
export const signed = (mail: Mail, signing: Signing | undefined): Mail =>
  mail.agency && signing
    ? { ...mail, signing, from: namedAddress(mail.agency.name, `${signing.account}@${signing.domain}`) }
    : mail;
