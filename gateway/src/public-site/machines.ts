/** Requests of programs that look at the links of mails before, or beside, their readers. */
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** Filters of mail servers, and mail programs that load ahead; those that call themselves robots are known to `isbot`. */
const SCANNERS =
  /barracuda|proofpoint|mimecast|safelinks|trendmicro|fortimail|sophos|symantec|messagelabs|ironport|zscaler|forcepoint|googleimageproxy|yahoomailproxy|msoffice|ms-office|cloudmark|mailscanner|link-?(?:check|scan)|urlscan/i;
const AHEAD = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];

interface Asked {
  method: string;
  headers: IncomingHttpHeaders;
}

/** Whether a program asks, as far as it says so by itself. */
export function isMachine({ method, headers }: Asked): boolean {
  const agent = headers['user-agent'] ?? '';
  if (method !== 'GET' || !agent.startsWith('Mozilla/')) return true;
  if (AHEAD.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')))) return true;
  return SCANNERS.test(agent) || isbot(agent);
}
