import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { MonthTurn } from '@enishi/frontend-kit/ui/base/MonthTurn';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { PhoneFold } from '@enishi/frontend-kit/ui/base/PhoneFold';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { timeSheet } from '@enishi/protos/deals/agreements/time-sheet';
import { formatDay, formatMonth } from '@enishi/protos/fields/format';
import { firstOfMonth } from '@enishi/protos/master/dates';
import { timeSheetStatus } from '@enishi/protos/master/time-sheet';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AGREEMENTS, HOURS, SHEETS } from '../parts/agreement-paths';
import type { SheetLine } from '../parts/time-sheets/answers';
import { SheetBoard } from '../parts/time-sheets/SheetBoard';
import { type SheetWork, useSheetWork } from '../parts/time-sheets/use-sheet-work';

const { draft, submitted, waiting, approved, returned, fixed } = timeSheetStatus.code;

const isMissing = ({ status, typed }: SheetLine): boolean => (status === draft && !typed) || status === returned;

interface Tab {
  label: string;
  has: (line: SheetLine) => boolean;
}

const tabs: Readonly<Record<string, Tab>> = {
  all: { label: 'すべて', has: () => true },
  missing: { label: '未提出・差し戻し', has: isMissing },
  submitted: { label: '提出済', has: ({ status }) => status === submitted },
  waiting: { label: '顧客承認待ち', has: ({ status }) => status === waiting },
  approved: { label: '承認済', has: ({ status }) => status === approved },
  fixed: { label: '確定', has: ({ status, typed }) => status === fixed || typed },
};

interface Many {
  work: SheetWork;
  label: string;
  /** Its name where there is little room. */
  short: string;
  effects: readonly string[];
  has: (line: SheetLine) => boolean;
}

/** What is done about all of a state at once. */
const many: readonly Many[] = [
  {
    work: 'entry',
    label: '入力を依頼する',
    short: '入力の依頼',
    effects: [
      '候補者のメールアドレスに、勤務表の入力のリンクを送ります。',
      'すでに依頼した方には、新しいリンクが届きます。',
    ],
    has: isMissing,
  },
  {
    work: 'approval',
    label: '承認を依頼する',
    short: '承認の依頼',
    effects: ['稼働契約の「企業の担当者」に、勤務表を確認して承認するリンクをメールで送ります。'],
    has: ({ status }) => status === submitted,
  },
  {
    work: 'fix',
    label: '確定する',
    short: '確定',
    effects: [
      'その月の稼働時間が確定し、精算と請求に使われます。',
      '確定したあとに変更するには、理由を入力して解除します。',
    ],
    has: ({ status }) => status === approved,
  },
];

const countOf = (lines: readonly SheetLine[], { has }: Many): number => lines.filter(has).length;

/** The month on a phone: first the day that counts, then what can be done for how many. */
const inOneLine = (due: string, lines: readonly SheetLine[]): string =>
  [
    `提出期限 ${formatDay(due)}`,
    ...many.filter((one) => countOf(lines, one) > 0).map((one) => `${one.short} ${countOf(lines, one)}件`),
  ].join('・');

function ManyWork({
  month,
  lines,
  run,
  busy,
}: { month: string; lines: readonly SheetLine[] } & Pick<ReturnType<typeof useSheetWork>, 'run' | 'busy'>) {
  const [asking, setAsking] = useState<Many>();
  const idsOf = ({ has }: Many) => lines.filter(has).map(({ agreement_id }) => agreement_id);
  return (
    <Row $gap={1}>
      {many
        .filter((one) => idsOf(one).length > 0)
        .map((one) => (
          <Button key={one.work} acts needs={one.work === 'fix' ? undefined : 'send'} onClick={() => setAsking(one)}>
            {idsOf(one).length}件{one.label.startsWith('確定') ? 'を' : 'に'}
            {one.label}
          </Button>
        ))}
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            run(asking.work, idsOf(asking));
            setAsking(undefined);
          }}
          action={asking.label}
          kind="勤務表"
          names={[`${formatMonth(month)}分 ${idsOf(asking).length}件`]}
          count={1}
          busy={busy}
        >
          <ul>
            {asking.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** The pages beside this one. */
const Beside = ({ month }: { month: string }) => (
  <Row $gap={1}>
    <LinkButton to={`${HOURS}?month=${month.slice(0, 7)}`}>稼働実績</LinkButton>
    <LinkButton to="/enterprise/setting/time_sheets">設定</LinkButton>
  </Row>
);

/** @param due the last day on which a time sheet is handed in */
const leadOf = (due: string): string =>
  `提出期限は ${formatDay(due)} です。本人の入力と顧客の承認は、メールのリンクからログインせずにできます。`;

interface MonthBoardProps {
  month: string;
  due: string;
  tab: string;
  lines: readonly SheetLine[];
}

function MonthBoard({ month, due, tab, lines }: MonthBoardProps) {
  const isPhone = useIsPhone();
  const { run, busy, refused, clear } = useSheetWork(month);
  const items = Object.entries(tabs).map(([key, { label, has }]) => ({
    label: `${label}（${lines.filter(has).length}）`,
    to: `${SHEETS}?month=${month.slice(0, 7)}${key === 'all' ? '' : `&state=${key}`}`,
  }));
  const shown = lines.filter(tabs[tab].has);
  return (
    <>
      <PhoneFold title="まとめて行う操作" hint={inOneLine(due, lines)} lead={leadOf(due)}>
        <ManyWork {...{ month, lines, run, busy }} />
        {isPhone && <Beside month={month} />}
      </PhoneFold>
      {refused.length > 1 && (
        <Notice
          tone="danger"
          title={`${refused.length}件は処理できませんでした`}
          actions={
            <Button size="small" onClick={clear}>
              閉じる
            </Button>
          }
        >
          {refused.map(({ agreement_id, name, message }) => (
            <p key={agreement_id}>
              {name || `No.${agreement_id}`}：{message}
            </p>
          ))}
        </Notice>
      )}
      <TabNav items={items} current={items[Object.keys(tabs).indexOf(tab)].to} label="勤務表の状態" />
      {shown.length > 0 ? (
        <SheetBoard {...{ month, run, busy }} lines={shown} />
      ) : (
        <EmptyState title="この状態の勤務表はありません">ほかの状態は、上のタブで確認できます。</EmptyState>
      )}
    </>
  );
}

/** A month of time sheets: who is missing, what was handed in, what the clients have said. */
export default function TimeSheetBoard() {
  const [params] = useSearchParams();
  const asked = params.get('month') ?? '';
  const usual = addMonths(firstOfMonth(new Date()), -1);
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? `${asked}-01` : usual;
  const state = params.get('state') ?? '';
  const tab = Object.hasOwn(tabs, state) ? state : 'all';
  const { data, error, refetch } = useRead(timeSheet.plural, ['board', month], (calls, options) =>
    calls.deals.TimeSheetDeskService.Board({ month }, options),
  );
  const isPhone = useIsPhone();
  const lines = data?.lines ?? [];
  const to = (by: number) => `${SHEETS}?month=${addMonths(month, by).slice(0, 7)}`;
  return (
    <Page>
      <Breadcrumbs items={[{ label: '稼働契約', to: AGREEMENTS }, { label: '勤務表' }]} />
      <PageHeader
        title={`${formatMonth(month)}の勤務表`}
        lead={data && !isPhone ? leadOf(data.due) : undefined}
        actions={
          <>
            <MonthTurn to={to} />
            {!isPhone && <Beside month={month} />}
          </>
        }
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={7} />}
      {data && lines.length === 0 && (
        <EmptyState
          title={`${formatMonth(month)}に稼働する契約はありません`}
          actions={<LinkButton to={AGREEMENTS}>稼働契約の一覧へ</LinkButton>}
        >
          契約を登録すると、その期間の月に並びます。
        </EmptyState>
      )}
      {data && lines.length > 0 && <MonthBoard key={month} {...{ month, tab, lines }} due={data.due} />}
    </Page>
  );
}
