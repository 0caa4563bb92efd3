/** Mails of the world under test: what a person finds in the mailbox after everything has settled. */
import { createMailer } from '@enishi/service-kit/mailer';
import type { World } from '../gateway/world';

/** Texts of the mails to an address, the newest first. */
export async function mailsTo(world: World, address: string): Promise<string[]> {
  await world.constellation.settle();
  const mailer = createMailer(world.constellation.config);
  return (await mailer.list(1_000)).filter(({ to }) => to === address).map(({ text }) => text);
}

/** The token in the link of the newest mail. */
export async function tokenFor(world: World, address: string): Promise<string> {
  const [text = ''] = await mailsTo(world, address);
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in a mail to ${address}: ${text}`);
  return token;
}
