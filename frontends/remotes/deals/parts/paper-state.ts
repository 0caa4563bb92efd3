/** Documents of an agreement as its page has them. */
import type { BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import type { AgreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import type { PaperDelivery, PaperProblem } from '@enishi/protos/deals/rpc';

export interface Papers {
  agreement_documents: AgreementDocument[];
  problems: PaperProblem[];
  deliveries: PaperDelivery[];
}

export type PaperState = readonly [label: string, tone: BadgeTone];

/** How far a document has come with the other side. */
export function paperState(paper: AgreementDocument, delivery: PaperDelivery | undefined): PaperState {
  if (paper.confirmed_at) return ['確認済み', 'success'];
  if (!paper.sent_at) return ['未送付', 'neutral'];
  if (delivery?.state === 'refused' || delivery?.state === 'failed') return ['届きませんでした', 'danger'];
  if (paper.opened_at) return ['開封済み', 'main'];
  return delivery?.state === 'waiting' ? ['送信待ち', 'warning'] : ['送付済み', 'main'];
}
