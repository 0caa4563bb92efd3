import { ResetPasswordEdit } from '@enishi/frontend-kit/account/reset-password/ResetPasswordEdit';
import { useCaptcha } from '@enishi/frontend-kit/runtime/page/captcha';

export default function ResetPasswordEditPage() {
  return <ResetPasswordEdit area="/enterprise" record="enterprise_member" captcha={useCaptcha()} />;
}
