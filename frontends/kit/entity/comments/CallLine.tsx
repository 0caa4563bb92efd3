/** The outcome of a call and its next step, beside the text of the comment that tells of it. */
import { formatDay } from '@enishi/protos/fields/format';
import { callOutcome } from '@enishi/protos/master/calls';
import { japanDay } from '@enishi/protos/master/dates';
import styled from 'styled-components';
import { Icon } from '../../ui/base/Icon';
import { State } from '../../ui/base/State';
import { color, font, radius, space } from '../../ui/theme/theme';
import type { CommentRow } from './use-comments';

const Call = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1)};
  color: ${color.text};
  font-size: ${font.size.m};
`;

const Next = styled.p<{ $late: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  max-width: 100%;
  margin-top: ${space(0.5)};
  padding: 2px ${space(1)};
  border-radius: ${radius.s};
  background: ${({ $late }) => ($late ? color.warningSoft : color.subtle)};
  color: ${({ $late }) => ($late ? color.warning : color.text)};
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;
`;

/** 電話　つながった　田中様 */
export function CallMark({ comment: { call_outcome_id: outcome, call_with: whom } }: { comment: CommentRow }) {
  if (!outcome) return null;
  return (
    <Call>
      電話
      <State $tone={callOutcome.tone(outcome)}>{callOutcome.label(outcome)}</State>
      {whom}
    </Call>
  );
}

interface NextStepProps {
  comment: CommentRow;
  /** No later call has said what is next. */
  isNewest: boolean;
}

/** Amber once its day has passed and nothing has come of it. */
export function NextStep({ comment: { next_step: step, next_day: day }, isNewest }: NextStepProps) {
  if (!step && !day) return null;
  const late = isNewest && Boolean(day) && String(day) < japanDay(new Date());
  return (
    <div>
      <Next $late={late}>
        <Icon name="clock" size={14} label={late ? '期限を過ぎた次の予定' : '次の予定'} />
        {day && <time dateTime={day}>{formatDay(day)}</time>}
        {step}
      </Next>
    </div>
  );
}
