/** What clients have answered, with everything that is kept of it. */

import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { font } from '@enishi/frontend-kit/ui/theme/theme';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import { formatInstant } from '@enishi/protos/fields/format';
import { timeSheetAnswer } from '@enishi/protos/master/time-sheet';
import styled from 'styled-components';
import type { ShownAnswer } from './answers';

const Digest = styled.code`
  font-family: ${font.mono};
  font-size: ${font.size.s};
`;

const SHOWN = 12;

interface SheetAnswersProps {
  answers: readonly ShownAnswer[];
  /** The digest that the present contents have. */
  digest: string;
}

export function SheetAnswers({ answers, digest }: SheetAnswersProps) {
  return (
    <SimpleTable<ShownAnswer>
      label="顧客の回答"
      rows={answers.toReversed()}
      keyOf={({ at, answer_id }) => `${at} ${answer_id}`}
      columns={[
        { label: '日時', cell: ({ at }) => formatInstant(at) },
        {
          label: '回答',
          cell: ({ answer_id, voided_at }) => (
            <Row $gap={0.5}>
              <Badge $tone={voided_at ? 'neutral' : timeSheetAnswer.tone(answer_id)}>
                {timeSheetAnswer.label(answer_id)}
              </Badge>
              {voided_at && <Badge $tone="warning">{formatInstant(voided_at)} に無効</Badge>}
            </Row>
          ),
        },
        { label: '回答した人', cell: ({ name }) => `${name} 様` },
        { label: '稼働時間', align: 'right', cell: ({ minutes }) => minutesText(minutes) },
        { label: '理由', wraps: true, cell: ({ reason }) => reason ?? '' },
        { label: '回答元', cell: ({ address }) => address || '-' },
        {
          label: '内容のダイジェスト',
          title: (answer) => answer.digest,
          cell: (answer) => (
            <>
              <Digest>{answer.digest.slice(0, SHOWN)}</Digest>
              {answer.digest !== digest && '（現在の内容と異なる）'}
            </>
          ),
        },
      ]}
    />
  );
}
