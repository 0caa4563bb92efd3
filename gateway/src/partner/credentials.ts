/**
 * The sender to an agency's address, known by token, by Basic authentication, by signature, or as the one site that
 * may.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isAddressIn } from '@enishi/protos/identity/address-range';
import type { OpenedLinkage } from '@enishi/protos/identity/rpc';
import { linkageService } from '@enishi/protos/master/identity';
import { systemContext } from '@enishi/service-kit/base/context';
import { AppError, forbidden, unauthenticated } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { Clients } from '@enishi/service-kit/rpc/client';

/** The parts of a request that identify its sender. */
export interface Sender {
  header(name: string): string | undefined;
  query: URLSearchParams;
  body: Buffer;
  ip: string;
}

export interface Admitted {
  linkage: OpenedLinkage;
  /** A visitor's browser, on the site of the agency. */
  form: boolean;
  /** That of a signed request, of which only what is signed is believed. */
  signed?: { signature: string; holdsId: boolean };
}

const DELIVERY_HEADERS = ['x-enishi-delivery', 'webhook-id', 'x-github-delivery', 'idempotency-key'];

/** The sender's own name of what it sends. */
export const deliveryIdOf = ({ header }: Pick<Sender, 'header'>): string | undefined =>
  DELIVERY_HEADERS.map(header).find((value) => value?.trim());

/** A signed request is good for so long, in both directions of the clocks. */
export const WINDOW_S = 300;

const DENIED =
  '認証できませんでした。トークン、Basic認証、または署名（X-Hub-Signature-256、X-Enishi-Timestamp）を確認してください。';
const STALE =
  '署名の日時（X-Enishi-Timestamp）が現在の時刻と5分以上ずれています。時計を確認し、送信のたびに署名し直してください。';

/** Whether two texts agree; takes a time that does not tell how far they do. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

async function opened(
  { rpc }: Pick<Clients, 'rpc'>,
  by: { access_key?: string; token_hash?: string },
): Promise<OpenedLinkage> {
  try {
    const request = { access_key: '', id: 0, token_hash: '', ...by };
    return await rpc.identity.LinkageKeyService.Open(systemContext(orderedId()), request);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw unauthenticated(DENIED);
    throw error;
  }
}

/** Over `<timestamp>.<delivery id>.<body>`; without an id, and by senders that do not sign theirs, `<timestamp>.<body>`. */
function checkSignature(
  { hub_secret }: OpenedLinkage,
  { header, body }: Sender,
  now: number,
): NonNullable<Admitted['signed']> {
  const timestamp = header('x-enishi-timestamp') ?? '';
  if (!/^[0-9]{9,11}$/.test(timestamp) || !hub_secret) throw unauthenticated(DENIED);
  const over = (head: string) => `sha256=${createHmac('sha256', hub_secret).update(head).update(body).digest('hex')}`;
  const signature = header('x-hub-signature-256') ?? '';
  const id = deliveryIdOf({ header });
  const holdsId = id !== undefined && same(over(`${timestamp}.${id}.`), signature);
  if (!holdsId && !same(over(`${timestamp}.`), signature)) throw unauthenticated(DENIED);
  if (Math.abs(now / 1000 - Number(timestamp)) > WINDOW_S) throw unauthenticated(STALE);
  return { signature, holdsId };
}

/** @throws AppError `unauthenticated`, always with the same words for who is not known */
async function identified(clients: Pick<Clients, 'rpc'>, sender: Sender, now: number): Promise<Admitted> {
  const { header, query } = sender;
  const authorization = header('authorization') ?? '';
  const token = /^Bearer\s+([\w.~+/-]{16,512})$/i.exec(authorization)?.[1];
  if (token) {
    const token_hash = createHash('sha256').update(token).digest('base64url');
    return { linkage: await opened(clients, { token_hash }), form: false };
  }
  const basic = /^Basic\s+([A-Za-z0-9+/=]{4,1000})$/i.exec(authorization)?.[1];
  if (basic) {
    const pair = Buffer.from(basic, 'base64').toString('utf8');
    const access_key = query.get('key') ?? pair.split(':')[0];
    if (!access_key) throw unauthenticated(DENIED);
    const linkage = await opened(clients, { access_key });
    if (!linkage.basic_auth || !same(linkage.basic_auth, pair)) throw unauthenticated(DENIED);
    return { linkage, form: false };
  }
  const access_key = header('x-enishi-key') ?? query.get('key') ?? '';
  if (!/^lk_[0-9a-f]{8,40}$/.test(access_key)) throw unauthenticated(DENIED);
  const linkage = await opened(clients, { access_key });
  if (header('x-hub-signature-256') !== undefined) {
    return { linkage, form: false, signed: checkSignature(linkage, sender, now) };
  }
  const isOwnSite = linkage.service_id === linkageService.code.own_site && linkage.form_origin !== '';
  if (!isOwnSite || header('origin') !== linkage.form_origin) throw unauthenticated(DENIED);
  return { linkage, form: true };
}

/** @throws AppError `unauthenticated`; `forbidden` from an address that is not allowed */
export async function admitted(clients: Pick<Clients, 'rpc'>, sender: Sender, now = Date.now()): Promise<Admitted> {
  const found = await identified(clients, sender, now);
  const { active, allowed_ips } = found.linkage;
  if (!active) throw unauthenticated('この連携は停止中か、有効期限が切れています。連携先の企業に確認してください。');
  if (!found.form && !isAddressIn(allowed_ips, sender.ip))
    throw forbidden('このIPアドレスからは接続できません。連携先の企業に、接続元IPアドレスの登録を依頼してください。');
  return found;
}
