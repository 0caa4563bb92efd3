/** How the work of a call is done: at once, or in turns, which partners wait for once they are known. */
import type { Request, Response } from 'express';
import type { PartnerLane } from './partner-lane';
import type { Partner, Reply, Route } from './route';
import { senderKey } from './sender';

export interface Lanes {
  /** Where partners' calls wait for their turns. */
  lane: PartnerLane;
  /** Where they wait until they are known. */
  door: PartnerLane;
}

export interface Way {
  /** Finds out who calls. */
  admit<T>(work: () => Promise<T>): Promise<T>;
  run<T>(work: () => Promise<T>): Promise<T>;
  pieces(reply: Reply): Reply;
  end(): void;
}

const CONSOLES: ReadonlySet<Route['audience']> = new Set(['enterprise', 'admin', 'masterdata']);
const straight: Way = {
  admit: (work) => work(),
  run: (work) => work(),
  pieces: (reply) => reply,
  end: () => undefined,
};

/** The turn of the connection that a call came by, among those of its agency. */
function turnOf(res: Response): { key: string; group: string } {
  const { enterprise_id, linkage_id } = res.locals.partner as Partner;
  return { key: `${enterprise_id}:${linkage_id}`, group: String(enterprise_id) };
}

export function wayOf({ audience, guard }: Route, { lane, door }: Lanes, req: Request, left: AbortSignal): Way {
  const res = req.res as Response;
  if (CONSOLES.has(audience)) return { ...straight, end: lane.console() };
  if (guard !== 'partner') return straight;
  return {
    ...straight,
    admit: (work) => door.run(senderKey(req.ip), work, { left }),
    run(work) {
      const { key, group } = turnOf(res);
      return lane.run(key, work, { group, left });
    },
    pieces(reply) {
      if (!reply.pieces) return reply;
      const { key, group } = turnOf(res);
      return { ...reply, pieces: lane.pieces(key, reply.pieces, { group, left }) };
    },
  };
}
