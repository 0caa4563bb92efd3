/** The age that follows from a birth date. */
import { ageOn } from '@enishi/protos/master/dates';

const era = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { timeZone: 'UTC', era: 'long', year: 'numeric' });

/** 平成2年・満36歳; '' for a day that cannot be a birthday. */
export function birthNote(birthDate: string, now: Date = new Date()): string {
  const age = ageOn(birthDate, now);
  return age === undefined ? '' : `${era.format(new Date(`${birthDate}T00:00:00Z`))}・満${age}歳`;
}
