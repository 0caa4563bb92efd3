/** The built product in a process of its own, to be killed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SHORT_LIVED } from '@enishi/service-kit/testing/short-lived';
import { type Browser, createBrowser } from '../gateway/browser';
import { confirmSignUp } from '../identity/mails';

export interface Running {
  child: ChildProcess;
  url: string;
  mongoUrl: string;
}

const PASSWORD = '月曜日の朝は静か';

/** @param environment further variables of its services */
export async function start(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<Running> {
  const child = fork(path.join(__dirname, 'product-child.cjs'), [dataDir, JSON.stringify(environment)], {
    execArgv: [...SHORT_LIVED],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The product ended with ${code} before it was ready`);
  });
  const [addresses] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string; mongoUrl: string }];
  ended.catch(() => undefined);
  return { child, ...addresses };
}

export async function kill({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Resolves when every event has had its effect. */
export async function settle({ child }: Running): Promise<void> {
  const settled = once(child, 'message');
  child.send('settle');
  await settled;
}

/** The token in the newest mail, as the product shows captured mail. */
async function mailedToken(browser: Browser): Promise<string> {
  const list = await browser.expect(200, 'GET', '/dev/mail');
  const [newest = ''] = list.text.match(/\/dev\/mail\/[\w-]+/) ?? [];
  const mail = await browser.expect(200, 'GET', newest);
  return /#token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

/** A new agency, and a session of its own for every client. */
export async function signIn(running: Running, clients: number, email = 'top@agency.example.jp'): Promise<Browser[]> {
  const { url } = running;
  const member = { email, password: PASSWORD };
  const first = createBrowser(url);
  await first.expect(201, 'POST', '/api/enterprise/auth', {
    enterprise: { name: '株式会社耐久' },
    enterprise_member: { l_name: '山田', f_name: '花子', ...member, password_confirmation: PASSWORD },
  });
  await settle(running);
  await confirmSignUp(first, await mailedToken(first), PASSWORD);
  const browsers = Array.from({ length: clients }, () => createBrowser(url));
  for (const browser of browsers)
    await browser.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: member });
  return browsers;
}

/** The same session at the address of the restarted product. */
export function moved(browser: Browser, url: string): Browser {
  const other = createBrowser(url);
  Object.assign(other.credentials, browser.credentials);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}
