/** How an agreement stands today, as a badge. */

import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Pill } from '@enishi/frontend-kit/ui/console/Pill';
import type { Agreement } from '@enishi/protos/deals/agreements/agreement';
import { daysLeft, type AgreementState as State, stateOn } from '@enishi/protos/deals/agreements/agreement-terms';
import { AGREEMENT_NOTICE_DAYS } from '@enishi/protos/master/agreement';
import type { ChoiceTone } from '@enishi/protos/master/choice-list';
import { japanDay } from '@enishi/protos/master/dates';

const labels: Readonly<Record<State, string>> = { running: '稼働中', coming: '開始予定', ended: '終了' };
const tones: Readonly<Record<State, ChoiceTone>> = { running: 'success', coming: 'main', ended: 'neutral' };

interface Standing {
  text: string;
  tone: ChoiceTone;
}

function standingOf(record: EntityRow): Standing {
  const today = japanDay(new Date());
  const agreement = record as Agreement;
  const state = stateOn(agreement, today);
  const left = daysLeft(agreement, today);
  if (state === 'running' && left <= Math.max(...AGREEMENT_NOTICE_DAYS))
    return { text: `あと${left}日で終了`, tone: left <= AGREEMENT_NOTICE_DAYS[0] ? 'danger' : 'warning' };
  return { text: labels[state], tone: tones[state] };
}

export function AgreementState({ record }: { record: EntityRow }) {
  const { text, tone } = standingOf(record);
  return <Badge $tone={tone}>{text}</Badge>;
}

/** The same in the head of its page. */
export function AgreementPill({ record }: { record: EntityRow }) {
  const { text, tone } = standingOf(record);
  return <Pill tone={tone}>{text}</Pill>;
}

/** The column of a list that shows it. */
export const agreementStateColumns = {
  period_end: { needs: ['period_start'] },
  state: {
    header: '状態',
    width: 130,
    needs: ['period_start', 'period_end'],
    render: (row: EntityRow) => <AgreementState record={row} />,
  },
};
