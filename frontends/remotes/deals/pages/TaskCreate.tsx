import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { task } from '@enishi/protos/deals/task';
import { TASKS } from '../parts/task-paths';

export default function TaskCreate() {
  return <CreatePage definition={task} listTo={TASKS} />;
}
