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
/** Suggestions below the address bar, where there is one: a page of Chromium's own, loaded for every window. */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The build without a window first: the same pages take a quarter less of the processor in it. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Debian's Chromium, or that of `CHROMIUM_PATH`, without a window. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: process.env.CHROMIUM_PATH ?? DEBIAN.find(existsSync) ?? DEBIAN[0],
  args: [
    ...['--no-sandbox', '--lang=ja', '--disable-gpu'],
    `--disable-features=${[...OFF_FOR_TESTS, ...OFF_FOR_SPEED].join(',')}`,
  ],
});

/** @returns a connection to the Chromium of the run; its windows close with it. Outside of a run, one of one's own */
export async function launchChromium(): Promise<Browser> {
  const shared = await askHall('chromium');
  return shared ? chromium.connect(shared) : chromium.launch(launchOptions());
}
