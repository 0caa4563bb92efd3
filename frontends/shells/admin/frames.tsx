/** The frames of the operators' console. */
import { useCurrentMember, useSignOutPress } from '@enishi/frontend-kit/runtime/member/member';
import { useMenu } from '@enishi/frontend-kit/runtime/member/registry';
import { homePath } from '@enishi/frontend-kit/runtime/session/session';
import { AdminLayout } from '@enishi/frontend-kit/ui/layouts/AdminLayout';
import { VisitorLayout } from '@enishi/frontend-kit/ui/layouts/VisitorLayout';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

interface FrameProps {
  children: ReactNode;
}

export function OperatorFrame({ children }: FrameProps) {
  const { pathname } = useLocation();
  const signOut = useSignOutPress();
  const account = [...useMenu('account'), { label: 'ログアウト', onAction: signOut }];
  return (
    <AdminLayout
      home={homePath.admin}
      menu={useMenu('header')}
      path={pathname}
      memberName={useCurrentMember()?.name ?? ''}
      account={account}
    >
      {children}
    </AdminLayout>
  );
}

export function VisitorFrame({ children }: FrameProps) {
  return (
    <VisitorLayout home="/admin" area="運営">
      {children}
    </VisitorLayout>
  );
}
