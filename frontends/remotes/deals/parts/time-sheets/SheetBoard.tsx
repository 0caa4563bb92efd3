/** The lines of a month: how each sheet stands, and the one thing to do next about it. */

import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import { formatInstant } from '@enishi/protos/fields/format';
import { timeSheetStatus } from '@enishi/protos/master/time-sheet';
import styled from 'styled-components';
import { HOURS, SHEETS } from '../agreement-paths';
import { Named } from '../Named';
import type { SheetLine } from './answers';
import { SheetState } from './sheet-page';
import type { SheetWork } from './use-sheet-work';

const { draft, submitted, waiting, approved, returned } = timeSheetStatus.code;

const Sub = styled.small`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

export const sheetPath = (id: number, month: string): string => `${SHEETS}/${id}?month=${month.slice(0, 7)}`;

interface Next {
  work: SheetWork;
  label: string;
}

/** What is pressed in each state. */
const nexts: Readonly<Record<number, readonly Next[]>> = {
  [draft]: [{ work: 'entry', label: '入力を依頼' }],
  [returned]: [{ work: 'entry', label: '入力を依頼' }],
  [submitted]: [
    { work: 'approval', label: '承認を依頼' },
    { work: 'fix', label: '確定' },
  ],
  [waiting]: [{ work: 'approval', label: '依頼を再送' }],
  [approved]: [{ work: 'fix', label: '確定' }],
};

const at = (instant: string | null | undefined, what: string): string | undefined =>
  instant ? `${formatInstant(instant)} ${what}` : undefined;

/** The last that happened to it. */
const noteOf = (line: SheetLine): string | undefined =>
  line.returned_reason
    ? `理由：${line.returned_reason}`
    : (at(line.asked_at, '承認を依頼') ?? at(line.submitted_at, '提出') ?? at(line.linked_at, '入力を依頼'));

interface SheetBoardProps {
  month: string;
  lines: readonly SheetLine[];
  busy: boolean;
  run: (work: SheetWork, ids: number[]) => void;
}

const { candidate_id_by_enterprise_id, company_id_by_enterprise_id } = agreement.fields;
const refs = { candidate_id_by_enterprise_id, company_id_by_enterprise_id };

export function SheetBoard({ month, lines, busy, run }: SheetBoardProps) {
  const names = useNames(
    refs,
    lines.map(({ candidate_id, company_id }) => ({
      candidate_id_by_enterprise_id: candidate_id,
      company_id_by_enterprise_id: company_id,
    })),
  );
  const columns: SimpleColumn<SheetLine>[] = [
    {
      label: '候補者',
      cell: (line) => (
        <>
          <TextLink to={sheetPath(line.agreement_id, month)}>
            <Named list="ref:candidate" id={line.candidate_id} names={names} none="-" />
          </TextLink>
          <Sub>{line.name}</Sub>
        </>
      ),
      title: ({ name }) => name,
    },
    { label: '企業', cell: ({ company_id }) => <Named list="ref:company" id={company_id} names={names} none="-" /> },
    {
      label: '状態',
      cell: (line) => (
        <>
          <Row $gap={0.75}>
            <SheetState status={line.status} />
            {line.late && <Badge $tone="danger">期限超過</Badge>}
            {line.typed && <Badge $tone="neutral">社内で入力済み</Badge>}
            {line.voided && <Badge $tone="warning">承認後に修正</Badge>}
            {line.undelivered && <Badge $tone="danger">メール不達</Badge>}
          </Row>
          {(noteOf(line) ?? (line.status === draft && !line.typed)) && (
            <Sub>{noteOf(line) ?? 'まだ依頼していません'}</Sub>
          )}
        </>
      ),
      title: noteOf,
    },
    {
      label: '稼働時間',
      align: 'right',
      cell: ({ minutes, by_day }) => (
        <>
          {minutes === null || minutes === undefined ? '-' : minutesText(minutes)}
          {by_day && <Sub>日ごと</Sub>}
        </>
      ),
    },
    {
      label: '次の操作',
      cell: (line) => {
        if (line.typed)
          return (
            <LinkButton size="small" to={`${HOURS}?month=${month.slice(0, 7)}`}>
              稼働実績へ
            </LinkButton>
          );
        const next = nexts[line.status];
        if (!next) return null;
        return (
          <Row $gap={1}>
            {next.map(({ work, label }) => (
              <Button
                key={work}
                size="small"
                busy={busy}
                needs={work === 'fix' ? undefined : 'send'}
                onClick={() => run(work, [line.agreement_id])}
              >
                {label}
              </Button>
            ))}
          </Row>
        );
      },
    },
  ];
  return <SimpleTable label="勤務表" columns={columns} rows={lines} keyOf={({ agreement_id }) => agreement_id} />;
}
