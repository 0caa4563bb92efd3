/** The files of a mail; those of a candidate can be kept with them as résumés. */
import { ScanMark } from '@enishi/frontend-kit/entity/files/ScanMark';
import { downloadFile, fetchFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { fileProblem, formatBytes } from '@enishi/frontend-kit/ui/base/file-rules';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { resumeFile } from '@enishi/protos/master/files';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { useState } from 'react';
import styled from 'styled-components';
import type { Attachment } from './received';

const WHOLE_MAIL = -1;

/** A long name goes on in the next line. */
const FileButton = styled(Button)`
  max-width: 100%;
  height: auto;
  white-space: normal;
  overflow-wrap: anywhere;
  text-align: left;
`;

const pathOf = (id: number, at: number): string => `${receivedMail.plural}/download/${id}?at=${at}`;
const nameOf = ({ at, file_name }: Attachment): string => file_name || `添付ファイル${at + 1}`;

interface ResumeProps {
  id: number;
  /** Number of the candidate whose file it is. */
  owner: number;
  file: Attachment;
}

/** Puts a file among the candidate's résumés; the mail keeps its own. */
function AsResume({ id, owner, file }: ResumeProps) {
  const api = useApi();
  const flash = useFlash();
  const invalidate = useInvalidate();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const name = nameOf(file);

  const take = async (): Promise<void> => {
    setState('busy');
    try {
      const { blob } = await fetchFile(api, pathOf(id, file.at));
      const resume = new File([blob], name);
      await api.upload(`${candidateResume.plural}/create/${owner}`, { candidate_resume: {} }, resume);
      await Promise.all([candidateResume.plural, candidate.plural].map(invalidate));
      setState('done');
      flash.success(`「${name}」を候補者の職務経歴書に登録しました`);
    } catch (error) {
      setState('idle');
      flash.error((error as Error).message);
    }
  };

  if (state === 'done') return <span>職務経歴書に登録済み</span>;
  return (
    <Button
      type="button"
      size="small"
      icon={<Icon name="upload" size={14} />}
      busy={state === 'busy'}
      aria-label={`「${name}」を職務経歴書に登録`}
      onClick={() => void take()}
    >
      職務経歴書に登録
    </Button>
  );
}

interface FilesProps {
  /** Number of the mail. */
  id: number;
  /** Number of the candidate who sent it; 0: another sender. */
  candidate: number;
  attachments: readonly Attachment[];
}

export function Files({ id, candidate: owner, attachments }: FilesProps) {
  const readOnly = useReadOnly();
  const api = useApi();
  const flash = useFlash();
  const fetch = (at: number) => downloadFile(api, pathOf(id, at)).catch((error: Error) => flash.error(error.message));
  const isResume = (file: Attachment): boolean =>
    owner > 0 && !readOnly && !fileProblem({ name: file.file_name, type: '', size: file.size }, resumeFile);
  return (
    <Row $gap={1}>
      {attachments.map((file) => (
        <Row key={file.at} $gap={0.5}>
          <FileButton
            type="button"
            size="small"
            icon={<Icon name="download" size={14} />}
            onClick={() => void fetch(file.at)}
          >
            {nameOf(file)}（{formatBytes(file.size)}）
            <ScanMark scan={file.virus_scan_id} />
          </FileButton>
          {isResume(file) && <AsResume id={id} owner={owner} file={file} />}
        </Row>
      ))}
      <Button type="button" size="small" variant="quiet" onClick={() => void fetch(WHOLE_MAIL)}>
        元のメール（.eml）
      </Button>
    </Row>
  );
}
