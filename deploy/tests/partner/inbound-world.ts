/** What tests of the inbound side share: connections, and requests as the other side sends them. */
import { createHmac } from 'node:crypto';
import type { Response, SendOptions } from '../gateway/browser';
import type { Agency, World } from '../gateway/world';

export const CANDIDATE = '/linkage/enterprise/webhook/candidate/';
export const at = (path: string) => `/api/enterprise/${path}`;

export interface Connection {
  id: number;
  key: string;
  token: string;
  hub_secret: string;
  basic_auth: string;
}

/** A connection of an agency that receives candidates, unless `more` says otherwise. */
export async function connectTo(agency: Agency, more: object = {}): Promise<Connection> {
  const linkage = { group: 2, kind: 1, service_id: 99, name: '受信', ...more };
  const { body } = await agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
  const { id_by_enterprise_id: id, access_key: key } = body.linkage;
  return { ...body, id, key };
}

export const bearer = ({ token }: Connection, more: Record<string, string> = {}): SendOptions => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});
export const postTo = (world: World, body: unknown, options: SendOptions, path = CANDIDATE): Promise<Response> =>
  world.browser().send('POST', path, body, options);

interface Signing {
  secret?: string;
  ago?: number;
  /** Its delivery id, which is signed. */
  id?: string;
}

export function signed(connection: Connection, body: unknown, more: Signing = {}): SendOptions {
  const { secret = connection.hub_secret, ago = 0, id } = more;
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000) - ago);
  const signature = createHmac('sha256', secret)
    .update([timestamp, ...(id ? [id] : []), raw].join('.'))
    .digest('hex');
  const headers = {
    'x-enishi-key': connection.key,
    'x-enishi-timestamp': timestamp,
    'x-hub-signature-256': `sha256=${signature}`,
    ...(id && { 'x-enishi-delivery': id }),
  };
  return { raw, headers };
}

/** Those who were found, when all that arrived has been applied. */
export async function candidatesOf(world: World, agency: Agency, keyword: string) {
  await world.constellation.settle();
  const { body } = await agency.browser.expect(200, 'POST', at('candidates/index'), { keyword, full: true });
  return body.candidates as Record<string, unknown>[];
}
