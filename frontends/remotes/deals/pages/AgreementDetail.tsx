import { Notices } from '@enishi/frontend-kit/entity/frame/RecordFrame';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { type Agreement, agreement } from '@enishi/protos/deals/agreements/agreement';
import { type AgreementTerm, termsOf } from '@enishi/protos/deals/agreements/agreement-terms';
import { formatDay } from '@enishi/protos/fields/format';
import { usanceText } from '@enishi/protos/master/job-text';
import { yenText } from '@enishi/protos/master/price';
import styled from 'styled-components';
import { AgreementFrame } from '../parts/AgreementFrame';
import { agreementNotes, LossNotice, OverlapNotice } from '../parts/agreement-notes';

/** Amounts that follow from the values above. */
const Sums = styled(Stack)`
  margin-top: ${space(1.5)};
`;

function Money({ record }: { record: Agreement }) {
  const [sell, buy] = [record.sell_price ?? 0, record.buy_price ?? 0];
  const share = sell > 0 ? `（${((100 * (sell - buy)) / sell).toFixed(1)}%）` : '';
  if (buy > sell) return <LossNotice sell={sell} buy={buy} />;
  return (
    <p>
      粗利 {yenText(sell - buy)}／月{share}
    </p>
  );
}

const usanceOf = (record: EntityRow, side: '' | 'buy_'): string =>
  usanceText({
    usance_timing_id: record[`${side}usance_timing_id`] as number | null,
    usance_span_id: record[`${side}usance_span_id`] as number | null,
    usance_day_id: record[`${side}usance_day_id`] as number | null,
  });

function Periods({ record }: { record: Agreement }) {
  if (!record.past_periods?.length) return null;
  const terms = termsOf(record).reverse();
  return (
    <Card aria-label="更新の履歴">
      <Stack $gap={1}>
        <Heading level={2}>更新の履歴</Heading>
        <SimpleTable<AgreementTerm>
          label="更新の履歴"
          rows={terms}
          keyOf={({ period_start }) => period_start}
          columns={[
            { label: '期間', cell: (term) => `${formatDay(term.period_start)} 〜 ${formatDay(term.period_end)}` },
            { label: '売単価', align: 'right', cell: ({ sell_price }) => yenText(sell_price) },
            { label: '仕入単価', align: 'right', cell: ({ buy_price }) => yenText(buy_price) },
          ]}
        />
      </Stack>
    </Card>
  );
}

export default function AgreementDetail() {
  return (
    <AgreementFrame tab="">
      {(record) => (
        <>
          <Notices>
            <OverlapNotice values={record} />
          </Notices>
          <EntityDetail
            definition={agreement}
            record={record}
            notes={agreementNotes}
            folds
            extras={{
              '企業との条件（売）': (
                <Sums $gap={1}>
                  <p>支払サイト：{usanceOf(record, '') || '-'}</p>
                </Sums>
              ),
              '候補者との条件（仕入）': (
                <Sums $gap={1}>
                  <p>支払サイト：{usanceOf(record, 'buy_') || '-'}</p>
                  <Money record={record as Agreement} />
                </Sums>
              ),
            }}
          />
          <Periods record={record as Agreement} />
        </>
      )}
    </AgreementFrame>
  );
}
