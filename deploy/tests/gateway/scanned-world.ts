/** A world whose files are shown to a virus scanner, which answers when a test says so. */
import { type Played, playClamd } from '@enishi/service-kit/testing/virus-servers';
import { startWorld, type World } from './world';

export interface ScannedWorld {
  world: World;
  /** The scanner that answered last. */
  scanner: Played;
  /** Milliseconds by which the services' clock is ahead. */
  ahead: number;
  /** Waiting files are due again, and the scanner is asked, if it is there. */
  tried(): Promise<void>;
  /** The scanner comes, looks at everything that waits, and goes again: nothing is looked at behind a test's back. */
  scanned(): Promise<void>;
}

/**
 * @param services those whose files are looked into
 * @param gateway variables of the gateway
 */
export async function startScannedWorld(
  services: readonly string[],
  gateway: Record<string, string> = {},
): Promise<ScannedWorld> {
  const scanner = await playClamd();
  const clock = { now: () => new Date(Date.now() + scanned.ahead) };
  const scanned: ScannedWorld = {
    world: undefined as never,
    scanner,
    ahead: 0,
    async tried() {
      scanned.ahead += 2 * 3_600_000;
      for (const name of services) await scanned.world.constellation.service(name).runJobs();
      await scanned.world.constellation.settle();
    },
    async scanned() {
      scanned.scanner = await playClamd(undefined, Number(new URL(scanner.url).port));
      await scanned.tried();
      await scanned.scanner.close();
    },
  };
  scanned.world = await startWorld(gateway, { environment: { VIRUS_SCANNER: scanner.url }, clock });
  await scanner.close();
  return scanned;
}
