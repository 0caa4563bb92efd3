/** The host name that a site had before its own leads there, with path and query, for as long as that one is live. */
import type { RequestHandler } from 'express';
import type { SiteResolver } from '../http/site-of-host';

/** A port is there where the product is tried on one machine; the new name is reached at the same one. */
const portOf = (host: string): string => /:\d{1,5}$/.exec(host)?.[0] ?? '';

export const leadMovedHosts =
  (sites: SiteResolver): RequestHandler =>
  async (req, res, next) => {
    const host = req.get('host') ?? '';
    // A form that was opened before the move is still taken in.
    const site = req.method === 'GET' || req.method === 'HEAD' ? await sites.resolve(host) : undefined;
    if (!site?.moved_to) return next();
    res.setHeader('cache-control', 'no-cache');
    // Only a path may follow the host: `//elsewhere` would lead away.
    const rest = req.originalUrl.startsWith('/') ? req.originalUrl : '/';
    res.redirect(301, `${req.protocol}://${site.moved_to}${portOf(host)}${rest}`);
  };
