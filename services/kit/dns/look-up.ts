/**
 * Looks names up in the real DNS. The servers that a zone names as its own are asked, each for itself: what one of them
 * does not know yet is no answer yet, and what a resolver remembers from before does not count.
 */
import { Resolver } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import type { BaseConfig } from '../base/env';
import { type Answer, agreed, found } from './answers';
import type { DnsEnv } from './env';

export type DnsConfig = Partial<DnsEnv> & Pick<BaseConfig, 'ENISHI_MODE'>;

const USUAL_PORT = 53;

export interface LookUp {
  /** Texts of a name, each in one piece; aliases are followed. Never throws. */
  txt(name: string): Promise<Answer>;
  /** Where a name is an alias of. Never throws. */
  cname(name: string): Promise<Answer>;
  /** IPv4 and IPv6 addresses of a name; aliases are followed. Never throws. */
  addresses(name: string): Promise<Answer>;
}

type Kind = 'TXT' | 'CNAME' | 'A' | 'AAAA';

/** One server gets so long for one question, with one more try. */
const TRY_MS = 2_000;
const TRIES = 2;
/** Limit of a whole look-up: a server that trickles its answer must not hold up callers. */
const DEADLINE_MS = 6_000;
const MAX_ALIASES = 8;
const MAX_SERVERS = 6;

/** A zone of a stranger must not make this service ask addresses of its own network. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

const isInside = (ip: string): boolean => inside.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

const NOTHING: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND']);
const isNothing = (error: unknown): boolean => NOTHING.has(String((error as { code?: unknown }).code));
const SLOW: ReadonlySet<string> = new Set(['ETIMEOUT', 'ECANCELLED', 'ECONNREFUSED']);

const reasons: Readonly<Record<string, string>> = {
  ETIMEOUT: 'DNSサーバーが時間内に応答しませんでした。',
  ECANCELLED: 'DNSサーバーが時間内に応答しませんでした。',
  ECONNREFUSED: 'DNSサーバーに接続できませんでした。',
  ESERVFAIL: 'DNSサーバーがエラーを返しました。',
  EREFUSED: 'DNSサーバーが応答を拒否しました。',
};

const read: Record<Kind, (resolver: Resolver, name: string) => Promise<string[]>> = {
  TXT: async (resolver, name) => (await resolver.resolveTxt(name)).map((pieces) => pieces.join('')),
  CNAME: async (resolver, name) => (await resolver.resolveCname(name)).map((alias) => alias.toLowerCase()),
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
};

const withPort = (ip: string, port: number): string => (isIPv6(ip) ? `[${ip}]:${port}` : `${ip}:${port}`);

/** Runs a question with an end. */
async function ask<T>(server: string | undefined, run: (resolver: Resolver) => Promise<T>): Promise<T> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (server) resolver.setServers([server]);
  const timer = setTimeout(() => resolver.cancel(), DEADLINE_MS);
  try {
    return await run(resolver);
  } finally {
    clearTimeout(timer);
  }
}

async function askFor(kind: Kind, name: string, server: string | undefined): Promise<Answer> {
  try {
    return found(await ask(server, (resolver) => read[kind](resolver, name)));
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (isNothing(error)) return { state: 'none' };
    return { state: 'failed', code, reason: reasons[code] ?? `DNSの応答を読めませんでした（${code}）。` };
  }
}

/** Resolvers that answer for a name; undefined stands for those of the machine. */
export const serversFor = (
  { DNS_SERVERS, DNS_TEST_SERVER }: Pick<DnsConfig, 'DNS_SERVERS' | 'DNS_TEST_SERVER'>,
  name: string,
): string[] | undefined => (DNS_TEST_SERVER && /(^|\.)test$/.test(name) ? [DNS_TEST_SERVER] : DNS_SERVERS);

/** @param config which resolvers lead to the servers of a zone */
export function createLookUp({
  DNS_SERVERS,
  DNS_TEST_SERVER,
  DNS_ZONE_PORT = USUAL_PORT,
  ENISHI_MODE,
}: DnsConfig): LookUp {
  const resolversFor = (name: string): (string | undefined)[] =>
    serversFor({ DNS_SERVERS, DNS_TEST_SERVER }, name) ?? [undefined];

  async function firstOf<T>(name: string, run: (resolver: Resolver) => Promise<T[]>): Promise<T[]> {
    let failure: unknown;
    for (const server of resolversFor(name)) {
      try {
        const answer = await ask(server, run);
        if (answer.length > 0) return answer;
      } catch (error) {
        if (!isNothing(error)) failure = error;
      }
    }
    if (failure) throw failure;
    return [];
  }

  /** The servers of the zone that a name is in. @throws when a resolver does not answer */
  async function findZone(name: string): Promise<string[]> {
    const labels = name.split('.');
    // The last label alone is no zone of interest.
    for (let at = 0; at < labels.length - 1; at++) {
      const zone = labels.slice(at).join('.');
      const names = await firstOf(zone, (resolver) => resolver.resolveNs(zone));
      if (names.length === 0) continue;
      const ips = await Promise.all(
        names
          .sort()
          .slice(0, MAX_SERVERS)
          .map((host) => firstOf(host, (resolver) => resolver.resolve4(host))),
      );
      const open = ips.flat().filter((ip) => ENISHI_MODE === 'embedded' || !isInside(ip));
      return [...new Set(open)].slice(0, MAX_SERVERS).map((ip) => withPort(ip, DNS_ZONE_PORT));
    }
    return [];
  }

  const zones = new Map<string, Promise<string[]>>();
  /** None where they cannot be found out: then the resolvers have to do. */
  function serversOf(name: string): Promise<string[]> {
    const known = zones.get(name) ?? findZone(name).catch(() => []);
    zones.set(name, known);
    return known;
  }

  async function resolve(kind: Kind, name: string, seen: readonly string[] = []): Promise<Answer> {
    const own = await serversOf(name);
    const servers = own.length > 0 ? own : resolversFor(name);
    const answer = agreed(await Promise.all(servers.map((server) => askFor(kind, name, server))));
    if (kind === 'CNAME' || answer.state === 'found' || answer.state === 'spreading') return answer;
    if (answer.state === 'failed' && SLOW.has(answer.code)) return answer;
    // A server of the zone tells of the alias only, and a loop of aliases is an error to a resolver.
    const alias = agreed(await Promise.all(servers.map((server) => askFor('CNAME', name, server))));
    if (alias.state !== 'found') return answer;
    const target = alias.values[0];
    if (target === name || seen.includes(target) || seen.length >= MAX_ALIASES)
      return { state: 'failed', code: 'ELOOP', reason: `${name} の別名（CNAME）が循環しています。` };
    return resolve(kind, target, [...seen, name]);
  }

  return {
    txt: (name) => resolve('TXT', name),
    cname: (name) => resolve('CNAME', name),
    async addresses(name) {
      const [v4, v6] = await Promise.all([resolve('A', name), resolve('AAAA', name)]);
      if (v4.state === 'found' && v6.state === 'found') return found([...v4.values, ...v6.values]);
      return v4.state === 'none' && v6.state !== 'none' ? v6 : v4;
    },
  };
}
