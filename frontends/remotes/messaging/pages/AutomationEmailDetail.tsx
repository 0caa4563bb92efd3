import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { AutomationComposer } from '../parts/automation/AutomationComposer';
import { AutomationFrame } from '../parts/automation/AutomationFrame';
import { CONDITIONS, notOffered } from '../parts/automation/emails';
import { NotOffered } from '../parts/automation/NotOffered';
import { OfficialPanel } from '../parts/automation/OfficialPanel';

/** The draft, to be edited, and the official edition, which is what goes out. */
export default function AutomationEmailDetail() {
  return (
    <AutomationFrame part="">
      {(record, refetch) => (
        <>
          <OfficialPanel record={record} refetch={refetch} />
          <AutomationComposer>
            <EntityDetail
              definition={automationEmail}
              record={record}
              omit={['group', 'open_flg', ...notOffered(record.group, record)]}
              extras={{ [CONDITIONS]: <NotOffered group={record.group} /> }}
            />
          </AutomationComposer>
        </>
      )}
    </AutomationFrame>
  );
}
