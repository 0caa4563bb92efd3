/** Moves a deal at once where nothing has to be said or told, and asks otherwise. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { dateToAsk } from '@enishi/protos/master/opportunity-dates';
import { isOpportunityWon, moveKind } from '@enishi/protos/master/opportunity-moves';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MovingDeal } from './moving-deal';
import { useMove } from './use-move';

/** Its code comes with the first question: most visits of a list ask none. */
const MoveDialog = lazy(() => import('./MoveDialog'));

export interface Mover {
  start: (deal: MovingDeal, to: number) => void;
  /** Asks for the date that was left open. */
  fill: (deal: MovingDeal) => void;
  /** While one is being saved: which, and where to. */
  pending: { id: number; to: number } | undefined;
  /** To be rendered somewhere. */
  dialog: ReactNode;
}

const STATUS_OF = 'data-status-of';
/** After a dialog has closed and its opener was looked for. */
const SETTLE_MS = 100;

/** Marks the control that shows the state of a deal: it gets the focus where the one that was pressed is gone. */
export const statusOf = (id: number) => ({ [STATUS_OF]: id });

export function useMover(): Mover {
  const [asked, setAsked] = useState<{ deal: MovingDeal; to: number }>();
  const [pending, setPending] = useState<{ id: number; to: number }>();
  const { move } = useMove();
  const flash = useFlash();
  const start = (deal: MovingDeal, to: number) => {
    const kind = moveKind(deal.status, to);
    if (!kind) return;
    if (kind !== 'forward' || isOpportunityWon(to) || dateToAsk(deal.record, to)) {
      setAsked({ deal, to });
      return;
    }
    setPending({ id: deal.id, to });
    const { id, updated_at } = deal;
    move({ id, to, updated_at })
      .catch((thrown) => {
        const { errors, message } = toApiError(thrown);
        flash.error(Object.values(errors)[0]?.[0] ?? message);
      })
      .finally(() => setPending(undefined));
  };
  const fill = (deal: MovingDeal) => setAsked({ deal, to: deal.status });
  const close = (id: number) => {
    setAsked(undefined);
    // The mark that was pressed has gone with the date it asked for.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[${STATUS_OF}="${id}"]`)?.focus();
    }, SETTLE_MS);
  };
  const dialog = asked && (
    <Suspense>
      <MoveDialog key={`${asked.deal.id}:${asked.to}`} {...asked} onClose={() => close(asked.deal.id)} />
    </Suspense>
  );
  return { start, fill, pending, dialog };
}
