import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { senderUse } from '@enishi/protos/master/domains';
import { automationEmailPlaceholders, mailTemplateKind } from '@enishi/protos/master/messaging';
import { type ReactNode, useMemo } from 'react';
import { Composer } from '../composer/Composer';

/** The composer of automation e-mails. Candidate and job are not known yet: they show by their names. */
export function AutomationComposer({ children }: { children: ReactNode }) {
  const name = useCurrentEnterprise()?.name;
  // A sender without a signature of their own signs with the agency's name.
  const samples = useMemo(() => (name ? { agent_name: name, signature: name } : {}), [name]);
  return (
    <Composer
      placeholders={automationEmailPlaceholders}
      samples={samples}
      templateKind={mailTemplateKind.code.automation}
      inMemberName
      use={senderUse.code.automation}
    >
      {children}
    </Composer>
  );
}
