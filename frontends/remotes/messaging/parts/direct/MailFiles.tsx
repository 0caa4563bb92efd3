/** What goes along with a mail: files of the member, résumés of its candidate, the anonymous skill sheet. */
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { type CandidateResume, candidateResume } from '@enishi/protos/crm/candidate-resume';
import { virusScan } from '@enishi/protos/master/crm';
import { mailFile } from '@enishi/protos/master/files';
import { attachedSheet } from '@enishi/protos/master/messaging';
import { directMail, MOST_MAIL_FILES } from '@enishi/protos/messaging/direct-mail';
import type { ComposeBegin, MailFile } from '@enishi/protos/messaging/rpc';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailDraft, Values } from './draft';

type Resume = CandidateResume & { virus_scan_id?: number };

const { infected, unchecked } = virusScan.code;

function useResumes(candidate: number) {
  const api = useApi();
  const { data } = useQuery<{ candidate_resumes: Resume[] }>({
    queryKey: entityKey(api.realm, candidateResume.plural, 'of', candidate),
    queryFn: ({ signal }) => api.get(`${candidateResume.plural}/index/${candidate}`, { signal }),
    enabled: candidate > 0,
  });
  return (data?.candidate_resumes ?? []).filter(({ virus_scan_id }) => virus_scan_id !== infected);
}

interface MailFilesProps {
  begun: ComposeBegin;
  draft: MailDraft;
  errors: Readonly<Record<string, string[] | undefined>>;
  onValues: (values: Values) => void;
  onFiles: (change: (files: MailFile[]) => MailFile[]) => void;
}

/** Papers about the candidate: the reader, or the one of the deal. */
function Papers({ begun, draft: { values }, onValues }: MailFilesProps) {
  const { candidate_id: id, candidate_name: name, entity } = begun;
  const resumes = useResumes(id);
  const chosen = values.candidate_resume_ids as number[];
  const toggle = (resume: number) => {
    const without = chosen.filter((one) => one !== resume);
    onValues({ candidate_resume_ids: without.length < chosen.length ? without : [...chosen, resume] });
  };
  const sheet = directMail.own.attached_sheet_id;
  return (
    <Stack $gap={1}>
      <Heading level={3}>{name}の資料</Heading>
      <Row $gap={2}>
        <Checkbox
          checked={Boolean(values.sheet_flg)}
          onChange={({ currentTarget }) => onValues({ sheet_flg: currentTarget.checked ? 1 : 0 })}
        >
          匿名スキルシート
        </Checkbox>
        <TextLink to={`/enterprise/candidates/${id}/skill_sheet`} target="_blank">
          シートを見る
        </TextLink>
      </Row>
      {Boolean(values.sheet_flg) && (
        <Field label={sheet.label}>
          {(ties) => (
            <NativeSelect
              {...ties}
              options={attachedSheet.items.map(({ id: value, name: label }) => ({ value, label }))}
              value={Number(values.attached_sheet_id)}
              onChange={({ currentTarget }) => onValues({ attached_sheet_id: Number(currentTarget.value) })}
            />
          )}
        </Field>
      )}
      {resumes.map((resume) => {
        const of = Number(resume.id_by_enterprise_id);
        return (
          <Checkbox key={of} checked={chosen.includes(of)} onChange={() => toggle(of)}>
            実名：{resume.name ?? `職務経歴書 ${of}`}
            {resume.virus_scan_id === unchecked && '（ウイルス未検査）'}
          </Checkbox>
        );
      })}
      {chosen.length > 0 && entity !== 'candidate' && (
        <Notice tone="warning">
          職務経歴書は匿名ではありません。個人情報の提供について、候補者の承諾を確認してください。
        </Notice>
      )}
    </Stack>
  );
}

export function MailFiles(props: MailFilesProps) {
  const { begun, draft, errors, onFiles } = props;
  const api = useApi();
  const flash = useFlash();
  const [progress, setProgress] = useState<number>();
  const add = async (chosen: File[]) => {
    const room = MOST_MAIL_FILES - draft.files.length;
    if (chosen.length > room) flash.error(`添付できるファイルは${MOST_MAIL_FILES}件までです。`);
    for (const file of chosen.slice(0, room))
      try {
        setProgress(0);
        const { file: kept } = await api.upload<{ file: MailFile }>(`${directMail.plural}/files`, {}, file, {
          onProgress: setProgress,
        });
        onFiles((files) => [...files, kept]);
      } catch (error) {
        flash.error(`「${file.name}」を添付できませんでした。${(error as Error).message}`);
      }
    setProgress(undefined);
    return true;
  };
  const problems = ['attached_file_ids', 'candidate_resume_ids', 'sheet_flg'].flatMap((name) => errors[name] ?? []);
  return (
    <Card aria-label="添付ファイル">
      <Stack $gap={2}>
        <Heading level={2}>添付ファイル</Heading>
        {problems.length > 0 && (
          <Notice tone="danger">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
        <FileDrop
          {...mailFile}
          multiple
          aria-label="添付するファイル"
          files={draft.files}
          onFiles={add}
          onReject={flash.error}
          onRemove={(at) => onFiles((files) => files.filter((_file, index) => index !== at))}
          progress={progress}
        />
        {begun.candidate_id > 0 && <Papers {...props} />}
      </Stack>
    </Card>
  );
}
