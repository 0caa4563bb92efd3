/** Columns that lists of people show otherwise than their fields alone would, wherever these people are listed. */
import { EMPTY_MARK, formatDay } from '@enishi/protos/fields/format';
import { inceptionDayType } from '@enishi/protos/master/candidate';
import type { EntityRow } from '../entity/values/row';
import type { ColumnOverrides } from '../entity/views/columns';
import { mailColumn } from './mail-mark';

/** When a candidate can begin: 2026/12/01, 即日・相談可, or a dash where nothing is given. */
export function inceptionText({ inception_day, inception_day_type_id: type }: EntityRow): string {
  if (type === inceptionDayType.code.negotiable) return inceptionDayType.label(type);
  return typeof inception_day === 'string' && inception_day ? formatDay(inception_day) : EMPTY_MARK;
}

/** px: 即日・相談可 */
const START_WIDTH = 108;

export const candidateColumns: ColumnOverrides = {
  name: { sortBy: 'name_kana' },
  mail: mailColumn,
  inception_day: { width: START_WIDTH, needs: ['inception_day_type_id'], render: inceptionText },
};

export const contactColumns: ColumnOverrides = { mail: mailColumn };
