/** The frames of the agency's console: the kit's layouts, filled from the registry and the signed-in member. */
import { ProofDialog } from '@enishi/frontend-kit/account/ProofDialog';
import { useStoredImage } from '@enishi/frontend-kit/entity/files/use-stored-image';
import { Bell } from '@enishi/frontend-kit/features/notifications/Bell';
import { Find } from '@enishi/frontend-kit/runtime/find/Find';
import {
  useCurrentEnterprise,
  useCurrentMember,
  useMe,
  useSignOutPress,
} from '@enishi/frontend-kit/runtime/member/member';
import { useMenu } from '@enishi/frontend-kit/runtime/member/registry';
import { homePath, isSignedIn } from '@enishi/frontend-kit/runtime/session/session';
import { EnterpriseLayout } from '@enishi/frontend-kit/ui/layouts/EnterpriseLayout';
import { SettingsLayout } from '@enishi/frontend-kit/ui/layouts/SettingsLayout';
import { signLink } from '@enishi/frontend-kit/ui/layouts/sign-link';
import { VisitorLayout } from '@enishi/frontend-kit/ui/layouts/VisitorLayout';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { AnnouncePanel, useUnread } from './AnnouncePanel';
import { SupportBanner } from './SupportBanner';

interface FrameProps {
  children: ReactNode;
}

export function AgencyFrame({ children }: FrameProps) {
  const { pathname, search } = useLocation();
  const member = useCurrentMember();
  const signOut = useSignOutPress();
  const stored = member?.file_path_photo;
  const { url: photo } = useStoredImage(stored && `enterprise_members/photo/${member?.id_by_enterprise_id}`, stored);
  const [reading, setReading] = useState(false);
  const unread = useUnread();
  const account = [...useMenu('account'), { label: 'ログアウト', onAction: signOut }];
  return (
    <EnterpriseLayout
      home={homePath.enterprise}
      menu={useMenu('header')}
      path={pathname + search}
      memberName={member?.name ?? ''}
      memberPhoto={photo}
      memberNote={useCurrentEnterprise()?.name}
      account={account}
      find={<Find />}
      bell={<Bell />}
      onAnnouncements={() => setReading(true)}
      unread={unread?.length ?? 0}
    >
      <SupportBanner />
      {children}
      <ProofDialog />
      {reading && <AnnouncePanel unread={unread} onClose={() => setReading(false)} />}
    </EnterpriseLayout>
  );
}

export function SettingsFrame({ children }: FrameProps) {
  const { pathname } = useLocation();
  const { isPending } = useMe();
  return (
    <AgencyFrame>
      <SettingsLayout menu={useMenu('settings')} path={pathname} waits={isPending}>
        {children}
      </SettingsLayout>
    </AgencyFrame>
  );
}

export function VisitorFrame({ children }: FrameProps) {
  const { pathname } = useLocation();
  const link = isSignedIn('enterprise') ? undefined : signLink('/enterprise', pathname);
  return (
    <VisitorLayout home="/enterprise" link={link}>
      {children}
    </VisitorLayout>
  );
}
