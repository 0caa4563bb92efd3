/** Where a deal stands, and the press of a step that moves it there; of a lost one, where it ended and why. */

import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { StepBar } from '@enishi/frontend-kit/ui/base/StepBar';
import { opportunityClosingReason, opportunityStatus } from '@enishi/protos/master/opportunity';
import {
  isOpportunityLost,
  MOVE_RULES,
  moveKind,
  OPPORTUNITY_STEPS,
  opportunityStepMarks,
} from '@enishi/protos/master/opportunity-moves';
import { movingDeal } from './moving-deal';
import { useMover } from './use-mover';

export function Steps({ record }: { record: EntityRow }) {
  const status = Number(record.opportunity_status_id ?? 0);
  const lost = isOpportunityLost(status);
  const reached = lost ? Number(record.reached_status_id ?? 0) : status;
  const marks = opportunityStepMarks(reached, lost);
  const { start, dialog } = useMover();
  const deal = movingDeal(record);
  const actionOf = (index: number) => {
    const kind = moveKind(status, OPPORTUNITY_STEPS[index]);
    return kind ? `押すと${MOVE_RULES[kind].label}` : '';
  };
  const yet = marks.findIndex(({ mark }) => mark !== 'done');
  const reason = opportunityClosingReason.label(record.closing_reason_id as number | null);
  return (
    <Card>
      <Stack>
        <StepBar
          steps={marks.map(({ name }) => name)}
          current={yet < 0 ? marks.length : yet}
          ended={lost}
          label="商談の進み具合"
          onStep={(index) => start(deal, OPPORTUNITY_STEPS[index])}
          actionOf={actionOf}
        />
        {lost && (
          <Notice
            tone="warning"
            title={`「${opportunityStatus.label(reached)}」のあと「${opportunityStatus.label(status)}」で終了しました`}
          >
            {[reason && `理由：${reason}`, record.closing_reason].filter(Boolean).join('\n')}
          </Notice>
        )}
      </Stack>
      {dialog}
    </Card>
  );
}
