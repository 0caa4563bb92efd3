// The main flow in a real browser, by the test that walks through it on every other occasion: signing up, a company, a
// job, a visitor who applies, a deal. Here it meets the processes of their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { until } from './part.mjs';
import { root } from './product.mjs';

const TEST = 'deploy/tests/browser/main-job';
/** Nothing of these is left when all effects have happened. */
const WAITING = /^(?:enishi_outbox_events|messaging_consumer_lag|enishi_mails_waiting)\{[^}]*\} (\d+)$/gm;

/** Whether every process says that nothing waits in it. */
async function isQuiet({ processes }) {
  const waits = await Promise.all(
    processes.map(async ({ health }) => {
      const text = await (await fetch(`http://127.0.0.1:${health}/metrics`)).text();
      return [...text.matchAll(WAITING)].some(([, count]) => count !== '0');
    }),
  );
  return !waits.includes(true);
}

/** @returns problems in words */
export async function walkThrough(product) {
  const control = http.createServer(async (request, response) => {
    try {
      const { pathname, searchParams } = new URL(request.url, 'http://control');
      const to = searchParams.get('to');
      if (pathname === '/settle') {
        // Twice: what one service has published may be on its way to another.
        for (let quiet = 0; quiet < 2; quiet++) await until('effects', () => isQuiet(product));
        response.end();
      } else response.end(await until(`a mail to ${to}`, () => product.mail.linkTo(to)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise((resolve) => control.listen(0, '127.0.0.1', resolve));
  try {
    const env = {
      ...process.env,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      STAGE_URL: product.url,
      STAGE_CONTROL: `http://127.0.0.1:${control.address().port}`,
    };
    const jest = spawn('npx', ['--no-install', 'jest', TEST], { cwd: root, env, stdio: 'inherit' });
    const [code] = await once(jest, 'exit');
    return code === 0 ? [] : ['the main flow in a browser failed'];
  } finally {
    control.close();
    control.closeAllConnections();
  }
}
