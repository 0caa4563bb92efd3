import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { QuickChoice } from '@enishi/frontend-kit/entity/record/QuickChoice';
import { task } from '@enishi/protos/deals/task';
import { useParams } from 'react-router';
import { TASKS } from '../parts/task-paths';

export default function TaskDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      definition={task}
      id={id}
      listTo={TASKS}
      lead={(record) => <QuickChoice definition={task} record={record} field="task_state_id" />}
      actions={(record) => <DeleteRecord definition={task} record={record} listTo={TASKS} />}
    >
      {(record) => <EntityDetail definition={task} record={record} />}
    </DetailPage>
  );
}
