/** What candidates do at マイページ, as timelines and notifications tell it. */
import { choiceList } from './choice-list';

export const candidateAct = choiceList('candidate_act', [[1, 'マイページに入室', 'entered']]);

export type CandidateAct = keyof typeof candidateAct.code;
