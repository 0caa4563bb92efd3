import { ResetPassword } from '@enishi/frontend-kit/account/reset-password/ResetPassword';

export default function ResetPasswordPage() {
  return <ResetPassword area="/admin" record="admin_member" />;
}
