/** The Chromium of every test in a browser. */
import { type Browser, chromium } from 'playwright-core';

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

/** @returns Debian's Chromium, or that of `CHROMIUM_PATH`, without a window */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--lang=ja', '--disable-gpu'],
      `--disable-features=${[...OFF_FOR_TESTS, ...OFF_FOR_SPEED].join(',')}`,
    ],
  });
