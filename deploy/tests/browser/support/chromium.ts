/** The Chromium of every test in a browser. */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { askHall } from './hall-address';

/** Features that playwright-core turns off by itself; the last switch of a name counts, so that ours has to repeat it. */
const OFF_FOR_TESTS = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
];
/**
 * Suggestions below the address bar, where there is one: a page of Chromium's own, loaded for every window. And a process
 * that is started ahead for the next site, which no test goes to.
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * A page of a test runs for seconds: what the optimizing compilers win by then is less than what they cost, collecting
 * young objects ever so often is more work than keeping some megabytes of them, and where a function stands in its source
 * is noted when it is compiled, not found out by compiling it once more for every trace of an error. A quarter of what
 * pages take of the processor.
 */
const SHORT_LIVED = ['--no-opt', '--no-maglev', '--min-semi-space-size=32', '--no-enable-lazy-source-positions'];

/** The build without a window first: the same pages take a quarter less of the processor in it. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Debian's Chromium, or that of `CHROMIUM_PATH`, without a window. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: process.env.CHROMIUM_PATH ?? DEBIAN.find(existsSync) ?? DEBIAN[0],
  args: [
    ...['--no-sandbox', '--lang=ja', '--disable-gpu'],
    `--js-flags=${SHORT_LIVED.join(',')}`,
    `--disable-features=${[...OFF_FOR_TESTS, ...OFF_FOR_SPEED].join(',')}`,
  ],
});

/** @returns a connection to the Chromium of the run; its windows close with it. Outside of a run, one of one's own */
export async function launchChromium(): Promise<Browser> {
  const shared = await askHall('chromium');
  return shared ? chromium.connect(shared) : chromium.launch(launchOptions());
}
