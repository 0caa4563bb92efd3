/** The text of a job mail: made from the jobs and a saved text, then as the member changes it. */
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import { useMayOpen } from '@enishi/frontend-kit/runtime/member/may-open';
import { useCurrentEnterprise, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { useCopy } from '@enishi/frontend-kit/runtime/page/use-copy';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import type { NameLookup } from '@enishi/protos/fields/format';
import { type JobMail, type JobMailSender, jobMail, type MailedJob } from '@enishi/protos/jobs/job-mail';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { useHandOver } from '../broadcasts/draft';
import { BROADCAST_CREATE, TEMPLATES } from '../paths';
import { asBroadcast } from './as-broadcast';
import { useTemplate } from './use-template';

/** As long as a mail of one job, so that all of it is in view. */
const Body = styled(TextArea)`
  min-height: 420px;
  line-height: 1.7;
`;

function useSenderOfMail(): JobMailSender {
  const member = useCurrentMember();
  const company = useCurrentEnterprise()?.name;
  const { name, email, tel, mail_signature } = (member ?? {}) as Record<keyof JobMailSender, string | undefined>;
  return { company, name, email, tel, mail_signature };
}

function Warnings({ jobs, masked }: { jobs: readonly MailedJob[]; masked: boolean }) {
  const { stopped } = jobApplicationStatus.code;
  const closed = jobs.filter(({ job }) => job.application_status_flg === stopped).map(({ job }) => `「${job.name}」`);
  return (
    <>
      {masked && (
        <Notice tone="warning">
          案件に書かれていた取引先の企業名を「●●●」に置きかえました。文を読み返して、整えてください。
        </Notice>
      )}
      {closed.length > 0 && <Notice tone="warning">募集が終了している案件があります：{closed.join('')}</Notice>}
    </>
  );
}

function BroadcastButton({ text, signature }: { text: JobMail; signature: string | undefined }) {
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const { inTheWay, handOver } = useHandOver();
  const [replaced, setReplaced] = useState<string>();
  if (!mayOpen(BROADCAST_CREATE)) return null;
  const go = () => {
    handOver(asBroadcast(text, signature));
    navigate(`${BROADCAST_CREATE}/target_ids`);
  };
  const press = () => {
    const other = inTheWay();
    if (other === undefined) go();
    else setReplaced(other);
  };
  return (
    <>
      <Button icon={<Icon name="send" size={16} />} onClick={press}>
        一斉配信で使う
      </Button>
      <ConfirmDialog
        isOpen={replaced !== undefined}
        onClose={() => setReplaced(undefined)}
        onConfirm={go}
        action="破棄する"
        kind="作成中の一斉配信の文面"
        names={[replaced ?? '']}
        count={1}
        destructive="作成中の件名と本文は失われ、この文面に置きかわります。"
      />
    </>
  );
}

interface JobMailTextProps {
  jobs: readonly MailedJob[];
  names: NameLookup;
}

export function JobMailText({ jobs, names }: JobMailTextProps) {
  const sender = useSenderOfMail();
  const copy = useCopy();
  const { options, chosen, choose, template } = useTemplate();
  const [typed, setTyped] = useState<JobMail>();
  const [taken, setTaken] = useState(false);
  const question = useUnsavedGuard(typed !== undefined && !taken);
  const made = jobMail(jobs, names, sender, template);
  const bare = jobs.map(({ job }) => ({ job }));
  const masked = jobMail(bare, names, sender, template).body !== made.body;
  const text = typed ?? made;
  const type = (change: Partial<JobMail>) => {
    setTyped({ ...text, ...change });
    setTaken(false);
  };
  const take = (part: string, label: string) => {
    setTaken(true);
    void copy(part, `${label}をコピーしました`);
  };
  return (
    <Card aria-label="文面">
      <Stack $gap={2}>
        <Warnings jobs={jobs} masked={masked} />
        <Field
          label="テンプレート"
          hint={
            <>
              使う場面が「案件メール（協力会社へ）」のテンプレートを選べます。
              <TextLink to={TEMPLATES}>メールテンプレート</TextLink>
            </>
          }
        >
          {(ties) => (
            <NativeSelect
              {...ties}
              emptyLabel="標準の文面"
              options={options}
              value={chosen}
              disabled={typed !== undefined}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          )}
        </Field>
        <Row $gap={1}>
          <Button
            variant="primary"
            icon={<Icon name="copy" size={16} />}
            disabled={!template}
            onClick={() => take(text.body, '本文')}
          >
            本文をコピー
          </Button>
          <Button disabled={!template} onClick={() => take(text.title, '件名')}>
            件名をコピー
          </Button>
          <BroadcastButton text={text} signature={sender.mail_signature ?? undefined} />
          {typed && (
            <Button variant="quiet" onClick={() => setTyped(undefined)}>
              元の文面に戻す
            </Button>
          )}
        </Row>
        <Field label="件名">
          {(ties) => (
            <TextInput
              {...ties}
              value={text.title}
              autoComplete="off"
              onChange={(event) => type({ title: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="本文" hint="コピーする前に、書きかえられます。">
          {(ties) => (
            <Body {...ties} value={text.body} onChange={(event) => type({ body: event.currentTarget.value })} />
          )}
        </Field>
      </Stack>
      {question}
    </Card>
  );
}
