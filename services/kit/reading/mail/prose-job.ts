/** A job that a mail tells of in sentences. */
import type { Evidences, ReadJob } from '../types';
import type { JobLabel } from '../words/labels';
import type { TextRecord } from './fields';
import { jobOf, type MailFacts } from './job';
import { RecordText } from './record';

/** Values without which a text tells of no job. */
const KINDS: readonly (keyof ReadJob)[] = [
  'monthly_price_l_num',
  'monthly_price_f_num',
  'adjustment_time_f',
  'work_style',
  'station',
  'inception_day',
  'communications_time',
  'resale_restriction',
  'required',
  'recruitment_num',
];
const ENOUGH = 4;

export function jobsInProse(
  records: readonly TextRecord<JobLabel>[],
  facts: MailFacts,
): { job: ReadJob; evidence: Evidences }[] {
  const read = records.map((record) => {
    const text = new RecordText(record);
    return { job: jobOf(text, facts), evidence: text.evidence };
  });
  return read.filter(({ job }) => KINDS.filter((kind) => job[kind] !== undefined).length >= ENOUGH);
}
