import { CreatePage } from '@enishi/frontend-kit/entity/pages';
import { presetFrom } from '@enishi/frontend-kit/entity/preset';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { useSearchParams } from 'react-router';
import { AutomationComposer } from '../parts/automation/AutomationComposer';
import { listOf } from '../parts/automation/emails';
import { automationPath } from '../parts/paths';

/** A new mail begins as a draft: it goes out once it is made the official edition. */
export default function AutomationEmailCreate() {
  const [params] = useSearchParams();
  const me = useCurrentMember();
  const preset = presetFrom(params, { group: 'group' });
  return (
    <AutomationComposer>
      <CreatePage
        definition={automationEmail}
        title="自動メールを作成"
        listTo={listOf(preset.group)}
        submitLabel="下書きを作成する"
        values={{ form_enterprise_member_id: me?.id_by_enterprise_id, ...preset }}
        doneTo={(record) => automationPath(Number(record.id_by_enterprise_id))}
      />
    </AutomationComposer>
  );
}
