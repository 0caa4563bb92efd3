import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { ref } from '@enishi/protos/fields/builders';
import { Navigate, useParams } from 'react-router';
import { LIST } from '../parts/candidate';
import { FileWindow } from '../parts/FileWindow';

const resume = ref('職務経歴書', 'candidate_resume');

function Preview({ id }: { id: string }) {
  const names = useValueNames([{ field: resume, values: [Number(id)] }]);
  return (
    <FileWindow
      preview={`candidate_resumes/preview/${id}`}
      download={`candidate_resumes/download/${id}`}
      title="職務経歴書"
      name={names('ref:candidate_resume', Number(id))}
    />
  );
}

/** A résumé on a page of its own. Without one: résumés are found on the pages of their candidates. */
export default function ResumePreview() {
  const { id } = useParams();
  return id ? <Preview id={id} /> : <Navigate to={LIST} replace />;
}
