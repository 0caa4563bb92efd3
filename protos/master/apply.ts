import { choiceList } from './choice-list';

/** By itself, as public pages that need no more of the list are weighed. */
export const QUESTION = 2;

/** What a visitor of a job page wants: the job, or first an answer to a question about it. */
export const applyKind = /* @__PURE__ */ choiceList('apply_kind', [
  [1, '応募', 'application', 'main'],
  [QUESTION, '質問', 'question'],
]);
