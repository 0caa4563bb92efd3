import { fetchFile, saveFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { RestoredNotice } from '@enishi/frontend-kit/entity/form/RestoredNotice';
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { MonthTurn } from '@enishi/frontend-kit/ui/base/MonthTurn';
import { PhoneFold } from '@enishi/frontend-kit/ui/base/PhoneFold';
import { useIsPhone } from '@enishi/frontend-kit/ui/base/use-media';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { formatMonth } from '@enishi/protos/fields/format';
import { firstOfMonth } from '@enishi/protos/master/dates';
import { yenText } from '@enishi/protos/master/price';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { AGREEMENTS, HOURS } from '../parts/agreement-paths';
import { HourImport } from '../parts/HourImport';
import { HourSums } from '../parts/HourSums';
import { HourTable } from '../parts/HourTable';
import type { Sheet } from '../parts/hour-lines';
import { useHourSheet } from '../parts/use-hour-sheet';

const FORMATS = [
  { format: 'freee', label: 'freee' },
  { format: 'yayoi', label: '弥生会計' },
  { format: 'csv', label: 'CSV' },
] as const;

const LEAD = '稼働時間を入力すると、精算後の金額を計算します。確定した月は、会計ソフト向けに書き出せます。';

const addressOf = (month: string): string => `${HOURS}?month=${month.slice(0, 7)}`;

const Says = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

function Accounting({ sheet }: { sheet: Sheet }) {
  const api = useApi();
  const flash = useFlash();
  const id = useId();
  const write = (format: string) =>
    flash.after(fetchFile(api, 'agreement_hours/accounting', { body: { month: sheet.month, format } }), (file) => {
      saveFile(file);
      flash.success(`${file.headers.get('x-export-count')}件を書き出しました`);
    });
  return (
    <Row $gap={1} role="group" aria-labelledby={id}>
      <Says id={id}>会計ソフトへの書き出し</Says>
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          needs="export"
          size="small"
          disabled={sheet.sums.fixed === 0}
          onClick={() => void write(format)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}

function Filled({ sheet }: { sheet: Sheet }) {
  const typing = useHourSheet(sheet);
  const question = useUnsavedGuard(typing.unsaved, { onDiscard: typing.discard });
  const [importing, setImporting] = useState(false);
  const isPhone = useIsPhone();
  const { sums } = sheet;
  const files = (
    <>
      <Button needs="bulk" onClick={() => setImporting(true)}>
        ファイルから取り込む
      </Button>
      <Accounting sheet={sheet} />
    </>
  );
  return (
    <Stack>
      {question}
      {typing.restoredAt !== undefined && <RestoredNotice at={typing.restoredAt} onDiscard={typing.discard} />}
      <PhoneFold
        title="月の合計とファイル"
        lead={LEAD}
        hint={`入力 ${sums.entered} / ${sums.agreements}件・粗利 ${yenText(sums.gross)}`}
      >
        <HourSums sums={sums} />
        {isPhone && files}
      </PhoneFold>
      <Row $spread>
        <Row $gap={1}>
          <Button variant="primary" busy={typing.busy} disabled={typing.changed === 0} onClick={() => typing.save()}>
            {typing.changed > 0 ? `${typing.changed}件を保存する` : '保存する'}
          </Button>
          <Button busy={typing.busy} disabled={typing.ready === 0} onClick={() => typing.fix()}>
            {typing.ready > 0 ? `${typing.ready}件を確定する` : '確定する'}
          </Button>
        </Row>
        {!isPhone && <Row $gap={1}>{files}</Row>}
      </Row>
      <HourTable sheet={sheet} typing={typing} />
      {importing && <HourImport sheet={sheet} onClose={() => setImporting(false)} />}
    </Stack>
  );
}

/** A month of all candidates at work: hours in, settlement shown, accounting out. */
export default function HourSheet() {
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  const asked = params.get('month') ?? '';
  const usual = addMonths(firstOfMonth(new Date()), -1);
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? `${asked}-01` : usual;
  const { data, error, refetch } = useCall<Sheet>('agreement_hours', 'agreement_hours/sheet', { month });
  return (
    <Page>
      <Breadcrumbs items={[{ label: '稼働契約', to: AGREEMENTS }, { label: '稼働実績' }]} />
      <PageHeader
        title={`${formatMonth(month)}の稼働実績`}
        lead={isPhone ? undefined : LEAD}
        actions={<MonthTurn to={(months) => addressOf(addMonths(month, months))} />}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={7} />}
      {data?.lines.length === 0 && (
        <EmptyState
          title={`${formatMonth(month)}に稼働する契約はありません`}
          actions={<LinkButton to={AGREEMENTS}>稼働契約の一覧へ</LinkButton>}
        >
          契約を登録すると、その期間の月に並びます。
        </EmptyState>
      )}
      {data && data.lines.length > 0 && <Filled key={data.month} sheet={data} />}
    </Page>
  );
}
