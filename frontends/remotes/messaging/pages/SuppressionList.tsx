import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { suppression } from '@enishi/protos/messaging/suppression';
import { SUPPRESSIONS } from '../parts/paths';

/** Nothing leads on from here: an entry says all there is. */
const nowhere = () => undefined;

export default function SuppressionList() {
  return (
    <ListPage
      definition={suppression}
      title="配信停止リスト"
      lead="ここにあるメールアドレスには、一斉配信と提案を送りません。本人が停止した場合と、届かなかった場合は自動で登録されます。"
      createTo={`${SUPPRESSIONS}/create`}
      actions={<LinkButton to={`${SUPPRESSIONS}/paste`}>まとめて登録</LinkButton>}
      href={nowhere}
      bulk={{ update: false }}
      quickLook={false}
      empty={{ text: '配信を停止しているメールアドレスはありません。' }}
    />
  );
}
