/** A connection to an agency, and its deliveries as it signs them. */
import { createHmac } from 'node:crypto';
import type { SendOptions } from '../gateway/browser';

export interface Connection {
  id: number;
  key: string;
  token: string;
  hub_secret: string;
  basic_auth: string;
}

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
