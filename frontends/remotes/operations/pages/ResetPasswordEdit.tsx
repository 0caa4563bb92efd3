import { ResetPasswordEdit } from '@enishi/frontend-kit/account/reset-password/ResetPasswordEdit';

export default function ResetPasswordEditPage() {
  return <ResetPasswordEdit area="/admin" record="admin_member" />;
}
