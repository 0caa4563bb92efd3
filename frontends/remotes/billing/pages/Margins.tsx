/** What the agency keeps of its work: by month, client, contract and member, real and foreseen. */
import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Grid, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { MonthTurn } from '@enishi/frontend-kit/ui/base/MonthTurn';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { PhoneFold } from '@enishi/frontend-kit/ui/base/PhoneFold';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { addMonths, monthText } from '@enishi/protos/billing/months';
import { useState } from 'react';
import styled from 'styled-components';
import { BookViews } from '../parts/BookViews';
import {
  GROUPS,
  type Group,
  MARGINS,
  type MarginRow,
  marginOf,
  purchasesOf,
  rateText,
  realMarginOf,
  type Margins as Shown,
  SPANS,
  salesOf,
  spanIn,
  yen,
} from '../parts/margins/figures';
import { MarginTable, nameOf } from '../parts/margins/MarginTable';
import { MonthBars } from '../parts/margins/MonthBars';
import { PapersDialog } from '../parts/margins/PapersDialog';

const Tile = styled(Card)`
  display: grid;
  gap: 2px;
  font-variant-numeric: tabular-nums;

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  strong {
    font-size: ${font.size.l};
    font-weight: ${font.weight.bold};
  }
`;

interface TileOf {
  label: string;
  value: string;
  note: string;
}

function tilesOf({ total, shows_sales, shows_purchases }: Shown): TileOf[] {
  const foreseen = (value: number) => (value === 0 ? 'すべて実績' : `うち見込み ${yen(value)}`);
  const { foreseen_sales, foreseen_purchases, unpaid_sales, unpaid_purchases } = total;
  return [
    ...(shows_sales ? [{ label: '売上（税抜）', value: yen(salesOf(total)), note: foreseen(foreseen_sales) }] : []),
    ...(shows_purchases
      ? [{ label: '仕入（税抜）', value: yen(purchasesOf(total)), note: foreseen(foreseen_purchases) }]
      : []),
    ...(shows_sales && shows_purchases
      ? [
          {
            ...{ label: '粗利', value: yen(marginOf(total)) },
            note: `粗利率 ${rateText(total)}・実績 ${yen(realMarginOf(total))}`,
          },
        ]
      : []),
    ...(shows_sales ? [{ label: '未入金（税込）', value: yen(unpaid_sales), note: '確定した請求書のうち' }] : []),
    ...(shows_purchases ? [{ label: '未払い', value: yen(unpaid_purchases), note: '支払通知書の差引支払額' }] : []),
  ];
}

/** Two beside each other on a phone, or five of them are all that its first screen shows. */
const Figures = styled(Grid)`
  ${media.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
    gap: ${space(1)};

    > section {
      padding: ${space(1.25)};
    }
  }
`;

const Tiles = ({ data }: { data: Shown }) => (
  <Figures $min={200} $gap={1.5}>
    {tilesOf(data).map(({ label, value, note }) => (
      <Tile key={label} aria-label={label}>
        <small>{label}</small>
        <strong>{value}</strong>
        <small>{note}</small>
      </Tile>
    ))}
  </Figures>
);

const LEAD = '確定した請求書と支払通知書の実績に、書類のない月の契約の見込みを加えます。金額は税抜です。';

/** The gross profit, or the one side that the member's role shows. */
function inOneLine({ total, shows_sales, shows_purchases }: Shown): string {
  if (shows_sales && shows_purchases) return `粗利 ${yen(marginOf(total))}・粗利率 ${rateText(total)}`;
  return shows_sales ? `売上 ${yen(salesOf(total))}` : `仕入 ${yen(purchasesOf(total))}`;
}

const addressOf = (where: Record<string, string>, group: string): string =>
  `${MARGINS}?${new URLSearchParams({ ...where, group })}`;

export default function Margins() {
  const api = useApi();
  const flash = useFlash();
  const [params, change] = useSearch();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<MarginRow>();
  const { from, to, month, value } = spanIn(params, new Date());
  const { key: group, of } = GROUPS.find(({ key }) => key === params.get('group')) ?? GROUPS[0];
  const where: Record<string, string> = month ? { month: month.slice(0, 7) } : { span: value };
  const { data, error, refetch } = useRead(
    'margins',
    ['show', from, to, group],
    (calls, options) => calls.deals.MarginService.Show({ from, to, group }, options),
    { keeps: true },
  );
  const save = useAction<void>(() => downloadFile(api, `margins/file?from=${from}&to=${to}&group=${group}`));
  const tabs = GROUPS.map(({ key, label }) => ({ label, to: addressOf(where, key) }));
  const isEmpty = data?.rows.length === 0;
  const shows = data?.shows_sales || data?.shows_purchases;
  return (
    <Page>
      <TitleBar title="粗利" tabs={<BookViews current={MARGINS} />} lead={isPhone ? undefined : LEAD}>
        <SignOnPhone>
          <Button
            needs="export"
            busy={save.isPending}
            disabled={!data || isEmpty}
            icon={<Icon name="download" size={16} />}
            onClick={() => void flash.after(save.mutateAsync(undefined), 'ファイルを保存しました')}
          >
            CSVを保存する
          </Button>
        </SignOnPhone>
      </TitleBar>
      <Stack $gap={2}>
        <Row $gap={1}>
          <Field label="期間" hideLabel>
            {(control) => (
              <NativeSelect
                {...control}
                value={value}
                options={[
                  ...(month ? [{ value: '', label: monthText(month) }] : []),
                  ...SPANS.map((span) => ({ value: span.value as string, label: span.label })),
                ]}
                onChange={({ currentTarget }) => change({ span: currentTarget.value, month: '' })}
              />
            )}
          </Field>
          {month && <MonthTurn to={(months) => addressOf({ month: addMonths(month, months).slice(0, 7) }, group)} />}
        </Row>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={6} />}
        {data && !shows && (
          <EmptyState title="表示できる金額がありません">
            売上には「顧客への請求」、仕入には「支払通知」の権限が必要です。最上位管理者に役割の変更を依頼してください。
          </EmptyState>
        )}
        {data && shows && (
          <>
            <PhoneFold title={month ? '合計' : '合計と月ごとの推移'} hint={inOneLine(data)} lead={LEAD}>
              <Tiles data={data} />
              {!month && (
                <Card aria-label="月ごとの推移">
                  <Stack $gap={2}>
                    <Heading level={2}>月ごとの推移</Heading>
                    <MonthBars data={data} />
                  </Stack>
                </Card>
              )}
            </PhoneFold>
            <TabNav items={tabs} current={tabs[GROUPS.findIndex(({ key }) => key === group)].to} label="集計の単位" />
            {isEmpty ? (
              <EmptyState title="この期間の売上と仕入はありません">
                稼働契約を登録すると見込みが、請求書と支払通知書を確定すると実績が並びます。
              </EmptyState>
            ) : (
              <MarginTable data={data} group={data.group as Group} onOpen={setOpened} />
            )}
          </>
        )}
      </Stack>
      {data && opened && (
        <PapersDialog
          data={data}
          rowKey={opened.key}
          title={`${of}「${nameOf(opened, group)}」`}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
