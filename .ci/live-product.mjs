// The whole product in a process of its own on a temporary folder, and an agency that signed up there, for steps that
// ask it from outside.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const READY_MS = 120_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param environment beside what every such product has
 * @returns once it answers: `{ url, ended(), stop() }`
 */
export async function startProduct({ data, port, environment = {} }) {
  const url = `http://127.0.0.1:${port}`;
  const product = spawn(process.execPath, ['-e', "require('./deploy/embedded/dist/main.js').runEmbedded()"], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', ENISHI_MODE: 'embedded', DATA_DIR: data, PORT: String(port) },
      // Several of them run side by side: each takes mails at a port that is free.
      ...{ DEMO: '0', RATE_FACTOR: '1000', BOUNCE_PORT: '0' },
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let ended = false;
  const gone = new Promise((resolve) => product.once('exit', resolve)).then(() => {
    ended = true;
  });
  const stop = async () => {
    if (!ended) product.kill('SIGTERM');
    await gone;
  };
  for (const until = Date.now() + READY_MS; ; await pause(200)) {
    const found = await fetch(`${url}/readyz`).catch(() => undefined);
    if (found?.ok) return { url, stop, ended: () => ended };
    if (!ended && Date.now() < until) continue;
    await stop();
    throw new Error('the product does not start');
  }
}

/** The token in the mail that the product captured, once it is there. */
async function mailedToken(url) {
  for (const until = Date.now() + READY_MS; Date.now() < until; await pause(100)) {
    const list = await (await fetch(`${url}/dev/mail`)).text();
    const [newest] = list.match(/\/dev\/mail\/[\w-]+/) ?? [];
    if (newest) return /#token=([\w-]+)/.exec(await (await fetch(`${url}${newest}`)).text())?.[1];
  }
  throw new Error('no mail of the sign-up');
}

/** Signs a new agency up. @returns `post(name, body)`, which calls the API of consoles as its first member */
export async function signUp(url) {
  async function send(name, body, headers = {}) {
    const response = await fetch(`${url}/api/enterprise/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return { headers: response.headers, body: await response.json() };
  }
  const password = 'a-password-of-the-contract';
  const person = { l_name: '山田', f_name: '花子', email: 'contract@example.jp' };
  await send('auth', {
    enterprise: { name: '株式会社契約' },
    enterprise_member: { ...person, password, password_confirmation: password },
  });
  const confirmation = { confirmation_token: await mailedToken(url), password };
  const { headers } = await send('auth/confirm', { enterprise_member: confirmation });
  const names = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'];
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
  const session = { ...Object.fromEntries(names.map((name) => [name, headers.get(name)])), cookie: cookie.join('; ') };
  return { post: async (name, body) => (await send(name, body, session)).body };
}
