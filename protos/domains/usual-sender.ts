/** The address from which a mail comes where its writer has chosen none. */
import { senderUse } from '../master/domains';

const { paper, invoice, time_sheet, other } = senderUse.code;

/** Papers that have no usual sender of their own come from that of everything that is not named. */
const PAPERS: ReadonlySet<number> = new Set([paper, invoice, time_sheet]);

interface Usual {
  use_ids?: readonly number[] | null;
}

/** @param use a code of `sender_use` @returns undefined: the domain's own account */
export function usualSender<Sender extends Usual>(
  senders: readonly Sender[] | undefined,
  use: number = other,
): Sender | undefined {
  const usual = (wanted: number) => senders?.find(({ use_ids }) => use_ids?.includes(wanted));
  return usual(use) ?? (PAPERS.has(use) ? usual(other) : undefined);
}
