/** Résumé files of a candidate: list, upload with progress, look at, download, delete. */

import { ScanMark } from '@enishi/frontend-kit/entity/files/ScanMark';
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import { useAction, useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { formatBytes } from '@enishi/frontend-kit/ui/base/file-rules';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { IconButton } from '@enishi/frontend-kit/ui/base/IconButton';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import { type CandidateResume, candidateResume } from '@enishi/protos/crm/candidate-resume';
import { formatInstant } from '@enishi/protos/fields/format';
import { virusScan } from '@enishi/protos/master/crm';
import { resumeFile } from '@enishi/protos/master/files';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { UploadLine } from './UploadLine';
import { useDownload } from './use-download';
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

    > span {
      margin-left: ${space(1)};
    }
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

/** `virus_scan_id`: of files that are scanned. */
type ScannedResume = CandidateResume & { virus_scan_id?: number };

interface ResumeList {
  candidate_resumes: ScannedResume[];
}

/** A scanner answers within seconds, if it does. */
const LOOK_AGAIN_MS = 5_000;

const stale = [candidateResume.plural, candidate.plural];

interface ItemProps {
  resume: ScannedResume;
  onDelete: () => void;
}

function ResumeItem({ resume, onDelete }: ItemProps) {
  const id = resume.id_by_enterprise_id;
  const { download, question } = useDownload(`candidate_resumes/download/${id}`);
  const scan = resume.virus_scan_id;
  const infected = scan === virusScan.code.infected;
  const name = resume.name ?? `職務経歴書 ${id}`;
  return (
    <Item>
      <Icon name="file" size={18} />
      <span>
        {infected ? (
          name
        ) : (
          <TextLink to={`/enterprise/candidate_resumes/${id}`} target="_blank">
            {name}
          </TextLink>
        )}
        <small>
          {resume.size ? formatBytes(resume.size) : ''} {resume.created_at && formatInstant(resume.created_at)}
        </small>
        <ScanMark scan={scan} />
      </span>
      {!infected && (
        <IconButton acts icon="download" label={`「${name}」をダウンロード`} onClick={() => void download()} />
      )}
      <IconButton needs="delete" icon="trash" danger label={`「${name}」を削除`} onClick={onDelete} />
      {question}
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
  const waits = resumes.some((resume) => resume.virus_scan_id === virusScan.code.unchecked);
  const infected = resumes.some((resume) => resume.virus_scan_id === virusScan.code.infected);
  useEffect(() => {
    if (!waits) return undefined;
    const looking = setInterval(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [waits, refetch]);
  return (
    <Card aria-label="職務経歴書">
      <Stack $gap={1.5}>
        <Heading level={2}>職務経歴書</Heading>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="rows" count={1} />}
        {data && resumes.length === 0 && (
          <EmptyState compact title="職務経歴書はまだありません" icon="file">
            下の欄にファイルを追加すると、提案に添えられます。
          </EmptyState>
        )}
        {infected && (
          <Notice tone="danger" title="ウイルスが検出されたファイルがあります">
            隔離しているため、開くことも送ることもできません。削除し、送り主に安全なファイルの再送を依頼してください。
          </Notice>
        )}
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
