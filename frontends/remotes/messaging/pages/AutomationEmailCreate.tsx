import type { FormNoteProps } from '@enishi/frontend-kit/entity/form/form-notes';
import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { presetFrom } from '@enishi/frontend-kit/entity/pages/preset';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { createContext, use, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AutomationComposer } from '../parts/automation/AutomationComposer';
import { CONDITIONS, listOf, notOffered } from '../parts/automation/emails';
import { NotOffered } from '../parts/automation/NotOffered';
import { automationPath } from '../parts/paths';

const Chosen = createContext<(group: unknown) => void>(() => undefined);

/** Tells the page which occasion is chosen. */
function GroupNote({ values: { group } }: FormNoteProps) {
  const onGroup = use(Chosen);
  useEffect(() => onGroup(group), [group, onGroup]);
  return null;
}

const notes = { group: GroupNote };

/** A new mail begins as a draft: it goes out once it is made the official edition. */
export default function AutomationEmailCreate() {
  const [params] = useSearchParams();
  const me = useCurrentMember();
  const preset = presetFrom(params, { group: 'group' });
  const [group, setGroup] = useState<unknown>(preset.group);
  return (
    <Chosen value={setGroup}>
      <AutomationComposer>
        <CreatePage
          definition={automationEmail}
          title="自動メールを作成"
          listTo={listOf(preset.group)}
          submitLabel="下書きを作成する"
          values={{ form_enterprise_member_id: me?.id_by_enterprise_id, ...preset }}
          omit={notOffered(group)}
          notes={notes}
          extras={{ [CONDITIONS]: <NotOffered group={group} /> }}
          again={false}
          doneTo={(record) => automationPath(Number(record.id_by_enterprise_id))}
        />
      </AutomationComposer>
    </Chosen>
  );
}
