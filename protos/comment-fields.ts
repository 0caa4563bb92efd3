/** The fields that comments have alike, whatever record they are on. */
import { choice, date, longText, ref, refs, text } from './fields/builders';
import { callOutcome } from './master/calls';

export const commentFields = {
  text: longText('コメント', { required: true, max: 5000 }),
  /** Beside the text, in which their names stand after an @: a text that is exported reads as it was written. */
  mentioned_member_ids: refs('メンション', 'enterprise_member', { max: 20 }),
  column_name: text('対象の項目', { max: 100, hint: '特定の項目についてのコメントのときに入ります。' }),
  enterprise_member_id: ref('記入者', 'enterprise_member', { readOnly: true }),
  call_outcome_id: choice('電話の結果', callOutcome, { hint: '電話の記録のときに入ります。' }),
  call_with: text('電話の相手', { max: 100, sensitive: true }),
  next_step: text('次の予定', { max: 200 }),
  next_day: date('次の予定日'),
};
