/** Below work days and settlement range: says so when they cannot both be true. */
import type { FormNoteProps, FormNotes } from '@enishi/frontend-kit/entity/form/form-notes';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { type HoursTerms, hoursWarning } from '@enishi/protos/master/job-text';

const DAYS = 'business_day_ids';

/** A number as stored or as it is being typed. */
const numberOf = (value: unknown): number | null => Number(value) || null;

function HoursNote({ values }: FormNoteProps) {
  const warning = hoursWarning({
    business_day_ids: values[DAYS] as HoursTerms['business_day_ids'],
    adjustment_flg: numberOf(values.adjustment_flg),
    adjustment_time_f: numberOf(values.adjustment_time_f),
    adjustment_time_l: numberOf(values.adjustment_time_l),
  });
  return <div role="status">{warning && <Notice tone="warning">{warning}</Notice>}</div>;
}

/** For a section that is edited without the work days, which else have the note. */
const RangeNote = (props: FormNoteProps) => (props.shown.includes(DAYS) ? null : <HoursNote {...props} />);

export const jobNotes: FormNotes = { [DAYS]: HoursNote, adjustment_time_l: RangeNote };
