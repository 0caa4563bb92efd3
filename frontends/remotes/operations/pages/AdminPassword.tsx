import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { homePath } from '@enishi/frontend-kit/runtime/session/session';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useNavigate } from 'react-router';

const { password, newPassword, confirmation } = accountFields;

/** An operator's own password; every other session ends with it. */
export default function AdminPassword() {
  const api = useApi();
  const flash = useFlash();
  const navigate = useNavigate();
  return (
    <AccountForm
      title="パスワードの変更"
      lead="変更すると、この端末以外のすべての端末からログアウトします。"
      fields={[
        { ...password, name: 'password_current', label: '現在のパスワード' },
        { ...newPassword, name: 'password_new', label: '新しいパスワード' },
        confirmation,
      ]}
      submitLabel="変更する"
      onSubmit={async (admin_member) => {
        await api.put('admin_members/update', { context: 'update_password', admin_member });
        flash.success('パスワードを変更しました');
        await navigate(homePath.admin);
      }}
      footer={<TextLink to={homePath.admin}>エージェントの一覧へ</TextLink>}
    />
  );
}
