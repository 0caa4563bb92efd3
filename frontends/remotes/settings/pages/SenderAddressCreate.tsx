import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { senderAddress } from '@enishi/protos/domains/sender-address';
import { SENDERS } from '../parts/paths';
import { senderNotes } from '../parts/sender-notes';

export default function SenderAddressCreate() {
  return <CreatePage definition={senderAddress} listTo={SENDERS} notes={senderNotes} />;
}
