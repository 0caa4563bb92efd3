import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { EmailGroup } from '../parts/automation/EmailGroup';
import { tabGroups, useEmails, useReach } from '../parts/automation/emails';
import { FittingDrawer } from '../parts/automation/FittingDrawer';
import { automationTabs } from '../parts/automation/tabs';
import { AUTOMATION_CREATE, AUTOMATION_EXIST, AUTOMATION_NEW } from '../parts/paths';

/** Mails that go out by themselves, by what makes them go. */
export default function AutomationEmailList() {
  const { pathname } = useLocation();
  const tab = pathname === AUTOMATION_EXIST ? 'exist' : 'new';
  const groups = tabGroups[tab];
  const { data, error, refetch } = useEmails(groups);
  const { data: reach } = useReach();
  const [asking, setAsking] = useState(false);
  return (
    <Page>
      <TitleBar
        title="自動メール"
        lead="登録、応募、取引停止のときに、候補者へ自動で送るメールです。"
        tabs={
          <TabNav
            items={automationTabs()}
            current={tab === 'exist' ? AUTOMATION_EXIST : AUTOMATION_NEW}
            label="自動メールの区分"
          />
        }
      >
        <SignOnPhone>
          <Button icon={<Icon name="user" size={16} />} onClick={() => setAsking(true)}>
            候補者で確認
          </Button>
        </SignOnPhone>
        <SignOnPhone>
          <LinkButton
            to={`${AUTOMATION_CREATE}?group=${groups[0]}`}
            variant="primary"
            icon={<Icon name="plus" size={16} />}
          >
            自動メールを作成
          </LinkButton>
        </SignOnPhone>
      </TitleBar>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={5} />}
      {data &&
        groups.map((group) => (
          <EmailGroup
            key={group}
            group={group}
            stored={data.rows.filter((email) => email.group === group)}
            reached={reach?.groups.find((one) => one.group === group)}
          />
        ))}
      {asking && <FittingDrawer onClose={() => setAsking(false)} />}
    </Page>
  );
}
