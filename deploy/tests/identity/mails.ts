/** Mails of the world under test: what a person finds in the mailbox after everything has settled. */
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import { createMailer } from '@enishi/service-kit/mail/mailer';
import type { Browser, Response } from '../gateway/browser';

type Mailing = Pick<Constellation, 'settle' | 'config'>;

const mailing = (world: Mailing | { constellation: Mailing }): Mailing =>
  'constellation' in world ? world.constellation : world;

/** Texts of the mails to an address, the newest first. */
export async function mailsTo(world: Mailing | { constellation: Mailing }, address: string): Promise<string[]> {
  const { settle, config } = mailing(world);
  await settle();
  const own = (to: string | string[]) => String(to).toLowerCase() === address.toLowerCase();
  return (await createMailer(config).list(1_000)).filter(({ to }) => own(to)).map(({ text }) => text);
}

/** The token in the link of the newest mail. */
export async function tokenFor(world: Mailing | { constellation: Mailing }, address: string): Promise<string> {
  const [text = ''] = await mailsTo(world, address);
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in a mail to ${address}: ${text}`);
  return token;
}

/** Opens the link of a sign-up, which signs the browser in. */
export const confirmSignUp = (browser: Browser, confirmation_token: string, password: string): Promise<Response> =>
  browser.expect(201, 'POST', '/api/enterprise/auth/confirm', { enterprise_member: { confirmation_token, password } });
