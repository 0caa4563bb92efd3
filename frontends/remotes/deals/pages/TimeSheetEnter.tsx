import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import type { TimeSheetEntryResponse } from '@enishi/protos/deals/rpc';
import { formatDay, formatInstant, formatMonth } from '@enishi/protos/fields/format';
import { japanDay } from '@enishi/protos/master/dates';
import { timeSheetStatus } from '@enishi/protos/master/time-sheet';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { DayGrid } from '../parts/time-sheets/DayGrid';
import { DayList } from '../parts/time-sheets/DayList';
import { SheetFiles } from '../parts/time-sheets/SheetFiles';
import { useHolderFiles } from '../parts/time-sheets/sheet-file-calls';
import { ActionBar, SheetState, tokenIn, VisitorSheet } from '../parts/time-sheets/sheet-page';
import { taken } from '../parts/time-sheets/typed-days';
import { type KeepState, useKept } from '../parts/time-sheets/use-kept';
import { useTypedSheet } from '../parts/time-sheets/use-typed-sheet';

type Answer = { time_sheet: TimeSheetEntryResponse };

const { submitted, returned, fixed } = timeSheetStatus.code;

const keepWords: Readonly<Record<KeepState, string>> = {
  kept: '入力した内容は保存されています',
  waiting: '入力中です（自動で保存します）',
  saving: '保存しています…',
  failed: 'まだ保存されていません',
};

const OwnSheet = styled.details`
  summary {
    min-height: 44px;
    padding: ${space(1.25)} 0;
    color: ${color.mainText};
    cursor: pointer;
  }
`;

/** Files of a month that is not open any more. */
function SentFiles({ token, month }: { token: string; month: string }) {
  const calls = useHolderFiles(token, month);
  return <SheetFiles {...{ calls }} asked={['enter', token, month]} empty="添付したファイルはありません。" />;
}

interface EntryProps {
  token: string;
  sheet: TimeSheetEntryResponse;
  onSent: () => void;
  /** Asked before another month is shown. */
  leaving: { current: (() => Promise<boolean>) | undefined };
}

function Entry({ token, sheet, onSent, leaving }: EntryProps) {
  const { typed, read, change, typeDay } = useTypedSheet(sheet);
  const { send, settle, state, error, isBehind, writes } = useKept(token, sheet, typed);
  const [pressed, setPressed] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    leaving.current = async () => {
      const may = await settle(typed);
      setHeld(!may);
      return may;
    };
    return () => {
      leaving.current = undefined;
    };
  }, [leaving, settle, typed]);
  const problems = Object.keys(read.problems).length;
  const isEmpty = typed.mode === 'sum' ? read.minutes === undefined : read.total === 0;
  const submit = async () => {
    setPressed(true);
    if (problems > 0 || isEmpty) return;
    if (await send(typed, true)) onSent();
  };
  const files = useHolderFiles(token, sheet.month);
  return (
    <>
      <OwnSheet>
        <summary>顧客の様式の勤務表を添付する（任意）</summary>
        <SheetFiles
          calls={files}
          asked={['enter', token, sheet.month]}
          onTake={(reading) => change((all) => taken(all, reading))}
        />
      </OwnSheet>
      <DayGrid {...{ facts: sheet, typed, read, change, typeDay }} shows={pressed} />
      {pressed && problems > 0 && (
        <Notice tone="danger" title={`${problems}件の入力を確認してください`}>
          赤い文字の案内がある日を直すと提出できます。
        </Notice>
      )}
      {pressed && isEmpty && problems === 0 && <Notice tone="danger" title="稼働時間を入力してください" />}
      {held && isBehind && !error && (
        <Notice tone="warning" title="保存していない入力があります">
          {writes
            ? '時刻として読み取れない入力を直してから、月を切り替えてください。'
            : '「提出し直す」を押すか、入力を元に戻してから、月を切り替えてください。'}
        </Notice>
      )}
      {error && (
        <Notice
          tone="danger"
          title={error.message}
          actions={
            <Button
              size="small"
              reads
              onClick={() => (error.status === 409 ? location.reload() : void send(typed, false))}
            >
              {error.status === 409 ? '読み込み直す' : 'もう一度保存する'}
            </Button>
          }
        >
          {Object.values(error.errors).flat().join('\n')}
        </Notice>
      )}
      <ActionBar>
        <span role="status">
          {writes ? keepWords[state] : isBehind ? '変更は「提出し直す」を押すと保存されます' : ''}
        </span>
        <Button variant="primary" size="large" busy={state === 'saving'} onClick={() => void submit()}>
          {sheet.status === submitted ? '提出し直す' : '提出する'}
        </Button>
      </ActionBar>
    </>
  );
}

/** What became of it, as far as the person has to know. */
function Standing({ sheet }: { sheet: TimeSheetEntryResponse }) {
  if (sheet.status === returned && sheet.returned_reason)
    return (
      <Notice tone="warning" title="差し戻されています。直してから、もう一度提出してください。">
        理由：{sheet.returned_reason}
      </Notice>
    );
  if (sheet.status === submitted && sheet.submitted_at)
    return (
      <Notice tone="success" title="提出済みです">
        {formatInstant(sheet.submitted_at)}に提出しました。確認が始まるまでは、直して提出し直せます。
      </Notice>
    );
  if (sheet.status === fixed) return <Notice tone="success" title="この月は確定しています" />;
  if (!sheet.open)
    return <Notice tone="info" title="提出した内容を確認しています。変更するときは担当者に連絡してください。" />;
  if (japanDay(new Date()) > sheet.due)
    return (
      <Notice tone="warning" title={`提出期限（${formatDay(sheet.due)}）を過ぎています。早めに提出してください。`} />
    );
  return null;
}

/** A person enters the hours of a month by the link of a mail, without an account. */
export default function TimeSheetEnter() {
  const token = tokenIn(useLocation().hash);
  const api = useApi();
  const [shown, setShown] = useState<{ month?: string; visit: number }>({ visit: 0 });
  const leaving = useRef<() => Promise<boolean>>(undefined);
  // Read anew at each visit, and not below what is being typed.
  const { data, error, refetch, isFetching } = useRead(
    'time_sheets',
    ['enter', token, shown],
    (_calls, options) => api.post<Answer>('time_sheets/enter', { token, month: shown.month }, options),
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, keeps: true },
  );
  if (error && !data)
    return (
      <AccountMessage title="勤務表を表示できません">
        <p>{error.message}</p>
        {!error.errors.token && <Button onClick={() => void refetch()}>もう一度読み込む</Button>}
      </AccountMessage>
    );
  if (!data)
    return (
      <AccountMessage title="勤務表を開いています">
        <Spinner size={28} />
      </AccountMessage>
    );
  const { time_sheet: sheet } = data;
  const show = (month: string) => {
    setShown(({ visit }) => ({ month, visit: visit + 1 }));
    window.scrollTo({ top: 0 });
  };
  const change = async (month: string) => {
    if ((await leaving.current?.()) ?? true) show(month);
  };
  return (
    <VisitorSheet>
      <header>
        <h1>{formatMonth(sheet.month)}の勤務表</h1>
        <p>
          {sheet.person} 様　{sheet.agency}
          <br />
          契約：{sheet.name}　提出期限：{formatDay(sheet.due)}
        </p>
      </header>
      {sheet.months.length > 1 && (
        <Row role="group" aria-label="月">
          {sheet.months.map((one) => (
            <Button
              key={one.month}
              size="small"
              aria-pressed={one.month === sheet.month}
              variant={one.month === sheet.month ? 'primary' : 'secondary'}
              onClick={() => void change(one.month)}
            >
              {formatMonth(one.month)}（{timeSheetStatus.label(one.status)}）
            </Button>
          ))}
        </Row>
      )}
      <section aria-busy={isFetching} aria-label={`${formatMonth(sheet.month)}の勤務`}>
        <Row $spread>
          <SheetState status={sheet.status} />
          {!sheet.open && <strong>合計 {minutesText(sheet.minutes ?? 0)}</strong>}
        </Row>
        <Standing sheet={sheet} />
        {sheet.open ? (
          <Entry
            key={`${sheet.month} ${sheet.updated_at}`}
            {...{ token, sheet, leaving }}
            onSent={() => show(sheet.month)}
          />
        ) : (
          <>
            <DayList days={sheet.days} />
            <SentFiles {...{ token }} month={sheet.month} />
          </>
        )}
      </section>
    </VisitorSheet>
  );
}
