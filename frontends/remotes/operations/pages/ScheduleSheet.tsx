/** The bills of all agencies, month by month, and the way from a plan to a sent invoice. */

import { fetchFile, saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { useRested } from '@enishi/frontend-kit/ui/base/composing';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ResultCount } from '@enishi/frontend-kit/ui/console/Toolbar';
import { media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { addMonths, dayInJapan, monthOf, monthsBetween, monthText } from '@enishi/protos/billing/months';
import type { WorkResponse } from '@enishi/protos/billing/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { invoiceMonthState } from '@enishi/protos/master/billing';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SheetTable } from '../parts/billing/SheetTable';
import { Refusals, SheetWork } from '../parts/billing/SheetWork';
import { type Choice, keyOf } from '../parts/billing/sheet';

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(200px, 320px) repeat(3, minmax(120px, 180px));
  gap: ${space(2)};
  align-items: end;

  /* Two beside each other, so that the agencies begin on the first screen. */
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(1)};
  }
`;

const SPANS = [3, 4, 6, 12];
const DEFAULT_SPAN = 4;
/** As many agencies a page as the service thinks fit. */
const USUAL = 0;
const NONE: WorkResponse = { count: 0, errors: [] };

/** The month before this one, whose invoices usually go out now. */
const firstMonth = (): string => addMonths(monthOf(dayInJapan(new Date())), -1);

/** The part of the sheet that the address asks for; wrong values are ignored. */
function useAsked() {
  const [params, changeSearch] = useSearch();
  const number = (name: string, usual: number) => Number(params.get(name)) || usual;
  const from = /^\d{4}-\d{2}-01$/.test(params.get('from') ?? '') ? (params.get('from') as string) : firstMonth();
  const months = number('months', DEFAULT_SPAN);
  const asked = {
    from,
    months,
    page: number('page', 1),
    state: number('state', 0),
    keyword: params.get('keyword') ?? '',
  };
  const change = (next: Partial<typeof asked>) => {
    const given = Object.entries(next).map(([name, value]) => [name, value ? String(value) : '']);
    changeSearch({ page: '', ...Object.fromEntries(given) }, { replace: true });
  };
  const href = (page: number) => `?${new URLSearchParams({ ...Object.fromEntries(params), page: String(page) })}`;
  return { asked, change, href };
}

type Asked = ReturnType<typeof useAsked>;

function SheetFilters({ asked, change }: Pick<Asked, 'asked' | 'change'>) {
  const [typed, setTyped] = useState(asked.keyword);
  const [rested, setRested] = useRested(typed, 300);
  const known = useRef(asked.keyword);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks anew
  useEffect(() => {
    if (rested === known.current) return;
    known.current = rested;
    change({ keyword: rested });
  }, [rested]);
  // A keyword that comes from elsewhere (a link, the back button) replaces what is typed.
  useEffect(() => {
    if (asked.keyword === known.current) return;
    known.current = asked.keyword;
    setTyped(asked.keyword);
    setRested(asked.keyword);
  }, [asked.keyword, setRested]);
  const starts = monthsBetween(addMonths(firstMonth(), -24), addMonths(firstMonth(), 3)).reverse();
  return (
    <Filters>
      <Field label="エージェント名">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="開始月">
        {(control) => (
          <NativeSelect
            {...control}
            value={asked.from}
            options={[...new Set([asked.from, ...starts])].map((month) => ({ value: month, label: monthText(month) }))}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="表示する月数">
        {(control) => (
          <NativeSelect
            {...control}
            value={asked.months}
            options={SPANS.map((months) => ({ value: months, label: `${months}か月` }))}
            onChange={(event) => change({ months: Number(event.currentTarget.value) })}
          />
        )}
      </Field>
      <Field label="状態">
        {(control) => (
          <NativeSelect
            {...control}
            value={asked.state}
            options={[
              { value: 0, label: 'すべて' },
              ...invoiceMonthState.items.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => change({ state: Number(event.currentTarget.value) })}
          />
        )}
      </Field>
    </Filters>
  );
}

function Tools({ asked, mayWrite }: Pick<Asked, 'asked'> & { mayWrite: boolean }) {
  const api = useApi();
  const flash = useFlash();
  const make = useAct((calls) => calls.billing.InvoicingService.MakeSchedules(), [invoiceSchedule.plural]);
  const file = useAction<void>(async () =>
    saveFile(await fetchFile(api, `${invoiceSchedule.plural}/export`, { body: asked })),
  );
  return (
    <>
      {mayWrite && (
        <Button
          busy={make.isPending}
          onClick={() =>
            flash.after(make.mutateAsync(), ({ count }) =>
              flash.success(count > 0 ? `${formatNumber(count)}件の予定を作成しました` : '予定はすべて作成済みです'),
            )
          }
        >
          予定を更新する
        </Button>
      )}
      <Button
        busy={file.isPending}
        icon={<Icon name="download" size={16} />}
        onClick={() => flash.after(file.mutateAsync(), 'Excelに書き出しました')}
      >
        Excelに書き出す
      </Button>
      {mayWrite && <LinkButton to="/admin/invoice_issuer">請求元の設定</LinkButton>}
    </>
  );
}

interface RowsProps extends Pick<Asked, 'asked' | 'href'> {
  mayWrite: boolean;
}

/** The months that were found, and what is done with the chosen ones. */
function Rows({ asked, href, mayWrite }: RowsProps) {
  const { data, error, refetch } = useRead(invoiceSchedule.plural, ['sheet', asked], (calls, options) =>
    calls.billing.InvoicingService.Sheet({ ...asked, per_page: USUAL }, options),
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [result, setResult] = useState(NONE);
  const choose = (choices: readonly Choice[], on: boolean) => {
    const next = new Map(chosen);
    for (const choice of choices) {
      if (on) next.set(keyOf(choice), choice);
      else next.delete(keyOf(choice));
    }
    setChosen(next);
  };
  const clear = () => setChosen(new Map());
  return (
    <>
      <Refusals errors={result.errors} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={7} />}
      {data?.rows.length === 0 && (
        <EmptyState title="条件に合う請求予定はありません" icon="file">
          エージェントの「契約」で契約を登録すると、ここに毎月の予定が表示されます。
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <Row $spread>
            <ResultCount>
              <strong>{formatNumber(data.count)}</strong>社
            </ResultCount>
          </Row>
          <SheetTable sheet={data} chosen={chosen} onChoose={mayWrite ? choose : undefined} />
          <Pager page={data.current_page} pages={Math.ceil(data.count / data.limit_value)} href={href} />
        </>
      )}
      {mayWrite && <SheetWork chosen={[...chosen.values()]} onClear={clear} onResult={setResult} />}
    </>
  );
}

export default function ScheduleSheet() {
  const mayWrite = useRight('billing_write');
  const { asked, change, href } = useAsked();
  const { page: _, ...question } = asked;
  return (
    <Page>
      <PageHeader
        title="請求予定"
        lead={`契約から作成された毎月の請求です。${mayWrite ? '選択して、請求書の作成・承認・送付をまとめて行えます。' : ''}`}
        actions={<Tools asked={asked} mayWrite={mayWrite} />}
      />
      <SheetFilters asked={asked} change={change} />
      {/* Another question makes the rows anew: what is no longer on the screen must not be billed. */}
      <Rows key={JSON.stringify(question)} asked={asked} href={href} mayWrite={mayWrite} />
    </Page>
  );
}
