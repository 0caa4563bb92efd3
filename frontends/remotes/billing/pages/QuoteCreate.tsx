import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { QUOTE } from '../parts/deal-papers';

/** A quote that no deal leads to. */
export default function QuoteCreate() {
  return <CreatePage definition={QUOTE.definition} listTo={QUOTE.to} />;
}
