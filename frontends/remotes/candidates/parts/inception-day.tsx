/** When a candidate can begin: a day, or that it is a matter of talking. */

import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { candidate } from '@enishi/protos/crm/candidate';
import { EMPTY_MARK, formatValue } from '@enishi/protos/fields/format';
import type { FieldValue } from '@enishi/protos/fields/types';
import { inceptionDayType } from '@enishi/protos/master/candidate';

/** Fields that the text below reads. */
export const INCEPTION_NEEDS = ['inception_day_type_id'] as const;

/** 2026/12/01, 即日・相談可, or a dash where nothing is given. */
export function inceptionText({ inception_day, inception_day_type_id: type }: EntityRow): string {
  if (type === inceptionDayType.code.negotiable) return inceptionDayType.label(type);
  return inception_day ? formatValue(candidate.fields.inception_day, inception_day as FieldValue) : EMPTY_MARK;
}
