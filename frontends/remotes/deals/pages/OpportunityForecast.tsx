import { encodeConditions } from '@enishi/frontend-kit/entity/conditions/conditions';
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { ForecastGroup, ForecastResponse } from '@enishi/protos/deals/rpc';
import { japanDateTime } from '@enishi/protos/master/dates';
import { lazy, Suspense } from 'react';
import { DealViews } from '../parts/DealViews';
import { ForecastTable } from '../parts/forecast/ForecastTable';
import { inMan, listOf, monthAfter, type Narrowing, UNDATED } from '../parts/forecast/figures';
import { FORECAST, LIST } from '../parts/paths';

const Chart = lazy(() => import('../parts/forecast/Chart'));

/** Months before and after the present one. */
const SPANS = [
  { value: '0-5', label: '今月から6か月', before: 0, after: 5 },
  { value: '3-5', label: '前3か月から先6か月', before: 3, after: 5 },
  { value: '11-0', label: '過去12か月', before: 11, after: 0 },
  { value: '0-11', label: '今月から12か月', before: 0, after: 11 },
] as const;

const {
  enterprise_member1_id: member,
  company_id_by_enterprise_id: company,
  occupation_ids: occupation,
} = opportunity.fields;

const monthName = (month: string) => month.replace('-', '/');

const undatedList = `${LIST}?${new URLSearchParams({ conditions: encodeConditions(UNDATED) })}`;

function Charts({ data }: { data: ForecastResponse }) {
  const rows = data.months.map(({ month, figure }) => ({
    name: monthName(month),
    payment: inMan(figure.weighted_payment),
    margin: inMan(figure.weighted_margin),
  }));
  return (
    <Suspense fallback={<Skeleton $height="260px" />}>
      <Chart
        label="月別の確度込みの売上と粗利"
        rows={rows}
        unit="万円"
        series={[
          { key: 'payment', label: '確度込みの売', tone: 'main' },
          { key: 'margin', label: '確度込みの粗利', tone: 'success' },
        ]}
      />
    </Suspense>
  );
}

function Ended({ data }: { data: ForecastResponse }) {
  const rows = data.months.map(({ month, figure }) => ({ name: monthName(month), won: figure.won, lost: figure.lost }));
  return (
    <Suspense fallback={<Skeleton $height="260px" />}>
      <Chart
        label="月別の成約と終了の件数"
        rows={rows}
        unit="件"
        series={[
          { key: 'won', label: '成約', tone: 'main' },
          { key: 'lost', label: '終了', tone: 'muted' },
        ]}
      />
    </Suspense>
  );
}

const groups = [
  { key: 'members', title: '主担当別', of: '主担当', list: 'ref:enterprise_member', none: '未設定', by: 'member_id' },
  { key: 'companies', title: '企業別', of: '企業', list: 'ref:company', none: '未設定', by: 'company_id' },
  { key: 'occupations', title: '職種別', of: '職種', list: 'master:occupations', none: '未設定', by: 'occupation_id' },
] as const;

export default function OpportunityForecast() {
  const [params, change] = useSearch();
  const span = SPANS.find(({ value }) => value === params.get('span')) ?? SPANS[0];
  const now = japanDateTime(new Date()).slice(0, 7);
  const from = monthAfter(now, -span.before);
  const to = monthAfter(now, span.after);
  const { data, error, refetch } = useRead('opportunities', ['forecast', from, to], (calls, options) =>
    calls.deals.BoardService.Forecast({ from, to }, options),
  );
  const idsOf = (rows: readonly ForecastGroup[] = []) => rows.map(({ id }) => id).filter((id) => id > 0);
  const names = useValueNames([
    { field: member, values: idsOf(data?.members) },
    { field: company, values: idsOf(data?.companies) },
    { field: occupation, values: idsOf(data?.occupations) },
  ]);
  const months = (data?.months ?? []).map(({ month, figure }) => ({
    id: month,
    name: monthName(month),
    figure,
    href: (kind: Parameters<typeof listOf>[0]) => listOf(kind, month, month),
  }));
  return (
    <Page>
      <PageHeader title="商談" lead={<DealViews current={FORECAST} />} />
      <Row $spread $align="end">
        <Field label="期間">
          {(control) => (
            <NativeSelect
              {...control}
              options={SPANS.map(({ value, label }) => ({ value, label }))}
              value={span.value}
              onChange={(event) => change({ span: event.currentTarget.value })}
            />
          )}
        </Field>
        <p>金額は月額です。確度はA 90%・B 70%・C 50%・D 20%・未設定 50%、成約以降は100%で計算します。</p>
      </Row>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="320px" />}
      {data && (
        <Stack>
          {data.undated > 0 && (
            <Notice
              actions={
                <LinkButton size="small" to={undatedList}>
                  {data.undated}件の商談を見る
                </LinkButton>
              }
            >
              稼働開始予定日のない商談は、月別の見込みに含まれません。
            </Notice>
          )}
          <ForecastTable title="月別の見込み" of="月" rows={months} file="forecast-months.csv">
            <Charts data={data} />
          </ForecastTable>
          <ForecastTable title="成約と終了" of="月" rows={months} file="forecast-closed.csv">
            <Ended data={data} />
          </ForecastTable>
          {groups.map(({ key, title, of, list, none, by }) => (
            <ForecastTable
              key={key}
              title={title}
              of={of}
              file={`forecast-${key}.csv`}
              rows={data[key].map(({ id, figure }) => ({
                id: String(id),
                name: id === 0 ? none : (names(list, id) ?? '…'),
                figure,
                href: (kind) => listOf(kind, from, to, { [by]: id } as Narrowing),
              }))}
            />
          ))}
        </Stack>
      )}
    </Page>
  );
}
