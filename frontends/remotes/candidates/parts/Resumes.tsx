/** Résumé files of a candidate: list, upload with progress, look at, download, delete. */

import { downloadFile } from '@enishi/frontend-kit/entity/stored-files';
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/use-unsaved-guard';
import { toApiError } from '@enishi/frontend-kit/runtime/api';
import { useAction, useCall } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { formatBytes } from '@enishi/frontend-kit/ui/base/file-rules';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { IconButton } from '@enishi/frontend-kit/ui/base/IconButton';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { color, font, space } from '@enishi/frontend-kit/ui/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import { type CandidateResume, candidateResume } from '@enishi/protos/crm/candidate-resume';
import { formatInstant } from '@enishi/protos/fields/format';
import { resumeFile } from '@enishi/protos/master/files';
import { useState } from 'react';
import styled from 'styled-components';
import { UploadLine } from './UploadLine';
import { useUploads } from './use-uploads';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  border-bottom: 1px solid ${color.hairline};
  font-size: ${font.size.base};

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > svg {
    color: ${color.muted};
  }

  small {
    margin-left: ${space(1)};
    color: ${color.muted};
    font-size: ${font.size.s};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Note = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

interface ResumeList {
  candidate_resumes: CandidateResume[];
}

const stale = [candidateResume.plural, candidate.plural];

interface ItemProps {
  resume: CandidateResume;
  onDelete: () => void;
}

function ResumeItem({ resume, onDelete }: ItemProps) {
  const api = useApi();
  const flash = useFlash();
  const id = resume.id_by_enterprise_id;
  const name = resume.name ?? `職務経歴書 ${id}`;
  const download = () =>
    downloadFile(api, `candidate_resumes/download/${id}`).catch((thrown) => flash.error(toApiError(thrown).message));
  return (
    <Item>
      <Icon name="file" size={18} />
      <span>
        <TextLink to={`/enterprise/candidate_resumes/${id}`} target="_blank">
          {name}
        </TextLink>
        <small>
          {resume.size ? formatBytes(resume.size) : ''} {resume.created_at && formatInstant(resume.created_at)}
        </small>
      </span>
      <IconButton acts icon="download" label={`「${name}」をダウンロード`} onClick={() => void download()} />
      <IconButton icon="trash" danger label={`「${name}」を削除`} onClick={onDelete} />
    </Item>
  );
}

/** `id`: id_by_enterprise_id of the candidate. */
export function Resumes({ id }: { id: number }) {
  const { data, error, refetch } = useCall<ResumeList>(candidateResume.plural, `candidate_resumes/index/${id}`);
  const flash = useFlash();
  const [deleting, setDeleting] = useState<CandidateResume>();
  const uploads = useUploads({
    path: `candidate_resumes/create/${id}`,
    body: { candidate_resume: {} },
    stale,
    onDone: (file) => flash.success(`「${file.name}」を登録しました`),
  });
  const question = useUnsavedGuard(
    uploads.items.some(({ error }) => error === undefined),
    { lost: 'このまま移動すると、送信中と送信待ちのファイルは登録されません。' },
  );
  const remove = useAction<unknown, number>((api, resume) => api.delete(`candidate_resumes/delete/${resume}`), stale);

  const confirmDelete = async () => {
    try {
      await remove.mutateAsync(deleting?.id_by_enterprise_id ?? 0);
      setDeleting(undefined);
      flash.success('削除しました');
    } catch {
      // The dialog shows what went wrong.
    }
  };
  const resumes = data?.candidate_resumes ?? [];
  return (
    <Card aria-label="職務経歴書">
      <Stack $gap={1.5}>
        <Heading level={2}>職務経歴書</Heading>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height="44px" />}
        {data && resumes.length === 0 && <Note>職務経歴書はまだありません。ファイルを追加してください。</Note>}
        {resumes.length > 0 && (
          <List>
            {resumes.map((resume) => (
              <ResumeItem key={resume.id_by_enterprise_id} resume={resume} onDelete={() => setDeleting(resume)} />
            ))}
          </List>
        )}
        <UploadLine {...uploads} rules={resumeFile} />
        {question}
        <FileDrop
          multiple
          {...resumeFile}
          onFiles={uploads.add}
          onReject={flash.error}
          aria-label="職務経歴書のファイル"
        />
      </Stack>
      <ConfirmDialog
        isOpen={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => void confirmDelete()}
        action="削除する"
        kind="職務経歴書"
        names={[deleting?.name ?? '']}
        count={1}
        destructive
        busy={remove.isPending}
        error={remove.error?.message}
      />
    </Card>
  );
}
