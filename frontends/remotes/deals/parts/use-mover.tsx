/** Moves a deal at once where nothing has to be said or told, and asks otherwise. */
import { toApiError } from '@enishi/frontend-kit/runtime/api-error';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { isOpportunityWon, moveKind } from '@enishi/protos/master/opportunity-moves';
import { type ReactNode, useState } from 'react';
import { MoveDialog, type MovingDeal } from './MoveDialog';
import { useMove } from './use-move';

interface Mover {
  start: (deal: MovingDeal, to: number) => void;
  /** While one is being saved: which, and where to. */
  pending: { id: number; to: number } | undefined;
  /** To be rendered somewhere. */
  dialog: ReactNode;
}

export function useMover(): Mover {
  const [asked, setAsked] = useState<{ deal: MovingDeal; to: number }>();
  const [pending, setPending] = useState<{ id: number; to: number }>();
  const { move } = useMove();
  const flash = useFlash();
  const start = (deal: MovingDeal, to: number) => {
    const kind = moveKind(deal.status, to);
    if (!kind) return;
    if (kind !== 'forward' || isOpportunityWon(to)) {
      setAsked({ deal, to });
      return;
    }
    setPending({ id: deal.id, to });
    move({ ...deal, to })
      .catch((thrown) => {
        const { errors, message } = toApiError(thrown);
        flash.error(Object.values(errors)[0]?.[0] ?? message);
      })
      .finally(() => setPending(undefined));
  };
  const dialog = asked && (
    <MoveDialog key={`${asked.deal.id}:${asked.to}`} {...asked} onClose={() => setAsked(undefined)} />
  );
  return { start, pending, dialog };
}
