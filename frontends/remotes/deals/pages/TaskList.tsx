import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { task } from '@enishi/protos/deals/task';
import { TASKS } from '../parts/task-paths';

/** What is to be done, by all of the agency. */
export default function TaskList() {
  return (
    <ListPage
      definition={task}
      createTo={`${TASKS}/create`}
      empty={{ text: '次にすることを、期日と担当とともに残しておけます。候補者や商談の画面からも追加できます（t）。' }}
    />
  );
}
