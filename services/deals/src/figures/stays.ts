/** How long a deal stayed in each state, by the moves that are kept of it. */
import type { MoveDoc } from '../opportunities';

export interface Stay {
  /** When it last left the state. */
  left: Date;
  /** In all stays there. */
  ms: number;
}

type Moved = Pick<MoveDoc, 'from' | 'to' | 'at' | 'kind'>;

/**
 * A move that was taken back never was: the stay before it goes on. A state that the deal is in, and one of which it is not
 * known when it began (moves were not kept by earlier versions), are no stays.
 * @param moves of one deal, the oldest first
 */
export function staysOf(moves: readonly Moved[]): Map<number, Stay> {
  const kept: Moved[] = [];
  for (const move of moves) {
    if (move.kind === 'undo') kept.pop();
    else kept.push(move);
  }
  const stays = new Map<number, Stay>();
  for (const [at, { to, at: began }] of kept.entries()) {
    const next = kept[at + 1];
    if (next?.from !== to) continue;
    const ms = next.at.getTime() - began.getTime() + (stays.get(to)?.ms ?? 0);
    stays.set(to, { left: next.at, ms });
  }
  return stays;
}
