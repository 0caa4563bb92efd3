import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { task } from '@enishi/protos/deals/task';
import { TASKS } from '../parts/task-paths';

/** What is to be done, by all of the agency. */
export default function TaskList() {
  return (
    <ListPage
      definition={task}
      createTo={`${TASKS}/create`}
      actions={
        <LinkButton to="/enterprise/setting/calendar" variant="quiet" icon={<Icon name="calendar" size={16} />}>
          カレンダー連携
        </LinkButton>
      }
      empty={{ text: '次にすることを、期日と担当とともに残しておけます。候補者や商談の画面からも追加できます（t）。' }}
    />
  );
}
