/** The world and the agency with which tests of mailings begin. */
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { broadcastsOf } from './broadcasts';
import { type MailingWorld, startMailingWorld } from './mailing-world';

/** The parts that tests of mailings begin with. */
export interface Begun {
  world: MailingWorld;
  agency: Agency;
  /** The browser of its first member. */
  browser: Browser;
  broadcasts: ReturnType<typeof broadcastsOf>;
}

/**
 * One world for the tests of a file, which begins before the first and ends after the last.
 * @param take is given an agency of its own before each test, or one for all of them
 */
export function mailingTests(take: (begun: Begun) => void, per: 'test' | 'file' = 'test'): void {
  let world: MailingWorld;
  async function begin(): Promise<void> {
    const agency = await world.mailingAgency();
    take({ world, agency, browser: agency.browser, broadcasts: broadcastsOf(world, agency) });
  }
  beforeAll(async () => {
    world = await startMailingWorld();
    if (per === 'file') await begin();
  });
  if (per === 'test') beforeEach(begin);
  afterAll(() => world?.stop());
}
