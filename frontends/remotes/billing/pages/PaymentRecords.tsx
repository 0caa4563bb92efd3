/** Payment records (支払調書) of a year: what each payee was paid, and what was withheld. */
import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { japanDay } from '@enishi/protos/master/dates';
import { withholdingKind } from '@enishi/protos/master/money';
import { PayableViews } from '../parts/PayableViews';
import { PAYEES, RECORDS } from '../parts/payment-notices';

type Line = Answered<Calls['deals']['PaymentNoticingService']['Year']>['rows'][number];

const YEARS = 8;
const yen = (price: number): string => `${formatNumber(price)}円`;
const part = (price: number): string => (price === 0 ? '-' : yen(price));

function useYear() {
  const [params, change] = useSearch();
  const now = Number(japanDay(new Date()).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_one, index) => now - index);
  const year = years.find((one) => String(one) === params.get('year')) ?? now;
  const isAll = params.get('all') === '1';
  return { year, years, isAll, change };
}

export default function PaymentRecords() {
  const api = useApi();
  const flash = useFlash();
  const { year, years, isAll, change } = useYear();
  const withholding_id = isAll ? 0 : withholdingKind.code.withheld;
  const { data, error, refetch } = useRead(paymentNotice.plural, ['year', year, withholding_id], (calls, options) =>
    calls.deals.PaymentNoticingService.Year({ year, withholding_id }, options),
  );
  const save = useAction<void, string>((_api, path) => downloadFile(api, `${paymentNotice.plural}/${path}`));
  const take = (path: string) => flash.after(save.mutateAsync(path), 'ファイルを保存しました');
  const columns: readonly SimpleColumn<Line>[] = [
    {
      label: '支払先',
      cell: ({ payee_id, name }) => <TextLink to={`${PAYEES}/${payee_id}`}>{name}</TextLink>,
      title: ({ name }) => name,
    },
    { label: '支払金額（税抜）', cell: ({ total_price }) => yen(total_price), align: 'right' },
    { label: '消費税', cell: ({ total_tax }) => yen(total_tax), align: 'right' },
    { label: '源泉徴収税額', cell: ({ withheld_tax }) => yen(withheld_tax), align: 'right' },
    { label: 'うち未払', cell: ({ unpaid_price }) => part(unpaid_price), align: 'right' },
    { label: 'うち未徴収', cell: ({ unpaid_withheld_tax }) => part(unpaid_withheld_tax), align: 'right' },
    {
      label: '提出',
      cell: ({ is_filed }) => (is_filed ? <Badge $tone="warning">必要</Badge> : '不要'),
      align: 'center',
    },
    {
      label: '支払調書',
      cell: ({ payee_id, name }) => (
        <Button
          size="small"
          aria-label={`${name}の支払調書のPDFを保存する`}
          onClick={() => take(`year_pdf/${payee_id}?year=${year}`)}
        >
          PDF
        </Button>
      ),
    },
  ];
  return (
    <Page>
      <TitleBar
        title="支払調書"
        lead="支払日（それより前に支払ったものは支払った日）がその年に入る支払通知書と受け取った請求書を、支払先ごとに集計します。翌年になって支払ったものも、支払日の年に入ります。源泉徴収の対象で、年間5万円を超える支払先は税務署への提出が必要です。"
        tabs={<PayableViews current={RECORDS} />}
      >
        <SignOnPhone>
          <Button
            needs="export"
            icon={<Icon name="download" size={16} />}
            busy={save.isPending}
            onClick={() => take(`year_file?year=${year}&withholding_id=${withholding_id}`)}
          >
            CSVを保存する
          </Button>
        </SignOnPhone>
      </TitleBar>
      <Stack $gap={2}>
        <Row $gap={2}>
          <Field label="年">
            {(control) => (
              <NativeSelect
                {...control}
                value={year}
                options={years.map((value) => ({ value, label: `${value}年` }))}
                onChange={({ currentTarget }) => change({ year: currentTarget.value })}
              />
            )}
          </Field>
          <Field label="対象">
            {(control) => (
              <NativeSelect
                {...control}
                value={isAll ? 1 : 0}
                options={[
                  { value: 0, label: '源泉徴収の対象' },
                  { value: 1, label: 'すべての支払先' },
                ]}
                onChange={({ currentTarget }) => change({ all: currentTarget.value })}
              />
            )}
          </Field>
        </Row>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={5} />}
        {data && data.rows.length === 0 && (
          <EmptyState title={`${year}年の支払調書はありません`}>
            {isAll
              ? '支払通知書を確定するか、受け取った請求書を照合すると、支払日の年に集計されます。'
              : '源泉徴収の対象の支払いがありません。「すべての支払先」に切り替えると、対象外の支払いも表示します。'}
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <SimpleTable label="支払調書" rows={data.rows} keyOf={({ payee_id }) => payee_id} columns={columns} />
        )}
      </Stack>
    </Page>
  );
}
