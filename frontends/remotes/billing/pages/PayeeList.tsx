/** People and partner companies who are paid for work, with the terms of each. */
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { payee } from '@enishi/protos/deals/notices/payee';
import { PayableViews } from '../parts/PayableViews';
import { PAYEES } from '../parts/payment-notices';

export default function PayeeList() {
  return (
    <ListPage
      definition={payee}
      lead="支払う相手ごとの登録番号、源泉徴収、支払日、振込手数料、口座です。初めての月の下書きで自動的に登録されます。"
      createTo={`${PAYEES}/create`}
      tabs={<PayableViews current={PAYEES} />}
      bulk={false}
      quickLook={false}
      exports
      empty={{
        title: '支払先はありません',
        text: '支払通知書の下書きを作成すると、稼働した人と協力会社が登録されます。先に登録することもできます。',
      }}
    />
  );
}
