/** Actions on a job beside editing it: publish, stop recruiting, hand it on. */
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { job } from '@enishi/protos/jobs/job';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import { PublicPreview } from './PublicPreview';
import { JOBS } from './paths';
import { StatusToggle, type Turn } from './StatusToggle';

const open = jobOpenStatus.code;
const recruiting = jobApplicationStatus.code;

const publish: Turn = {
  to: open.public,
  action: '公開する',
  effect: '公開サイトの検索結果と案件ページに表示されます。',
  Shown: PublicPreview,
  icon: 'eye',
  primary: true,
};
const hide: Turn = {
  to: open.private,
  action: '非公開にする',
  effect: '公開サイトに表示されなくなります。登録した内容は残ります。',
  icon: 'eyeOff',
};
const stop: Turn = {
  to: recruiting.stopped,
  action: '募集を終了する',
  effect: '公開サイトでは「募集終了」と表示され、応募を受け付けなくなります。',
  icon: 'close',
};
const resume: Turn = {
  to: recruiting.recruiting,
  action: '募集を再開する',
  effect: '公開サイトで応募を受け付けます。',
  icon: 'refresh',
  primary: true,
};

export function JobActions({ record }: { record: EntityRow }) {
  return (
    <Row>
      <StatusToggle
        record={record}
        field="application_status_flg"
        turn={record.application_status_flg === recruiting.recruiting ? stop : resume}
      />
      <StatusToggle
        record={record}
        field="open_status_flg"
        turn={record.open_status_flg === open.public ? hide : publish}
      />
      <EditHistory definition={job} id={idOf(job, record)} />
      <DeleteRecord definition={job} record={record} listTo={JOBS} />
    </Row>
  );
}
