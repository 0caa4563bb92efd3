import { ResetPassword } from '@enishi/frontend-kit/account/reset-password/ResetPassword';
import { useCaptcha } from '@enishi/frontend-kit/runtime/page/captcha';

export default function ResetPasswordPage() {
  return <ResetPassword area="/enterprise" record="enterprise_member" captcha={useCaptcha()} />;
}
