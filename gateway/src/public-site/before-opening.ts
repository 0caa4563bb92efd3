/** Who sees a site before its first opening: staff with leave to see its draft. All others are told that it is to come. */
import { DEFAULT_MAIN_COLOR } from '@enishi/protos/master/constants';
import { type AppError, unavailable } from '@enishi/service-kit/base/errors';
import type { Response } from 'express';
import { plainDocument } from '../http/plain-pages';
import type { Site } from '../http/route';
import { allowPage, type PagePolicy, styleSource } from '../http/security';
import { escapeXml } from '../http/xml';
import { previewToken } from './preview';
import type { Previews } from './previews';
import type { MayVisit } from './visited-site';

/** When search engines and programs may look again, in seconds. */
const RETRY_S = 3_600;

export const createMayVisit =
  (previews: Previews, secure: boolean): MayVisit =>
  (req, { published, enterprise_id }) =>
    published === true || previews.read(previewToken(req, secure), enterprise_id) !== undefined;

const TITLE = 'このサイトは準備中です';
const HINT = '公開まで、いましばらくお待ちください。';

/** The refusal of a call to a site that was never opened. */
export function notOpened(): AppError {
  const error = unavailable(`${TITLE}。公開されてから、もう一度お試しください。`);
  error.retryAfter = RETRY_S;
  return error;
}

const STYLE =
  '*{box-sizing:border-box}body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:#fff;color:#1b2733;' +
  'font-family:"Noto Sans JP","Noto Sans CJK JP","Hiragino Sans",Meiryo,sans-serif;line-height:1.7}' +
  'header,footer{padding:16px max(16px,calc(50% - 560px))}' +
  'header{border-bottom:1px solid #dfe4ea;font-size:20px;font-weight:700;line-height:1.4;overflow-wrap:anywhere}' +
  'main{display:grid;flex:1;align-content:center;padding:64px max(16px,calc(50% - 560px));background:#f4f6f9;' +
  `border-top:4px solid #${DEFAULT_MAIN_COLOR}}` +
  'h1{margin:0 0 12px;font-size:clamp(26px,5vw,40px);line-height:1.35;letter-spacing:.02em}' +
  'p{margin:0;color:#52606f;font-size:16px}footer{color:#52606f;font-size:14px}' +
  `a{display:inline-flex;align-items:center;min-height:44px;color:#${DEFAULT_MAIN_COLOR};overflow-wrap:anywhere}`;

const STYLES = { styles: [styleSource(STYLE)] };

/** An address that browsers open as a page. */
const isPage = (address: string | undefined): address is string => /^https?:\/\//.test(address ?? '');

function beforeOpeningPage({ name, service_name, url_org }: Site): string {
  const company = escapeXml(name);
  const link = isPage(url_org) ? `<a href="${escapeXml(url_org)}">${company}</a>` : company;
  const shown = escapeXml(service_name || name);
  return plainDocument(
    `準備中｜${shown}`,
    STYLE,
    `<header>${shown}</header><main><h1>${TITLE}</h1><p>${HINT}</p></main><footer>運営：${link}</footer>`,
  );
}

/** Answers any page of the site until then. */
export function sendBeforeOpening(res: Response, policy: PagePolicy, site: Site): void {
  allowPage(res, policy, STYLES);
  res.status(notOpened().status).set({
    'retry-after': String(RETRY_S),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  res.type('html').send(beforeOpeningPage(site));
}
