/** What changes the states of a job: publish, stop recruiting. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import { PublicPreview } from './PublicPreview';
import { StatusToggle, type Turn } from './StatusToggle';

const open = jobOpenStatus.code;
const recruiting = jobApplicationStatus.code;

const publish: Turn = {
  to: open.public,
  action: '公開する',
  effect: '公開サイトの検索結果と案件ページに表示されます。',
  Shown: PublicPreview,
  icon: 'eye',
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
};

export function JobActions({ record }: { record: EntityRow }) {
  return (
    <>
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
    </>
  );
}
