/** The mark of files that were written here: the heading of their ids names the agency's list. */
import { createHash } from 'node:crypto';
import type { Entity } from '@enishi/protos/fields/types';

const MARK_LENGTH = 6;

/** The heading of ids in files of an agency's list, e.g. `ID（縁:3f9a1c）`. Ids of other lists mean other records. */
export function ownIdHeading({ name, fields, key }: Entity, enterprise_id: number): string {
  const mark = createHash('sha256').update(`${enterprise_id}:${name}`).digest('hex').slice(0, MARK_LENGTH);
  return `${fields[key].label}（縁:${mark}）`;
}

/** Headings of columns that number records, here or in another system: ID, No., 管理番号, 顧客コード, candidate_id. */
const NUMBERS = /(?:^|[^a-z])(?:id|no\.?|#)$|^id(?:$|[^a-z])|番号$|コード$/i;
/** candidateId */
const JOINED = /[a-z]I[Dd]$/;

/** Whether a column may hold ids, here or elsewhere. */
export function mayHoldIds(heading: string): boolean {
  const plain = heading.normalize('NFKC').trim();
  return NUMBERS.test(plain) || JOINED.test(plain);
}
