import { choiceList } from './choice-list';

/** What a telephone call came to. */
export const callOutcome = choiceList('call_outcome', [
  [1, 'つながった', 'reached', 'success'],
  [2, '不在', 'absent', 'neutral'],
  [3, '折り返し待ち', 'called_back', 'warning'],
  [4, '留守電', 'voicemail', 'main'],
  [5, '見込みなし', 'hopeless', 'danger'],
]);
