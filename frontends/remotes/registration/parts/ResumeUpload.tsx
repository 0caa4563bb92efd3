import { ApiError, toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { askRegistration, registrationToken } from '@enishi/frontend-kit/runtime/site/registration';
import {
  callSite,
  uploadSite,
  useFormReply,
  usePostedRegistration,
  useSite,
} from '@enishi/frontend-kit/runtime/site/site-data';
import type { SiteData, SiteRegistration } from '@enishi/frontend-kit/runtime/site/site-page';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { FileDrop } from '@enishi/frontend-kit/ui/base/FileDrop';
import { formatBytes } from '@enishi/frontend-kit/ui/base/file-rules';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { resumeFile } from '@enishi/protos/master/files';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { REMOVE } from '../data/places';

const Sent = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(1)};

  li {
    display: flex;
    gap: ${space(1)};
    align-items: center;
    padding: ${space(0.5)} ${space(0.5)} ${space(0.5)} ${space(1.25)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    font-size: ${font.size.m};
  }

  li > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.muted};
  }
`;

const FIRST_STEP = '先に「基本情報」を入力してください。';

type Resume = SiteRegistration['candidate_resumes'][number];

const messageOf = (problem: unknown): string => {
  const { message, errors } = toApiError(problem);
  return Object.values(errors).flat()[0] ?? message;
};

/** The button of the next file, or of the one before: who works with keys goes on there; after the last one, where files are chosen. */
function nextOf(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return (other ?? row?.parentElement?.parentElement)?.querySelector<HTMLElement>('button, input[type="file"]');
}

/** Files sent before are there again after a reload. An answer that a change has overtaken is asked for again. */
function useResumes(site: SiteData) {
  const posted = usePostedRegistration();
  const [resumes, setResumes] = useState<Resume[]>(posted?.candidate_resumes ?? []);
  const [registration, setRegistration] = useState(posted);
  const changes = useRef(0);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const before = changes.current;
      const known = await askRegistration(site);
      if (changes.current !== before) return ask();
      setRegistration(known);
      setResumes(known?.candidate_resumes ?? []);
    };
    if (registrationToken()) ask().catch(() => undefined);
  }, [site]);
  const changeResumes = (change: (sent: Resume[]) => Resume[]) => {
    changes.current += 1;
    setResumes(change);
  };
  return { resumes, changeResumes, registration };
}

/** The résumé is sent as soon as it is chosen; the form goes on meanwhile. */
interface ResumeUploadProps {
  /** How many there are now. */
  onCount?(count: number): void;
}

export default function ResumeUpload({ onCount }: ResumeUploadProps) {
  const site = useSite();
  const { resumes, changeResumes, registration } = useResumes(site);
  const { length } = resumes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number alone is told
  useEffect(() => onCount?.(length), [length]);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState(useFormReply()?.errors.file?.[0]);

  /** Answers whether the file has been taken in. */
  const send = async ([file]: File[]): Promise<boolean> => {
    const token = registrationToken();
    // Begun without scripts: the file goes with the form.
    setError(token || registration ? undefined : FIRST_STEP);
    if (!token) return false;
    setProgress(0);
    try {
      // A file may be chosen before the answer about the registration is here.
      const known = registration ?? (await askRegistration(site));
      const id = known?.candidate.id_by_enterprise_id;
      if (!id) throw new ApiError(FIRST_STEP);
      const path = `candidate_resumes/create/${id}`;
      const body = { token, candidate_resume: { name: file.name } };
      const answer = await uploadSite<{ candidate_resume: Resume }>(site, path, body, file, setProgress);
      const resume = answer.candidate_resume;
      // The same file sent twice is one.
      changeResumes((sent) => [
        ...sent.filter(({ id_by_enterprise_id }) => id_by_enterprise_id !== resume.id_by_enterprise_id),
        resume,
      ]);
      return true;
    } catch (problem) {
      setError(messageOf(problem));
      return false;
    } finally {
      setProgress(undefined);
    }
  };

  const remove = async (event: MouseEvent<HTMLButtonElement>, id: number) => {
    const token = registrationToken();
    if (!token) return;
    event.preventDefault();
    const { currentTarget: pressed } = event;
    setError(undefined);
    try {
      await callSite(site, `candidate_resumes/delete/${id}`, { token });
      if (document.activeElement === pressed) nextOf(pressed)?.focus();
      changeResumes((sent) => sent.filter(({ id_by_enterprise_id }) => id_by_enterprise_id !== id));
    } catch (problem) {
      setError(messageOf(problem));
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
        <>
          <FileDrop
            {...control}
            name="file"
            {...resumeFile}
            camera
            onFiles={send}
            onReject={setError}
            progress={progress}
            busy={progress !== undefined}
          />
          {resumes.length > 0 && (
            <Sent aria-label="登録した職務経歴書">
              {resumes.map(({ id_by_enterprise_id: id, name, size }) => (
                <li key={id}>
                  <Icon name="file" size={16} />
                  <span>
                    {name} <small>{formatBytes(size)}</small>
                  </span>
                  <Button
                    type="submit"
                    name={REMOVE}
                    value={id}
                    size="small"
                    variant="quiet"
                    aria-label={`${name}を削除`}
                    onClick={(event) => void remove(event, id)}
                  >
                    削除
                  </Button>
                </li>
              ))}
            </Sent>
          )}
        </>
      )}
    </Field>
  );
}
