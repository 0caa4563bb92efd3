/** A new password by the link of the mail, the same for agencies and operators. */
import { useLocation, useNavigate } from 'react-router';
import { useCall } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useFlash } from '../../runtime/page/flash';
import { TextLink } from '../../ui/base/TextLink';
import { AccountForm } from '../AccountForm';
import { AccountMessage } from '../AccountMessage';
import { accountFields } from '../fields';
import { tokenIn } from '../token-in';
import type { ResetProps } from './reset-props';

export function ResetPasswordEdit({ area, record, captcha }: ResetProps) {
  const api = useApi();
  const flash = useFlash();
  const navigate = useNavigate();
  const reset_password_token = tokenIn(useLocation().hash);
  const { error } = useCall('reset_passwords', 'reset_passwords/validation', { [record]: { reset_password_token } });
  if (error) {
    return (
      <AccountMessage
        title="リンクを使用できません"
        footer={<TextLink to={`${area}/reset_password`}>もう一度申し込む</TextLink>}
      >
        {error.message}
      </AccountMessage>
    );
  }
  return (
    <AccountForm
      title="新しいパスワード"
      lead="設定すると、すべての端末からログアウトします。"
      fields={[{ ...accountFields.newPassword, label: '新しいパスワード' }, accountFields.confirmation]}
      submitLabel="パスワードを設定する"
      onSubmit={async (values) => {
        const recaptcha_token = await captcha?.('reset_password');
        await api.put('reset_passwords/update', { recaptcha_token, [record]: { ...values, reset_password_token } });
        flash.success('パスワードを設定しました');
        await navigate(`${area}/signin`, { replace: true });
      }}
    />
  );
}
