import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { AUTHORITY, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { suppression } from '@enishi/protos/messaging/suppression';
import { SUPPRESSIONS } from '../parts/paths';

/** Nothing leads on from here: an entry says all there is. */
const nowhere = () => undefined;

/** What may be taken off the list, by whom, and what the law asks. */
function RemovalNote() {
  const rights = useCurrentMember()?.authority ?? AUTHORITY.member;
  return (
    <Notice tone="warning" title="削除すると、このメールアドレスへの配信を再開します">
      {rights >= AUTHORITY.top_administrator
        ? '「本人の配信停止」と「迷惑メールの報告」を削除できるのは、ご本人から配信への同意を改めて得た場合だけです（特定電子メール法）。同意を得た記録を保管してください。'
        : `「本人の配信停止」と「迷惑メールの報告」を削除できるのは最上位管理者だけです。${rights >= AUTHORITY.administrator ? '' : '「不達」は管理者が削除できます。'}`}
      削除した内容は、操作した方の名前とともにアクセスログに残ります。
    </Notice>
  );
}

export default function SuppressionList() {
  return (
    <ListPage
      definition={suppression}
      title="配信停止リスト"
      lead="ここにあるメールアドレスには、一斉配信と提案を送りません。本人が停止した場合と、届かなかった場合は自動で登録されます。"
      createTo={`${SUPPRESSIONS}/create`}
      actions={<LinkButton to={`${SUPPRESSIONS}/paste`}>まとめて登録</LinkButton>}
      href={nowhere}
      bulk={{ update: false, deleteNote: <RemovalNote /> }}
      quickLook={false}
      empty={{ text: '配信を停止しているメールアドレスはありません。' }}
    />
  );
}
