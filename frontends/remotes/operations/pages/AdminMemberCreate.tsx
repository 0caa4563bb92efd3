import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { useNavigate } from 'react-router';

const LIST = '/admin/admin_members';
const { email, newPassword, confirmation, lastName, firstName } = accountFields;

/** A further operator; who adds one stays signed in. */
export default function AdminMemberCreate() {
  const api = useApi();
  const flash = useFlash();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return (
    <AccountForm
      title="運営メンバーの追加"
      lead="追加した方は、このメールアドレスとパスワードで運営画面にログインできます。"
      fields={[[lastName, firstName], email, newPassword, confirmation]}
      submitLabel="追加する"
      onSubmit={async (admin_member) => {
        await api.create('auth', { admin: {}, admin_member });
        await invalidate(adminMember.plural);
        flash.success('運営メンバーを追加しました');
        await navigate(LIST);
      }}
      footer={<TextLink to={LIST}>運営メンバーの一覧に戻る</TextLink>}
    />
  );
}
