import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { paymentNoticeSetting } from '@enishi/protos/deals/notices/payment-notice-setting';
import { OnlySettings } from '../parts/OnlySettings';

/** How the agency tells payees what they are paid. */
export default function PaymentNoticeSettings() {
  const { data, error, refetch } = useRead(paymentNoticeSetting.plural, ['show'], (calls, options) =>
    calls.deals.PaymentNoticeSettingService.Show({}, options),
  );
  return (
    <OnlySettings
      definition={paymentNoticeSetting}
      lead="支払通知書の番号、承認、確認の期限、振込手数料です。支払者の名前と所在地は「顧客への請求」の発行者と同じです。変更は、これから作成・確定する支払通知書に反映されます。"
      record={data?.payment_notice_setting}
      error={error}
      refetch={async () => (await refetch()).data?.payment_notice_setting as EntityRow}
    />
  );
}
