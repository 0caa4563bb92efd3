/** The few values that a form without JavaScript keeps from one step to the next, in a cookie no script can read. */
import type { Request } from 'express';
import type { Json } from '../http/route';
import { readCookie, setCookie } from '../http/session';

const CARRY = 'enishi_carry';
const CARRY_SECONDS = 24 * 60 * 60;
const MAX_CARRY = 3_500;

export function readCarry(req: Request): Record<string, string> {
  const text = readCookie(req.get('cookie'), CARRY);
  if (!text || text.length > MAX_CARRY) return {};
  try {
    const entries = Object.entries(JSON.parse(Buffer.from(text, 'base64url').toString()) as Json);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** The cookie's header; empty values are left out. */
export function carryCookie(values: Record<string, string>, secure: boolean): string {
  const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  return setCookie({ name: CARRY, value, maxAge: CARRY_SECONDS }, secure);
}
