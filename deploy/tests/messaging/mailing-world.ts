/** An agency that may mail to many, with people to mail to, in front of the real gateway. */
import { createMailer } from '@enishi/service-kit/mail/mailer';
import type { Browser } from '../gateway/browser';
import { linkDomain } from '../gateway/linked-domain';
import { type Agency, startWorld, type World, type WorldOptions } from '../gateway/world';

export interface MailingWorld extends World {
  /** The hands of the clock. */
  later(ms: number): void;
  now(): Date;
  /** Puts them to noon of the next day in Japan. */
  startDay(): void;
  /** An agency whose mails have all that the law asks for, and whose domain is linked. */
  mailingAgency(): Promise<Agency>;
  /** Candidates with these addresses, by their ids; without one where it is empty. */
  people(browser: Browser, emails: readonly string[]): Promise<number[]>;
  /** Runs everything that is due until nothing moves. */
  run(): Promise<void>;
  /** Mails of all mailboxes, the newest first. */
  mails(): ReturnType<ReturnType<typeof createMailer>['list']>;
}

/** A job that had nothing to do looks again after a second; rounds of a mailing are as long. */
const ROUNDS = 6;

export async function startMailingWorld(options: WorldOptions = {}): Promise<MailingWorld> {
  let now = new Date();
  const world = await startWorld({}, { clock: { now: () => now }, ...options });
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const messaging = world.constellation.service('messaging');
  return Object.assign(world, {
    later,
    now: () => now,
    startDay() {
      const day = new Date(now.getTime() + 33 * 3_600_000).toISOString().slice(0, 10);
      now = new Date(`${day}T12:00:00+09:00`);
    },
    async mailingAgency() {
      const agency = await world.agency();
      await agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', {
        enterprise: { tel: '03-1234-5678', prefecture_id: 13, address: '千代田区丸の内1-1-1', zipcode: '100-0005' },
      });
      await linkDomain(world.constellation, agency.enterprise.id);
      return agency;
    },
    async people(browser: Browser, emails: readonly string[]) {
      const ids: number[] = [];
      for (const [index, email] of emails.entries()) {
        const candidate = { l_name: '候補', f_name: `${index + 1}`, inception_day_type_id: 1, ...(email && { email }) };
        const { body } = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', { candidate });
        ids.push(body.candidate.id_by_enterprise_id);
      }
      return ids;
    },
    async run() {
      for (let round = 0; round < ROUNDS; round++) {
        later(1_000);
        await messaging.runJobs();
        await world.constellation.settle();
      }
    },
    mails: () => createMailer(world.constellation.config).list(20_000),
  });
}
