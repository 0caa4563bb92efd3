/** `npm start` after set-up and build: run the product, fill it once, say where it is, stop cleanly. */

import { statSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { linkDemoDomain } from '@enishi/demo/link-domain';
import { demoSignIns, seedDemo } from '@enishi/demo/seed';
import { seedBilling } from '@enishi/demo/seed-billing';
import { seedCampaigns } from '@enishi/demo/seed-campaigns';
import { seedSites } from '@enishi/demo/seed-sites';
import { demoSites } from '@enishi/demo/sites';
import { isLoopback } from '@enishi/gateway/src/http/console-host';
import { isDiskFull } from '@enishi/service-kit/base/failures';
import { endOnSignals } from '@enishi/service-kit/boot/end-on-signals';
import { endWhenLost } from '@enishi/service-kit/boot/last-resort';
import { createLog } from '@enishi/service-kit/observe/log';
import { passedOn, readEmbeddedEnv } from './env';
import { type Apart, type Product, startProduct } from './product';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function announce(port: number | string, demo: boolean, alone: boolean, mailPort: string | undefined): void {
  const lines = [
    '',
    'Enishi is running:',
    `  job site     http://localhost:${port}/`,
    `  agency       http://localhost:${port}/enterprise/signin`,
    `  operator     http://localhost:${port}/admin/signin`,
  ];
  // Others could reach what they show.
  if (alone) lines.push(...['mail', 'dns'].map((name) => `  ${name.padEnd(12)} http://localhost:${port}/dev/${name}`));
  if (mailPort) lines.push(`  mail comes in at port ${mailPort} (SMTP)`);
  if (demo) {
    lines.push('', 'Demo sites (browsers find *.localhost on this machine):');
    for (const { domain, settings } of demoSites)
      lines.push(`  ${settings.service_name.padEnd(12, '　')} http://${domain}:${port}/`);
    lines.push('', 'Demo sign-ins (e-mail / password):');
    for (const { who, email, password } of demoSignIns) lines.push(`  ${who.padEnd(12)} ${email} / ${password}`);
  }
  lines.push('', 'Ctrl+C stops it; everything that was saved is on disk.', '');
  say(lines.join('\n'));
}

/** Straight to the terminal or file: the process may be gone with the next step. */
function sayAtOnce(line: string): void {
  try {
    writeSync(2, `${line}\n`);
  } catch {
    // The terminal or pipe is closed.
  }
}

function stopOnSignals(product: Product, folder: string): void {
  // Parts of the product would make a folder of the same name anew.
  const idOf = () => statSync(folder, { throwIfNoEntry: false })?.ino;
  const begun = idOf();
  endOnSignals({
    async stop() {
      await product.stop();
      if (idOf() !== begun) sayAtOnce(`${folder} is gone: nothing that was saved in it is on disk any more.`);
    },
    begin: () => say('Stopping ...'),
    report: (parts) => sayAtOnce(`Not written or not ended: ${parts.join(', ')}.`),
  });
}

/** Why it does not start, in words for the person at the terminal. */
function reasonOf(error: unknown, folder: string): string {
  if (isDiskFull(error))
    return `No room is left on the disk of ${folder}. Free some and start again: what was saved is kept.`;
  return error instanceof Error ? error.message : String(error);
}

/** Where mail servers are tried, and none needs more rights than a user has. */
const MAIL_PORT = '2525';

/** The port, unless something else listens there: the product then runs without taking mails. */
const freePort = (port: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(Number(port), '127.0.0.1', () => probe.close(() => resolve(port)));
  });

/** Writes what of the demo is not there yet; all services have to run in this process. */
export async function fillWithDemo({ constellation, dns }: Product): Promise<void> {
  await seedDemo(constellation, say);
  await seedSites(constellation, say);
  await seedBilling(constellation, say);
  await linkDemoDomain(constellation, dns);
  await seedCampaigns(constellation);
}

/**
 * Runs until a signal; ends the process with status 1 when it cannot start.
 * @param apart what of it runs in processes of its own, on data that are filled; nothing unless given
 */
export async function runEmbedded(apart?: Apart): Promise<Product> {
  let folder = 'DATA_DIR';
  try {
    const started = performance.now();
    const config = readEmbeddedEnv();
    folder = path.resolve(config.DATA_DIR);
    let isOpen = !config.DEMO || apart !== undefined;
    const environment = { BOUNCE_PORT: await freePort(MAIL_PORT), ...passedOn() };
    const product = await startProduct(config, environment, undefined, () => isOpen, apart);
    stopOnSignals(product, folder);
    endWhenLost(createLog('embedded', config.LOG_LEVEL), product.stop);
    if (!isOpen) {
      await fillWithDemo(product);
      isOpen = true;
    }
    say(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    announce(
      apart ? config.PORT : new URL(product.url).port,
      config.DEMO,
      isLoopback(config.HOST),
      environment.BOUNCE_PORT,
    );
    return product;
  } catch (error) {
    process.stderr.write(`${reasonOf(error, folder)}\n`);
    process.exit(1);
  }
}
