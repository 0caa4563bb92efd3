/** A received invoice: what it says, its file, and the month that it is matched to. */

import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { monthText } from '@enishi/protos/billing/months';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { purchaseInvoiceStatus } from '@enishi/protos/master/money';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PURCHASES, PurchaseState } from '../parts/payment-notices';

const { received, matched, void: taken } = purchaseInvoiceStatus.code;

interface Step {
  action: 'Match' | 'Void';
  label: string;
  done: string;
  effects: readonly string[];
  variant?: 'primary';
  destructive?: boolean;
  allows: (status: number) => boolean;
}

const steps: readonly Step[] = [
  {
    action: 'Match',
    label: '照合する',
    done: '稼働実績と照合しました',
    variant: 'primary',
    effects: [
      'この支払先のこの月の稼働実績からの額と、請求額の差を表示します。',
      'この月の支払通知書は作成されなくなります。下書きがあれば取り消します。',
    ],
    allows: (status) => status === received,
  },
  {
    action: 'Void',
    label: '取り消す',
    done: '受け取った請求書を取り消しました',
    destructive: true,
    effects: ['ファイルと内容は残ります。', '照合済みの場合は、この月の支払通知書を作成できるようになります。'],
    allows: (status) => status !== taken,
  },
];

function Steps({ record }: { record: EntityRow }) {
  const flash = useFlash();
  const [asking, setAsking] = useState<Step>();
  const request = { id: Number(record.id_by_enterprise_id), updated_at: record.updated_at as string | undefined };
  const act = useAct(
    (calls, { action }: Step) =>
      action === 'Match'
        ? calls.deals.PurchaseInvoicingService.Match(request)
        : calls.deals.PurchaseInvoicingService.Void(request),
    [purchaseInvoice.plural, paymentNotice.plural],
  );
  const close = () => {
    act.reset();
    setAsking(undefined);
  };
  return (
    <>
      {steps
        .filter(({ allows }) => allows(Number(record.purchase_invoice_status_id)))
        .map((step) => (
          <Button key={step.action} variant={step.variant} onClick={() => setAsking(step)}>
            {step.label}
          </Button>
        ))}
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() =>
            act.mutate(asking, {
              onSuccess() {
                close();
                flash.success(asking.done);
              },
            })
          }
          action={asking.label}
          kind={purchaseInvoice.label}
          names={[`${record.company_name} ${monthText(String(record.first_date_of_target_month))}分`]}
          count={1}
          destructive={asking.destructive}
          busy={act.isPending}
          error={act.error?.message}
        >
          <ul>
            {asking.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

function Matched({ record }: { record: EntityRow }) {
  if (record.purchase_invoice_status_id !== matched) return null;
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
          <Steps record={record} />
        </>
      )}
    >
      {(record) => (
        <Stack $gap={2}>
          <Matched record={record} />
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
