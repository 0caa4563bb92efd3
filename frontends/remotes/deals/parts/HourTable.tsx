/** The grid of a month: one line for each agreement, amounts follow from what is typed. */
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { adjustmentRangeText } from '@enishi/protos/master/job-text';
import { useState } from 'react';
import styled from 'styled-components';
import { AGREEMENTS } from './agreement-paths';
import { amountsOf, isFixed, minutesOf, type Sheet, type SheetLine } from './hour-lines';
import { Named } from './Named';
import { ReasonDialog } from './time-sheets/ReasonDialog';
import type { useHourSheet } from './use-hour-sheet';

const Hours = styled(TextInput)`
  width: 92px;
`;

const Note = styled(TextInput)`
  width: 160px;
`;

const Sub = styled.small`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Problem = styled.small`
  display: block;
  max-width: 260px;
  color: ${color.danger};
  font-size: ${font.size.s};
  white-space: normal;
`;

type HourTyping = ReturnType<typeof useHourSheet>;

/** Where another member was faster: what stands there now, and whose hours are to stay. */
function Overtaken({ line, typing }: { line: SheetLine; typing: HourTyping }) {
  const text = typing.overtakenOf(line);
  if (!text) return null;
  return (
    <Problem role="alert" as="div">
      {text}
      <Row $gap={0.5}>
        <Button size="small" onClick={() => typing.takeStored(line)}>
          この内容にする
        </Button>
        {!isFixed(line) && (
          <Button size="small" onClick={() => typing.keepTyped(line)}>
            入力した内容を残す
          </Button>
        )}
      </Row>
    </Problem>
  );
}

interface HourTableProps {
  sheet: Sheet;
  typing: HourTyping;
}

const { candidate_id_by_enterprise_id, company_id_by_enterprise_id } = agreement.fields;
const refs = { candidate_id_by_enterprise_id, company_id_by_enterprise_id };

export function HourTable({ sheet, typing }: HourTableProps) {
  const names = useNames(
    refs,
    sheet.lines.map((line) => line.agreement),
  );
  const [reopening, setReopening] = useState<SheetLine>();
  // For labels; what is seen waits for its name.
  const person = ({ agreement: own }: SheetLine) =>
    names('ref:candidate', Number(own.candidate_id_by_enterprise_id)) ?? String(own.name ?? '');
  const money = (line: SheetLine, of: (amounts: { sell: number; buy: number }) => number) => {
    const amounts = amountsOf(line, minutesOf(typing.hoursOf(line)));
    return amounts ? formatNumber(of(amounts)) : '-';
  };
  const problemOf = (line: SheetLine) => (typing.overtakenOf(line) ? undefined : typing.problemOf(line));
  const columns: SimpleColumn<SheetLine>[] = [
    {
      label: '候補者',
      cell: (line) => (
        <>
          <TextLink to={`${AGREEMENTS}/${line.agreement.id_by_enterprise_id}`}>
            <Named list="ref:candidate" id={line.agreement.candidate_id_by_enterprise_id} names={names} none="-" />
          </TextLink>
          <Sub>{line.agreement.name}</Sub>
        </>
      ),
      title: (line) => line.agreement.name ?? '',
    },
    {
      label: '企業',
      cell: (line) => (
        <Named list="ref:company" id={line.agreement.company_id_by_enterprise_id} names={names} none="-" />
      ),
    },
    {
      label: '精算幅',
      cell: (line) => (
        <>
          {adjustmentRangeText(line.agreement)}
          {line.part_days !== null && (
            <Sub>
              日割り {line.part_days}/{line.month_days}日
            </Sub>
          )}
        </>
      ),
    },
    {
      label: '稼働時間',
      cell: (line) => (
        <div>
          <Hours
            aria-label={`${person(line)}の稼働時間`}
            aria-invalid={problemOf(line) !== undefined}
            numeric
            halfWidth
            placeholder="160:00"
            readOnly={isFixed(line)}
            value={typing.hoursOf(line)}
            onChange={({ currentTarget }) => typing.type(line, { hours: currentTarget.value })}
          />
          {problemOf(line) && <Problem role="alert">{problemOf(line)}</Problem>}
          <Overtaken line={line} typing={typing} />
        </div>
      ),
    },
    { label: '売上（税抜）', align: 'right', cell: (line) => money(line, ({ sell }) => sell) },
    { label: '仕入（税抜）', align: 'right', cell: (line) => money(line, ({ buy }) => buy) },
    { label: '粗利', align: 'right', cell: (line) => money(line, ({ sell, buy }) => sell - buy) },
    {
      label: '備考',
      cell: (line) => (
        <Note
          aria-label={`${person(line)}の備考`}
          maxLength={500}
          readOnly={isFixed(line)}
          value={typing.noteOf(line)}
          onChange={({ currentTarget }) => typing.type(line, { note: currentTarget.value })}
        />
      ),
    },
    {
      label: '状態',
      cell: (line) =>
        isFixed(line) ? (
          <>
            <Badge $tone="success">確定</Badge>{' '}
            <Button size="small" variant="quiet" busy={typing.busy} onClick={() => setReopening(line)}>
              解除
            </Button>
          </>
        ) : (
          <Badge $tone={line.agreement_hour ? 'main' : 'neutral'}>{line.agreement_hour ? '入力中' : '未入力'}</Badge>
        ),
    },
  ];
  return (
    <>
      <SimpleTable
        label="稼働実績"
        columns={columns}
        rows={sheet.lines}
        keyOf={(line) => line.agreement.id_by_enterprise_id}
      />
      {reopening && (
        <ReasonDialog
          title="確定を解除する"
          action="確定を解除する"
          effect={`${person(reopening)}の稼働時間を修正できるようになります。この月の請求書があるときは、先に請求書を訂正してください。`}
          busy={typing.busy}
          onClose={() => setReopening(undefined)}
          onConfirm={(reason) => {
            typing.reopen(reopening, reason);
            setReopening(undefined);
          }}
        />
      )}
    </>
  );
}
