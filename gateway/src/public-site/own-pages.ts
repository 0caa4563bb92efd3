/** Pages that are one visitor's own: those of the registration, and マイページ, into which a candidate has to have entered. */
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Request, Response } from 'express';
import { findEntered } from '../http/my-session';
import { carryCookie, readCarry } from './carry';
import type { SiteCaller } from './site-api';

/** Pages that may show what a visitor has typed. */
const OWN = /^(?:\/site)?\/(?:register|mypage)(?:\/|$)/i;
const MY_PAGE = /^(?:\/site)?\/mypage(?:\/|$)/i;
/** The pages at which a candidate enters. */
const DOORS = /^(?:\/site)?\/mypage\/(?:signin|enter)\/*$/i;
const LINK = /^(?:\/site)?\/mypage\/enter\/*$/i;

const SIGN_IN = '/mypage/signin';
/** The value of the carried ones that is a link's key. */
export const LINK_KEY = 'my_key';
const KEY = /^[\w-]{20,100}$/;
/** The value of the carried ones that is the page which a visitor wanted before they had entered. */
export const WANTED = 'my_next';
/** A page that is made by its address; the parts of マイページ itself are found again without one. */
const SAVE = /^(?:\/site)?\/mypage\/save\/*$/i;
/** Characters of an address that fits into the cookie beside the other carried values. */
const MAX_WANTED = 1_500;

export const isOwnPage = (path: string): boolean => OWN.test(path);

export const isMyPage = (path: string): boolean => MY_PAGE.test(path);

/**
 * A mailed link has its key in the address, which browsers remember and show: the key goes into a cookie that no script reads,
 * and the page is reached without it. Nothing is used up by that, as mail programs open links by themselves.
 */
function takeKey(req: Request, res: Response, secure: boolean): boolean {
  if (!LINK.test(req.path)) return false;
  const key = new URLSearchParams(req.originalUrl.split('?')[1] ?? '').get('key');
  if (key === null) return false;
  const kept = KEY.test(key) ? { [LINK_KEY]: key } : { [LINK_KEY]: '' };
  res.setHeader('set-cookie', carryCookie({ ...readCarry(req), ...kept }, secure));
  res.setHeader('referrer-policy', 'no-referrer');
  res.redirect(303, '/mypage/enter');
  return true;
}

/** Leads to the door; a search that was about to be saved is found again behind it. */
function toDoor(req: Request, res: Response, secure: boolean): void {
  const query = req.originalUrl.split('?')[1] ?? '';
  const wants = SAVE.test(req.path) && query !== '' && query.length <= MAX_WANTED;
  if (wants) res.setHeader('set-cookie', carryCookie({ ...readCarry(req), [WANTED]: `/mypage/save?${query}` }, secure));
  const why = [...(req.method === 'POST' ? ['ended=1'] : []), ...(wants ? ['save=1'] : [])].join('&');
  res.redirect(303, why ? `${SIGN_IN}?${why}` : SIGN_IN);
}

export interface OwnPages {
  /**
   * The caller as the candidate who has entered, for pages of マイページ; any other page has the visitor as they came.
   * @returns undefined where the answer was a way to another page
   */
  callerOf(req: Request, res: Response, caller: SiteCaller): Promise<SiteCaller | undefined>;
}

export function createOwnPages(clients: Pick<Clients, 'rpc'>, secure: boolean): OwnPages {
  return {
    async callerOf(req, res, caller) {
      if (!isMyPage(req.path)) return caller;
      res.setHeader('cache-control', 'private, no-store');
      res.setHeader('x-robots-tag', 'noindex');
      if (req.method !== 'POST' && takeKey(req, res, secure)) return undefined;
      const entered = await findEntered(clients, caller.ctx, (name) => req.get(name), secure);
      const agent = req.get('user-agent');
      if (entered) return { ...caller, ctx: { ...caller.ctx, ...entered }, agent, cookies: [] };
      if (DOORS.test(req.path)) return { ...caller, agent, cookies: [] };
      toDoor(req, res, secure);
      return undefined;
    },
  };
}
