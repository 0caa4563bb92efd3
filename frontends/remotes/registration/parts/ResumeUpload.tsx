import { toApiError } from '@enishi/frontend-kit/runtime/api-error';
import { uploadSite, useSite } from '@enishi/frontend-kit/runtime/site-data';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { resumeFile } from '@enishi/protos/master/files';
import { useState } from 'react';
import { readDraft } from '../data/draft';

/** The résumé is sent as soon as it is chosen; the form goes on meanwhile. */
export function ResumeUpload() {
  const site = useSite();
  const [files, setFiles] = useState<{ name: string; size: number }[]>([]);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();

  const send = async ([file]: File[]) => {
    const { token, candidate_id } = readDraft();
    if (!token) return setError('先に「基本情報」を入力してください。');
    setError(undefined);
    setProgress(0);
    try {
      const path = `candidate_resumes/create/${candidate_id}`;
      await uploadSite(site, path, { token, candidate_resume: { name: file.name } }, file, setProgress);
      setFiles((sent) => [...sent, { name: file.name, size: file.size }]);
    } catch (problem) {
      const { message, errors } = toApiError(problem);
      setError(Object.values(errors).flat()[0] ?? message);
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <Field
      label="職務経歴書"
      required={false}
      hint="複数ある場合は1つずつ追加してください。あとから担当者に送っていただくこともできます。"
      error={error}
    >
      {(control) => (
        <FileDrop
          {...control}
          name="file"
          {...resumeFile}
          files={files}
          onFiles={send}
          onReject={setError}
          progress={progress}
          disabled={progress !== undefined}
        />
      )}
    </Field>
  );
}
