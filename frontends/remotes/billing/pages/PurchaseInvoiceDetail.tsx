/** A received invoice: what it says, its file, and the month that it is matched to. */

import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { monthText } from '@enishi/protos/billing/months';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import { formatDay } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { purchaseInvoiceStatus } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import { useParams } from 'react-router';
import { PurchaseSteps } from '../parts/PurchaseSteps';
import { PURCHASES, PurchaseState, TRANSFERS } from '../parts/payment-notices';

const { received, matched, paid } = purchaseInvoiceStatus.code;

function Matched({ record }: { record: EntityRow }) {
  if (![matched, paid].some((code) => code === record.purchase_invoice_status_id)) return null;
  const difference = Number(record.difference ?? 0);
  const expected = `稼働実績からの額 ${formatNumber(Number(record.expected_price ?? 0))}円（税込）`;
  if (difference === 0) return <Notice tone="success" title={`請求額は${expected}と一致しています`} />;
  return (
    <Notice
      tone="warning"
      title={`請求額は${expected}より${formatNumber(Math.abs(difference))}円${difference > 0 ? '多く' : '少なく'}なっています`}
    >
      支払先に確認してください。請求書が差し替えられる場合は、この請求書を取り消して新しく登録します。
    </Notice>
  );
}

const yenIn = (record: EntityRow, column: string): number => Number(record[column] ?? 0);

/** What goes to the payee, once that is decided. */
function Payout({ record }: { record: EntityRow }) {
  if (![matched, paid].some((code) => code === record.purchase_invoice_status_id)) return null;
  const off = (label: string, price: number) => (price === 0 ? [] : [{ label, value: `-${yenText(price)}` }]);
  const net = record.net_price ?? record.total_price_with_tax;
  return (
    <Card aria-label="支払い">
      <Stack $gap={2}>
        <Heading level={2}>支払い</Heading>
        <DescriptionList
          items={[
            { label: '請求額（税込）', value: yenText(yenIn(record, 'total_price_with_tax')) },
            ...off('源泉徴収税額', yenIn(record, 'withheld_tax')),
            ...off('差し引く振込手数料', yenIn(record, 'transfer_fee')),
            { label: '差引支払額', value: <strong>{yenText(Number(net))}</strong> },
            { label: '支払った日', value: record.paid_date ? formatDay(String(record.paid_date)) : '-' },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** What a file for transfers holds is paid, or let go, with the file. */
function InFile({ record }: { record: EntityRow }) {
  if (!record.transfer_number || record.purchase_invoice_status_id === paid) return null;
  return (
    <Notice title={`振込ファイル No.${record.transfer_number}に含まれています`}>
      支払いの記録と取下げは、<TextLink to={`${TRANSFERS}/${record.transfer_number}`}>振込ファイル</TextLink>
      で行います。
    </Notice>
  );
}

export default function PurchaseInvoiceDetail() {
  const { id = '' } = useParams();
  const api = useApi();
  const flash = useFlash();
  const save = useAction<void>(() => downloadFile(api, `${purchaseInvoice.plural}/download/${id}`));
  return (
    <DetailPage
      definition={purchaseInvoice}
      id={id}
      listTo={PURCHASES}
      lead={(record) => (
        <Row $gap={1}>
          <PurchaseState record={record} />
          <span>{monthText(String(record.first_date_of_target_month))}分</span>
        </Row>
      )}
      actions={(record) => (
        <>
          <EditHistory definition={purchaseInvoice} id={Number(id)} />
          <Button
            busy={save.isPending}
            icon={<Icon name="download" size={16} />}
            onClick={() => flash.after(save.mutateAsync(), 'ファイルを保存しました')}
          >
            ファイルを保存する
          </Button>
          <PurchaseSteps record={record} />
        </>
      )}
    >
      {(record) => (
        <Stack $gap={2}>
          <Matched record={record} />
          <InFile record={record} />
          <Payout record={record} />
          <EntityDetail
            definition={purchaseInvoice}
            record={record}
            readOnly={record.purchase_invoice_status_id !== received}
          />
        </Stack>
      )}
    </DetailPage>
  );
}
