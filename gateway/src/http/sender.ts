/** The sender of a request, where attempts are limited. */
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that name a network; a customer has all addresses below them. */
const NETWORK_GROUPS = 4;

function groupsOf(address: string): string[] {
  const [head, tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (tail === undefined) return head;
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
}

/** The key of an address in a rate limit: an IPv4 address, or the /64 network of an IPv6 one. */
export function senderKey(ip = ''): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip.split('%')[0]).slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Characters of an address; no mailbox has a longer one. */
const MAX_EMAIL = 254;

/** The key of a mailbox. Addresses as identity compares them: another width is no other. */
export const mailboxKey = (email: string): string =>
  email.trim().slice(0, MAX_EMAIL).normalize('NFKC').trim().toLowerCase().slice(0, MAX_EMAIL);

/** The key of one sender's attempts on one account. */
export const accountKey = (ip: string | undefined, email: string): string => `${senderKey(ip)}|${mailboxKey(email)}`;
