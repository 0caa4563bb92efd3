/** The password of a mailbox, which is readable only on the way to its server. */
import { createSealer, sealingSecrets } from '@enishi/service-kit/base/seal';
import type { MailboxDeps, MailboxDoc, Server } from './collections';

type Config = Pick<MailboxDeps, 'config'>;

/** A password is bound to its agency: none opens in another one's settings. */
const sealerOf = ({ config }: Config, enterprise_id: number) =>
  createSealer(sealingSecrets(config), `mailbox password of ${enterprise_id}`);

export const sealPassword = (deps: Config, enterprise_id: number, password: string): string =>
  sealerOf(deps, enterprise_id).seal(password);

export function serverOf(deps: Config, doc: MailboxDoc): Server {
  const { enterprise_id, host, port, mailbox_security_id, user_name, folder, sealed_password } = doc;
  const password = sealerOf(deps, enterprise_id).open(sealed_password);
  return { host, port, mailbox_security_id, user_name, password, folder };
}
