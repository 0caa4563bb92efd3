/** A page of a site with the settings of its draft, for staff who hold a token; never kept, never listed. */
import type { Request } from 'express';
import type { Json } from '../http/route';
import { styleSource } from '../http/security';
import { mayPreview, previewToken } from './preview';
import type { Previews } from './previews';
import type { SiteApi, SiteCaller } from './site-api';

export interface DraftInput {
  settings: Json;
  call: (path: string, body: Json) => Promise<unknown>;
}

/** The draft that pages are rendered with instead; undefined for those without a valid token. */
export interface DraftView {
  /** As it is saved, for a browser that was given leave. */
  of(caller: SiteCaller, req: Request): Promise<DraftInput | undefined>;
  /** With what stands in a form beside it. */
  typed(caller: SiteCaller, token: unknown, unsaved: unknown): Promise<DraftInput | undefined>;
}

const SETTINGS = 'site_settings/show';

interface DraftViewOptions {
  /** The remembered answers to visitors. */
  api: SiteApi;
  /** The same without a memory: what visitors see and what the draft says must not mix. */
  plain: SiteApi;
  previews: Previews;
  /** Cookies are those of HTTPS. */
  secure: boolean;
}

export function createDraftView({ api, plain, previews, secure }: DraftViewOptions): DraftView {
  async function show(caller: SiteCaller, token: string | undefined, body: Json): Promise<DraftInput | undefined> {
    const staff = previews.read(token, caller.site.enterprise_id);
    if (!staff) return undefined;
    const ctx = { ...caller.ctx, realm: 'enterprise', member_id: staff.member_id } as const;
    const answer = (await plain({ ...caller, ctx }, SETTINGS, body)) as { site_setting: Json };
    return {
      settings: answer.site_setting,
      call: async (path, asked) => (path === SETTINGS ? answer : api(caller, path, asked)),
    };
  }
  return {
    // Nearly every request is an ordinary visitor's.
    of: async (caller, req) => (mayPreview(req) ? show(caller, previewToken(req, secure), {}) : undefined),
    typed: async (caller, token, unsaved) => (typeof token === 'string' ? show(caller, token, { unsaved }) : undefined),
  };
}

const STYLE =
  '.draft-mark{position:fixed;z-index:100;bottom:0;left:0;padding:8px 16px;border-radius:0 8px 0 0;' +
  'background:#1b2733;color:#fff;font-size:13px;font-weight:700}' +
  '.draft-mark button{margin-left:12px;min-height:32px;padding:0 12px;border:1px solid #fff;border-radius:4px;' +
  'background:none;color:#fff;font:inherit;cursor:pointer}';

/** For the policy of a page that is marked. */
export const MARK_STYLES = [styleSource(STYLE)];

const MARK =
  `<style>${STYLE}</style><div role="note" class="draft-mark"><form method="post" action="/preview/end">` +
  'プレビュー：公開前の内容です <button>終了する</button></form></div>';

/** Outside of what the scripts take over, so that it stays. */
export const markDraft = (html: string): string => html.replace('</body>', `${MARK}</body>`);
