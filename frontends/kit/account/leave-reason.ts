import { useLocation } from 'react-router';
import type { LeaveReason } from '../runtime/session/session';

const reasons: Record<LeaveReason, string> = {
  expired:
    'しばらく操作がなかったか、別の画面でログアウトしたため、ログインが必要です。ログインすると、元の画面に戻ります。',
  unavailable: 'サーバーと通信できなかったため、ログアウトしました。時間をおいてログインすると、元の画面に戻ります。',
};

/** Why a person who was signed in is asked to sign in again; undefined for all others. */
export function useLeaveReason(): string | undefined {
  const reason = new URLSearchParams(useLocation().search).get('reason');
  return reason === 'expired' || reason === 'unavailable' ? reasons[reason] : undefined;
}
