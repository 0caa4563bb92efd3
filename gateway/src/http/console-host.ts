/**
 * Where consoles, their API and that of partners answer: at the console's own host, never at an agency's site, whose name
 * belongs to the agency.
 */
import { notFound } from '@enishi/service-kit/base/errors';
import type { RequestHandler } from 'express';
import { hostName, type SiteResolver } from './site-of-host';

/** Whether a `Host` header names the console. */
export type ConsoleHost = (host: string) => boolean | Promise<boolean>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether only this machine can reach what listens at the address. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

const nameOf = (host: string): string => hostName(host) ?? host.replace(/:\d{1,5}$/, '');

/**
 * @param consoleUrl where the console is; unset (the embedded default only): at every name that is no agency's site
 */
export function createConsoleHost(consoleUrl: string | undefined, sites: Pick<SiteResolver, 'resolve'>): ConsoleHost {
  const ownHost = consoleUrl && nameOf(new URL(consoleUrl).host);
  return (host) => {
    const name = nameOf(host);
    // All names of this machine are one.
    if (isLoopback(name)) return !ownHost || isLoopback(ownHost);
    if (ownHost) return name === ownHost;
    return sites.resolve(name).then((site) => site === undefined);
  };
}

/** Elsewhere there is no such address. */
export const onlyThere =
  (isConsole: ConsoleHost): RequestHandler =>
  async (req, _res, next) => {
    if (!(await isConsole(req.get('host') ?? '')))
      throw notFound('このアドレスでは利用できません。管理画面のURLを確認してください。');
    next();
  };

/** Goes on to the next route elsewhere: a page of the site may have that address, or its page for what is missing. */
export const onlyThereOrNext =
  (isConsole: ConsoleHost): RequestHandler =>
  async (req, _res, next) =>
    next((await isConsole(req.get('host') ?? '')) ? undefined : 'route');
