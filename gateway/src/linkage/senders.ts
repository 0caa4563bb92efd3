/** The senders of calls to `/linkage`. */
import { AppError } from '@enishi/service-kit/errors';
import type { Clients } from '@enishi/service-kit/grpc/client';
import type { RateLimiter } from '@enishi/service-kit/rate-limit';
import type { Request } from 'express';
import { senderKey } from '../http/sender';
import { type Admitted, admitted, type Sender } from './credentials';

export interface SenderOptions {
  clients: Clients;
  /** Calls of one connection. */
  limit: RateLimiter;
  /** Refused senders, and visitors' forms, of one address. */
  strangers: RateLimiter;
}

export const senderOf = (req: Request): Sender => ({
  header: (name) => req.get(name),
  query: new URLSearchParams(req.url.split('?')[1] ?? ''),
  body: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
  ip: req.ip ?? '',
});

/** Guessing is counted by address. */
export async function known(clients: Clients, sender: Sender, strangers: RateLimiter): Promise<Admitted> {
  try {
    return await admitted(clients, sender);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') await strangers.consume(senderKey(sender.ip));
    throw error;
  }
}
