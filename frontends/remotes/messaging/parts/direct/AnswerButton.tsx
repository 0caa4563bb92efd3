import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useMayOpen } from '@enishi/frontend-kit/runtime/member/may-open';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { DIRECT_CREATE } from '../paths';
import { answerAddress } from './start';

/** People who are registered are answered from here; the mail names them. */
export function AnswerButton({ mail }: { mail: EntityRow }) {
  const mayOpen = useMayOpen();
  const isKnown = ['candidate_id_by_enterprise_id', 'company_member_id_by_enterprise_id'].some(
    (column) => Number(mail[column] ?? 0) > 0,
  );
  if (!isKnown || !mayOpen(DIRECT_CREATE)) return null;
  return (
    <LinkButton variant="primary" to={answerAddress(idOf(receivedMail, mail))} icon={<Icon name="send" size={16} />}>
      返信する
    </LinkButton>
  );
}
