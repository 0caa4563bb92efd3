/** Mails in an agency's name come from the agency's own domain, signed with its key, where it has linked one. */
import type { SenderChoice } from '@enishi/protos/domains/rpc';
import { usualSender } from '@enishi/protos/domains/usual-sender';
import type { CallContext } from '../base/context';
import type { BaseConfig } from '../base/env';
import { remembered } from '../base/memory';
import { createSealer, type Sealer, sealingSecrets } from '../base/seal';
import type { Clients } from '../rpc/client';
import type { Mail, Signing } from './mailer';

/** The marks of the agency's domain, with the further addresses there from which its mails may come. */
export interface SenderSigning extends Signing {
  addresses?: readonly SenderChoice[];
}

export interface Senders {
  /**
   * With what the agency's mail is signed; undefined where it has no linked domain.
   * @throws AppError `unavailable` while it cannot be read which domain the agency has: the mail waits
   */
  signingOf(ctx: CallContext): Promise<SenderSigning | undefined>;
}

type KeyConfig = Pick<BaseConfig, 'MAIL_KEY_SECRET' | 'CONTEXT_SECRET'>;

/** Seals private keys; outside the embedded mode no process starts without a secret of their own. */
export const mailKeySealer = (config: KeyConfig): Sealer => createSealer(sealingSecrets(config), 'mail key');

/** The mailbox that mails come from where the agency names none. People answer to it. */
export const ACCOUNT = 'info';
/** A domain that was just linked, or has just been stopped, counts after this at the latest. */
const REMEMBER_MS = 10_000;
const MAX_ENTRIES = 1_000;

/** A name as a header takes it. */
const quoted = (name: string): string => `"${name.replace(/[\\"\p{Cc}]/gu, ' ').trim()}"`;

/** An address with the name of whose it is. */
export const namedAddress = (name: string, address: string): string => `${quoted(name)} <${address}>`;

export function createSenders({ clients, config }: { clients: Pick<Clients, 'rpc'>; config: KeyConfig }): Senders {
  const signings = remembered<SenderSigning | undefined>({ most: MAX_ENTRIES, ms: REMEMBER_MS });
  const sealer = mailKeySealer(config);

  async function ask(ctx: CallContext): Promise<SenderSigning | undefined> {
    const { domain, account, sealed_key, ...more } = await clients.rpc.domains.MailDomainService.Sender(ctx, {});
    if (!domain) return undefined;
    const { selector, return_host, addresses } = more;
    return {
      ...{ domain, account: account || ACCOUNT, selector, private_key: sealer.open(sealed_key), return_host },
      ...(addresses?.length && { addresses }),
    };
  }

  return { signingOf: (ctx) => signings(ctx.enterprise_id, () => ask(ctx)) };
}

/** The mail as it goes out; nothing changes where it is not in the agency's name. */
export function signed(mail: Mail, sender: SenderSigning | undefined): Mail {
  if (!mail.agency || !sender) return mail;
  const { addresses, ...signing } = sender;
  const { name, account, use } = mail.agency;
  const usual = account ? undefined : usualSender(addresses, use);
  const from = `${account ?? usual?.account ?? signing.account}@${signing.domain}`;
  return { ...mail, signing, from: namedAddress(usual?.name || name, from) };
}
