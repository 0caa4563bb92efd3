/** The senders of calls to `/linkage`. */
import { systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { RateLimiter } from '@enishi/service-kit/data/rate-limit';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Request, RequestHandler, Response } from 'express';
import type { PartnerLane } from '../http/partner-lane';
import { senderKey } from '../http/sender';
import { type Admitted, admitted, type Sender } from './credentials';

export interface SenderOptions {
  clients: Clients;
  /** Limit of the calls of one connection. */
  limit: RateLimiter;
  /** Where those who are known wait for their turns, and where all do until they are. */
  lane: PartnerLane;
  door: PartnerLane;
  /** Refused senders, and visitors' forms, of one address. */
  strangers: RateLimiter;
}

export const senderOf = (req: Request): Sender => ({
  header: (name) => req.get(name),
  query: new URLSearchParams(req.url.split('?')[1] ?? ''),
  body: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
  ip: req.ip ?? '',
});

/** Only of a sender that was let in: strangers know access keys, which stand in forms. */
async function noteUse({ rpc }: Pick<Clients, 'rpc'>, { linkage }: Admitted): Promise<void> {
  const { use_due, enterprise_id, linkage_id } = linkage;
  if (use_due) await rpc.identity.LinkageKeyService.Use(systemContext(orderedId(), enterprise_id), { id: linkage_id });
}

/** Guessing is counted by address. A sender that has guessed too often is not looked at, whatever the next secret is. */
export async function known(
  { clients, door, strangers }: Pick<SenderOptions, 'clients' | 'door' | 'strangers'>,
  sender: Sender,
): Promise<Admitted> {
  const address = senderKey(sender.ip);
  return door.run(`inbound ${address}`, async () => {
    await strangers.check(address);
    try {
      const by = await admitted(clients, sender);
      await noteUse(clients, by);
      return by;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') await strangers.consume(address);
      throw error;
    }
  });
}

/** What is done for a sender who is known. */
export type Work = (req: Request, res: Response, by: Admitted & { sender: Sender }) => Promise<void>;

/** Runs work in the turn of the connection; its visitors' forms have turns of their own. */
export const inTurn =
  (options: SenderOptions, work: Work): RequestHandler =>
  async (req, res) => {
    const sender = senderOf(req);
    const by = await known(options, sender);
    const { enterprise_id, linkage_id } = by.linkage;
    const turn = `${by.form ? 'form' : 'inbound'} ${enterprise_id}:${linkage_id}`;
    await options.lane.run(turn, () => work(req, res, { ...by, sender }), { group: String(enterprise_id) });
  };
