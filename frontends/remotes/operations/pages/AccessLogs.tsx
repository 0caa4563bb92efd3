import { AccessLogs as Log } from '@enishi/frontend-kit/account/access-log/AccessLogs';

/** Actions of operators that belong to no agency. */
export default function AccessLogs() {
  return <Log lead="運営メンバーのログイン、書き出し、二段階認証の解除などの記録です。" />;
}
