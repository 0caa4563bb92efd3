import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { useCaptcha } from '@enishi/frontend-kit/runtime/captcha';
import { useCall } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useLocation, useNavigate } from 'react-router';
import { tokenIn } from '../token';

/** A new password by the link of the mail. */
export default function ResetPasswordEdit() {
  const api = useApi();
  const captcha = useCaptcha();
  const flash = useFlash();
  const navigate = useNavigate();
  const reset_password_token = tokenIn(useLocation().hash);
  const { error } = useCall('reset_passwords', 'reset_passwords/validation', {
    enterprise_member: { reset_password_token },
  });
  if (error) {
    return (
      <AccountMessage
        title="リンクを使用できません"
        footer={<TextLink to="/enterprise/reset_password">もう一度申し込む</TextLink>}
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
        const recaptcha_token = await captcha('reset_password');
        const enterprise_member = { ...values, reset_password_token };
        await api.put('reset_passwords/update', { recaptcha_token, enterprise_member });
        flash.success('パスワードを設定しました');
        await navigate('/enterprise/signin', { replace: true });
      }}
    />
  );
}
