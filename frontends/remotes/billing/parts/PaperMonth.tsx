/** A month of papers: how many stand where, and the press that drafts all that are missing. */
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { type Calls, useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { MonthTurn } from '@enishi/frontend-kit/ui/base/MonthTurn';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { PhoneFold } from '@enishi/frontend-kit/ui/base/PhoneFold';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { addMonths, monthText } from '@enishi/protos/billing/months';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { ChoiceList } from '@enishi/protos/master/choice-list';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CheckChain } from './CheckChain';
import { type MonthWay, MonthWork } from './MonthWork';
import { PapersOf, type Refused } from './PapersOf';

/** Ms between two looks at a run that goes on. */
const LOOK_MS = 1_500;

export interface Month {
  /** Parties without a paper. */
  open: number;
  open_hours: number;
  sums: readonly { status: number; count: number; total_price_with_tax: number }[];
  run?: { ended_at?: string | null; made: number; refused: readonly RunRefused[] } | null;
  undelivered: readonly Refused[];
}

/** A party that no paper was drafted for: a company, or else a person. */
interface RunRefused {
  company_id?: number | null;
  candidate_id?: number | null;
  message: string;
}

export interface PaperWay extends MonthWay {
  /** The month's name ends with it, e.g. の請求. */
  what: string;
  statuses: ChoiceList;
  /** Codes of the states that wait to be fixed and to be sent. */
  waits: { submit: number; send: number };
  /** 社 or 件, of those who get papers. */
  counter: string;
  /** 企業 or 支払先. */
  party: string;
  read: (calls: Calls, month: string, options: Parameters<Calls['deals']['MonthService']['Show']>[1]) => Promise<Month>;
  draft: (calls: Calls, month: string) => Promise<unknown>;
  check: (calls: Calls) => Promise<{ count: number; broken: readonly Refused[] }>;
}

const isRunning = ({ run }: Month): boolean => Boolean(run && !run.ended_at);

/** The month, looked at again while a run goes on; all that shows its papers is asked again when it has ended. */
function useMonth({ definition, read }: PaperWay, month: string) {
  const flash = useFlash();
  const invalidate = useInvalidate();
  const asked = useRead(definition.plural, ['month', month], (calls, options) => read(calls, month, options), {
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? LOOK_MS : false),
  });
  const runs = asked.data !== undefined && isRunning(asked.data);
  const ran = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a run alone is told
  useEffect(() => {
    if (ran.current && !runs) {
      flash.success('下書きを作成しました');
      void invalidate(definition.plural);
    }
    ran.current = runs;
  }, [runs]);
  return { ...asked, runs };
}

const { company_id_by_enterprise_id: company, candidate_id_by_enterprise_id: person } = agreement.fields;

function RunRefusals({ run, counter }: { run: NonNullable<Month['run']>; counter: string }) {
  const { refused } = run;
  const names = useValueNames([
    { field: company, values: refused.map(({ company_id }) => company_id) },
    { field: person, values: refused.map(({ candidate_id }) => candidate_id) },
  ]);
  const partyOf = ({ company_id, candidate_id }: RunRefused) =>
    company_id
      ? { to: `/enterprise/companies/${company_id}`, name: names('ref:company', company_id) }
      : { to: `/enterprise/candidates/${candidate_id}`, name: names('ref:candidate', Number(candidate_id)) };
  if (!run.ended_at || refused.length === 0) return null;
  return (
    <Notice tone="warning" title={`${formatNumber(refused.length)}${counter}の下書きを作成できませんでした`}>
      <ul>
        {refused.map((one) => {
          const { to, name = '…' } = partyOf(one);
          return (
            <li key={to}>
              <TextLink to={to}>{name}</TextLink>：{one.message}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** The list below begins on the first screen of a desk, too. */
const Dense = styled(Card)`
  padding: ${space(1.5)} ${space(2)};
`;

const Flow = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.25)} ${space(2.5)};
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    align-items: baseline;
    gap: ${space(0.75)};
  }

  dt {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

/** States in one line, as far as there is room. */
const Sums = ({ sums, statuses }: Pick<Month, 'sums'> & Pick<PaperWay, 'statuses'>) => (
  <Flow>
    {sums.map(({ status, count, total_price_with_tax }) => (
      <div key={status}>
        <dt>{statuses.label(status)}</dt>
        <dd>
          {formatNumber(count)}件　{formatNumber(total_price_with_tax)}円
        </dd>
      </div>
    ))}
  </Flow>
);

interface MonthCardProps {
  way: PaperWay;
  month: string;
  title: string;
  data: Month;
  runs: boolean;
}

function MonthCard({ way, month, title, data, runs }: MonthCardProps) {
  const { definition, listTo, statuses, waits, counter, party } = way;
  const { open, open_hours, sums, undelivered, run } = data;
  const isPhone = useIsPhone();
  const draft = useAct((calls) => way.draft(calls, month), [definition.plural]);
  const countOf = (state: number) => sums.find(({ status }) => status === state)?.count ?? 0;
  return (
    <Dense aria-label={title}>
      <Stack $gap={1.5}>
        <Row $gap={1.5}>
          {!isPhone && <Heading level={2}>{title}</Heading>}
          <MonthTurn size="small" to={(months) => `${listTo}?month=${addMonths(month, months).slice(0, 7)}`} />
          <Sums {...{ sums, statuses }} />
        </Row>
        {open_hours > 0 && (
          <Notice tone="info">
            稼働実績が確定していない契約が{formatNumber(open_hours)}件あります。
            <TextLink to={`/enterprise/agreements/hours?month=${month.slice(0, 7)}`}>稼働実績</TextLink>
            で確定すると、{definition.label}の下書きを作成できます。
          </Notice>
        )}
        {run && <RunRefusals run={run} counter={counter} />}
        {undelivered.length > 0 && (
          <PapersOf
            title={`${formatNumber(undelivered.length)}件のメールが届きませんでした`}
            {...{ listTo, label: definition.label, refused: undelivered }}
          />
        )}
        <Row $gap={1}>
          <Button variant="primary" busy={draft.isPending || runs} disabled={open === 0} onClick={() => draft.mutate()}>
            {open > 0 ? `${formatNumber(open)}${counter}の下書きを作成する` : `下書きを作成する${party}はありません`}
          </Button>
          <CheckChain label={definition.label} {...{ listTo, check: way.check }} />
          {!runs && (
            <MonthWork
              key={month}
              {...{ way, month }}
              counts={{ submit: countOf(waits.submit), send: countOf(waits.send) }}
            />
          )}
          {runs && (
            <span role="status">
              作成しています（{formatNumber(run?.made ?? 0)}件）。このページを閉じても続きます。
            </span>
          )}
        </Row>
        {draft.error && <Notice tone="danger">{draft.error.errors.month?.[0] ?? draft.error.message}</Notice>}
      </Stack>
    </Dense>
  );
}

/** The month in one line: first what a member is to do something about. */
const inOneLine = (
  { counter, statuses }: PaperWay,
  { open, sums, undelivered }: Month,
  runs: boolean,
  warning?: string,
) =>
  [
    warning,
    undelivered.length > 0 && `不達 ${formatNumber(undelivered.length)}件`,
    runs && '作成中',
    open > 0 && `未作成 ${formatNumber(open)}${counter}`,
    ...sums.map(({ status, count }) => `${statuses.label(status)} ${formatNumber(count)}件`),
  ]
    .filter(Boolean)
    .join('・');

interface PaperMonthProps {
  way: PaperWay;
  /** Its first day. */
  month: string;
  /** A fact of the month that a member should see although it is folded. */
  warning?: string;
  /** Below the month. */
  children?: ReactNode;
}

export function PaperMonth({ way, month, warning, children }: PaperMonthProps) {
  const { data, error, refetch, runs } = useMonth(way, month);
  const title = `${monthText(month)}${way.what}`;
  return (
    <PhoneFold title={title} hint={data && inOneLine(way, data, runs, warning)}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting shape="rows" count={2} />}
      {data && <MonthCard {...{ way, month, title, data, runs }} />}
      {children}
    </PhoneFold>
  );
}
