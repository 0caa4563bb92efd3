/** Months of work under the candidate's agreements: a sum to hand in here, and the way to the page with the days. */
import { callSite, useFormReply, useSite, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import { sheetFile } from '@enishi/protos/master/files';
import { timeSheetStatus } from '@enishi/protos/master/time-sheet';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type MyTimeSheet, timeSheetsQuery } from '../../data/my/answers';
import { dayText } from '../../data/my/dates';
import { doneAt, type MySection, textOf } from '../../data/my/section';
import { Entries, Hint } from './frame';
import { PostForm } from './PostForm';

const Summed = styled.details`
  summary {
    min-height: 44px;
    padding: ${space(1.25)} 0;
    cursor: pointer;
  }
`;

const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;
const keyOf = ({ agreement_id, month }: MyTimeSheet): string => `${agreement_id} ${month}`;

const FAILED = '画面を開けませんでした。通信の状態を確認して、もう一度お試しください。';

/** The page with the days needs scripts: without them there is no button, and the sum is the way. */
function ByDay({ sheet }: { sheet: MyTimeSheet }) {
  const site = useSite();
  const [state, setState] = useState<'server' | 'ready' | 'busy' | 'failed'>('server');
  useEffect(() => setState('ready'), []);
  const open = async () => {
    setState('busy');
    try {
      const { url } = await callSite<{ url: string }>(site, `my/time_sheets/link/${sheet.agreement_id}`);
      window.location.assign(url);
    } catch {
      setState('failed');
    }
  };
  if (state === 'server') return null;
  return (
    <>
      {state === 'failed' && <Notice tone="danger" title={FAILED} />}
      <Button variant="accent" busy={state === 'busy'} onClick={() => void open()}>
        日ごとに入力する
      </Button>
    </>
  );
}

function Sum({ sheet }: { sheet: MyTimeSheet }) {
  const reply = useFormReply();
  const own = reply && textOf(reply, 'sheet') === keyOf(sheet) ? reply : undefined;
  const given = { sheet: keyOf(sheet), key: String(sheet.agreement_id), month: sheet.month };
  return (
    <Summed open={own !== undefined}>
      <summary>月の合計だけを提出する</summary>
      <PostForm act="hand_in" given={given} label={`${monthText(sheet.month)}分を提出する`}>
        <Field
          id={`hours-${sheet.agreement_id}-${sheet.month}`}
          label="稼働時間の合計"
          required
          hint="「162.5」または「162:30」のように入力してください。"
          error={own?.errors.hours}
        >
          {(control) => (
            <TextInput
              {...control}
              name="hours"
              inputMode="decimal"
              maxLength={10}
              defaultValue={own ? textOf(own, 'hours') : sheet.minutes === undefined ? '' : minutesText(sheet.minutes)}
            />
          )}
        </Field>
      </PostForm>
    </Summed>
  );
}

const CHOOSE = 'ファイルを選択してください。';

/** Evidence beside the hours; a table is read into the days on their own page. */
function OwnSheet({ sheet }: { sheet: MyTimeSheet }) {
  const reply = useFormReply();
  const own = reply && textOf(reply, 'file_sheet') === keyOf(sheet) ? reply : undefined;
  const names = sheet.file_names ?? [];
  const given = { file_sheet: keyOf(sheet), key: String(sheet.agreement_id), month: sheet.month };
  return (
    <Summed open={own !== undefined}>
      <summary>顧客の様式の勤務表を添付する（任意）{names.length > 0 && `　${names.length}件`}</summary>
      {names.length > 0 && <p>添付したファイル：{names.join('、')}</p>}
      <PostForm
        act="add_sheet"
        given={given}
        label={`${monthText(sheet.month)}分に添付する`}
        encType="multipart/form-data"
      >
        <Field
          id={`file-${sheet.agreement_id}-${sheet.month}`}
          label="勤務表のファイル"
          hint="Excel（.xlsx）、PDF、写真（10MBまで）。Excelの時刻は「日ごとに入力する」の画面で読み取れます。"
          error={own?.errors.file}
        >
          {(control) => <input {...control} type="file" name="file" required accept={sheetFile.accept} />}
        </Field>
      </PostForm>
    </Summed>
  );
}

function TimeSheets() {
  const sheets = useSiteQuery(timeSheetsQuery).data?.sheets ?? [];
  if (sheets.length === 0) return <Hint>入力する勤務表はありません。</Hint>;
  return (
    <Entries>
      {sheets.map((sheet) => (
        <li key={keyOf(sheet)}>
          <h3>
            {monthText(sheet.month)}分　{sheet.name}
          </h3>
          <Hint>
            {timeSheetStatus.label(sheet.status)}
            {sheet.minutes !== undefined && `　稼働時間 ${minutesText(sheet.minutes)}`}
            {sheet.open && `　提出期限 ${dayText(sheet.due)}`}
          </Hint>
          {sheet.returned_reason && (
            <Notice tone="warning" title="差し戻されています">
              理由：{sheet.returned_reason}
            </Notice>
          )}
          {sheet.open && (
            <>
              <ByDay sheet={sheet} />
              {!sheet.by_day && <Sum sheet={sheet} />}
              <OwnSheet sheet={sheet} />
            </>
          )}
        </li>
      ))}
    </Entries>
  );
}

export const timeSheets: MySection = {
  id: 'time_sheets',
  title: '勤務表',
  queries: [timeSheetsQuery],
  Component: TimeSheets,
  actions: {
    hand_in: (submission) => ({
      calls: [
        {
          path: `my/time_sheets/submit/${encodeURIComponent(textOf(submission, 'key') || '0')}`,
          body: { month: textOf(submission, 'month'), hours: textOf(submission, 'hours') },
        },
      ],
      next: () => ({ location: doneAt('time_sheets', 'hand_in') }),
    }),
    add_sheet: (submission) =>
      submission.files.includes('file')
        ? {
            calls: [
              {
                path: `my/time_sheets/file/${encodeURIComponent(textOf(submission, 'key') || '0')}`,
                body: { month: textOf(submission, 'month') },
                file: 'file',
              },
            ],
            next: () => ({ location: doneAt('time_sheets', 'add_sheet') }),
          }
        : { refuse: { message: CHOOSE, errors: { file: [CHOOSE] } } },
  },
  done: { hand_in: '勤務表を提出しました。', add_sheet: '勤務表のファイルを添付しました。' },
};
