import { choiceList } from './choice-list';

/** What the virus scan of a stored file has come to. */
export const virusScan = choiceList('virus_scan', [
  [1, '未検査', 'unchecked', 'warning'],
  [2, '検査済み', 'clean', 'success'],
  [3, '感染', 'infected', 'danger'],
]);

export const importKind = choiceList('import_kind', [
  [1, '候補者', 'candidate'],
  [2, '企業', 'company'],
  [3, '案件', 'job'],
]);

/** Uploaded, then read twice: a dry run that writes nothing, and the run. */
export const importStatus = choiceList('import_status', [
  [1, '項目の確認待ち', 'uploaded', 'warning'],
  [2, '確認中', 'checking', 'main'],
  [3, '取り込み待ち', 'checked', 'warning'],
  [4, '取り込み中', 'importing', 'main'],
  [5, '完了', 'completed', 'success'],
  [6, '失敗', 'failed', 'danger'],
]);
