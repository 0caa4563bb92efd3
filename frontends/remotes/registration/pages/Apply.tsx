import { type JobFormState, jobPage } from '../parts/JobForm';
import { ResumeChoice } from '../parts/ResumeChoice';

/** The one file that an application may bring; more can follow it. */
const Resume = ({ state: { file, setFile, progress } }: { state: JobFormState }) => (
  <ResumeChoice file={file} onFile={setFile} progress={progress} />
);

export default jobPage({
  wish: 'apply',
  title: 'この案件に応募する',
  description: 'お名前と連絡先だけで応募できます。',
  button: '同意して応募する',
  known: '前回の登録内容で応募できます',
  More: Resume,
});
