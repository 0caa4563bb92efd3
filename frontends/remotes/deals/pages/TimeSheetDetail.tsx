import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { MonthTurn } from '@enishi/frontend-kit/ui/base/MonthTurn';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { timeSheet } from '@enishi/protos/deals/agreements/time-sheet';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import { formatInstant, formatMonth } from '@enishi/protos/fields/format';
import { firstOfMonth } from '@enishi/protos/master/dates';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { AGREEMENTS, SHEETS } from '../parts/agreement-paths';
import { Named } from '../parts/Named';
import type { ShownSheet } from '../parts/time-sheets/answers';
import { DayList } from '../parts/time-sheets/DayList';
import { SheetAnswers } from '../parts/time-sheets/SheetAnswers';
import { SheetEdit } from '../parts/time-sheets/SheetEdit';
import { SheetFiles } from '../parts/time-sheets/SheetFiles';
import { SheetSteps } from '../parts/time-sheets/SheetSteps';
import { useStaffFiles } from '../parts/time-sheets/sheet-file-calls';
import { SheetState } from '../parts/time-sheets/sheet-page';

const { candidate_id_by_enterprise_id, company_id_by_enterprise_id } = agreement.fields;
const refs = { candidate_id_by_enterprise_id, company_id_by_enterprise_id };

function Facts({ sheet }: { sheet: ShownSheet }) {
  const { line } = sheet;
  const own = { candidate_id_by_enterprise_id: line.candidate_id, company_id_by_enterprise_id: line.company_id };
  const names = useNames(refs, [own]);
  const asked = line.asked_at && `${formatInstant(line.asked_at)}　${sheet.asked_name ?? ''} ${sheet.asked_to ?? ''}`;
  return (
    <DescriptionList
      items={[
        { label: '候補者', value: <Named list="ref:candidate" id={line.candidate_id} names={names} /> },
        { label: '企業', value: <Named list="ref:company" id={line.company_id} names={names} /> },
        { label: '状態', value: <SheetState status={line.status} /> },
        {
          label: '稼働時間',
          value: line.minutes === undefined || line.minutes === null ? '-' : minutesText(line.minutes),
        },
        { label: '提出', value: line.submitted_at ? formatInstant(line.submitted_at) : '-' },
        ...(asked ? [{ label: '承認の依頼', value: asked }] : []),
        ...(line.returned_reason ? [{ label: '差し戻しの理由', value: line.returned_reason }] : []),
        ...(sheet.reopen_reason ? [{ label: '確定を解除した理由', value: sheet.reopen_reason }] : []),
        ...(sheet.note ? [{ label: '連絡事項', value: sheet.note }] : []),
      ]}
    />
  );
}

function Evidence({ agreement_id, month }: { agreement_id: number; month: string }) {
  const calls = useStaffFiles(agreement_id, month);
  return (
    <Card aria-label="顧客の様式の勤務表">
      <Stack>
        <h2>顧客の様式の勤務表</h2>
        <SheetFiles {...{ calls }} asked={[agreement_id, month]} empty="添付されたファイルはありません。" />
      </Stack>
    </Card>
  );
}

function Sheet({ sheet }: { sheet: ShownSheet }) {
  const [editing, setEditing] = useState(false);
  const { line, answers = [] } = sheet;
  return (
    <Stack $gap={2}>
      {line.voided && (
        <Notice tone="warning" title="顧客の承認のあとに内容が修正されました">
          承認は無効になっています。必要なときは、もう一度承認を依頼してください。
        </Notice>
      )}
      {line.undelivered && (
        <Notice tone="danger" title="承認の依頼のメールが届きませんでした">
          企業の担当者のメールアドレスを確認して、依頼を再送してください。
        </Notice>
      )}
      <SheetSteps sheet={sheet} editing={editing} onEdit={() => setEditing(true)} />
      <Card aria-label="勤務表の状況">
        <Facts sheet={sheet} />
      </Card>
      <Card aria-label="日ごとの勤務">
        {editing ? <SheetEdit sheet={sheet} onDone={() => setEditing(false)} /> : <DayList days={sheet.days ?? []} />}
      </Card>
      {!editing && <Evidence agreement_id={line.agreement_id} month={sheet.month} />}
      {answers.length > 0 && (
        <Card aria-label="顧客の回答">
          <Stack>
            <h2>顧客の回答</h2>
            <SheetAnswers answers={answers} digest={sheet.digest} />
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

/** One month of one agreement: its days, what the client said, what is to be done. */
export default function TimeSheetDetail() {
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? `${asked}-01` : addMonths(firstOfMonth(new Date()), -1);
  const { data, error, refetch } = useRead(timeSheet.plural, ['sheet', id, month], (calls, options) =>
    calls.deals.TimeSheetDeskService.Show({ agreement_id: id, month }, options),
  );
  const to = (by: number) => `${SHEETS}/${id}?month=${addMonths(month, by).slice(0, 7)}`;
  return (
    <Page>
      <Breadcrumbs
        items={[
          { label: '稼働契約', to: AGREEMENTS },
          { label: `${formatMonth(month)}の勤務表`, to: `${SHEETS}?month=${month.slice(0, 7)}` },
          { label: data?.line.name ?? '勤務表' },
        ]}
      />
      <PageHeader
        title={data?.line.name ?? '勤務表'}
        lead={`${formatMonth(month)}の勤務表`}
        actions={
          <>
            <MonthTurn to={to} />
            <LinkButton to={`${AGREEMENTS}/${id}`}>契約</LinkButton>
          </>
        }
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="form" />}
      {data && <Sheet key={`${id} ${month}`} sheet={data} />}
    </Page>
  );
}
