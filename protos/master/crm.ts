import { choiceList } from './choice-list';

export const importKind = choiceList('import_kind', [
  [1, '候補者', 'candidate'],
  [2, '企業', 'company'],
  [3, '案件', 'job'],
]);
