import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { resumeFile } from '@enishi/protos/master/files';
import { useState } from 'react';
import styled from 'styled-components';

/** A stranger's file is taken in after their application only: without scripts the next page asks for it. */
const Scripted = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

interface ResumeChoiceProps {
  file: File | undefined;
  onFile(file: File | undefined): void;
  progress: number | undefined;
}

/** A résumé that goes with the form: dropped, chosen, or taken with a phone's camera. */
export function ResumeChoice({ file, onFile, progress }: ResumeChoiceProps) {
  const [error, setError] = useState<string>();
  const take = ([chosen]: File[]) => {
    setError(undefined);
    onFile(chosen);
  };
  return (
    <Scripted>
      <Field label="職務経歴書" hint="なくても応募できます。あとから追加することもできます。" error={error}>
        {(control) => (
          <FileDrop
            {...control}
            {...resumeFile}
            camera
            files={file ? [file] : []}
            onFiles={take}
            onReject={setError}
            onRemove={() => onFile(undefined)}
            progress={progress}
            busy={progress !== undefined}
          />
        )}
      </Field>
    </Scripted>
  );
}
