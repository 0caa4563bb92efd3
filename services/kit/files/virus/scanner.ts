import { createClamd } from './clamd';
import { createIcap } from './icap';
import type { Scanner } from './types';

export type { Scanner, Verdict } from './types';

const PORTS: Record<string, number> = { 'clamd:': 3310, 'icap:': 1344 };

/** @param url `clamd://host:3310` or `icap://host:1344/service` */
export function createScanner(url: string): Scanner {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const at = port ? Number(port) : PORTS[protocol];
  const address = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: at,
    authority: `${hostname}:${at}`,
    path: `${pathname || '/'}${search}`,
  };
  return protocol === 'clamd:' ? createClamd(address) : createIcap(address);
}
