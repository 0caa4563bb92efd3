import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { DealsNeeds } from '../needs';

export interface PaperMails {
  /** A document goes to the other side. */
  agreement_document: { document_id: number };
}

export type PaperDeps = DealsNeeds<NoCollections, PaperMails>;
