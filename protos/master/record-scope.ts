/** Which records members see whose role shows them not all of them; the table of it is `protos/http/record-scope.ts`. */
import type { Entity } from '../fields/types';
import { choiceList } from './choice-list';

export const recordScope = choiceList('record_scope', [
  [0, 'すべて', 'all'],
  [1, 'チームの担当', 'team'],
  [2, '自分の担当', 'own'],
]);

/** Lists that say so where a role narrows them. */
const narrowed: ReadonlySet<string> = new Set([
  ...['candidate', 'opportunity', 'agreement', 'task', 'proposal', 'broadcast', 'mail_segment', 'direct_mail'],
  ...['proposal_consent', 'proposal_presentation', 'received_mail'],
]);

export const isNarrowed = ({ name }: Pick<Entity, 'name'>): boolean => narrowed.has(name);
