import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { senderAddress } from '@enishi/protos/domains/sender-address';
import { useParams } from 'react-router';
import { SENDERS } from '../parts/paths';
import { senderNotes, senderViews } from '../parts/sender-notes';

export default function SenderAddressDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      definition={senderAddress}
      id={id}
      listTo={SENDERS}
      lead={() => (
        <p>
          停止または削除すると、この差出人を選んだ送信前の配信は、選び直すまで送信しません。自動メールと自動フローは、標準の差出人から送ります。
        </p>
      )}
      actions={(record) => <DeleteRecord definition={senderAddress} record={record} listTo={SENDERS} />}
    >
      {(record) => <EntityDetail definition={senderAddress} record={record} notes={senderNotes} views={senderViews} />}
    </DetailPage>
  );
}
