/** The last part of a new proposal: the text, in whose name, when, with which documents. */
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api';
import { useCreate } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useCurrentEnterprise, useCurrentMember } from '@enishi/frontend-kit/runtime/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { parseCreate } from '@enishi/protos/fields/parse';
import type { FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import { mailTemplateKind, proposalDirection, proposalPlaceholders } from '@enishi/protos/master/messaging';
import { proposal } from '@enishi/protos/messaging/proposal';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { MailCard } from '../mailing/MailCard';
import { PROPOSALS } from '../paths';
import { Attachments } from './Attachments';
import { CreateFrame } from './CreateFrame';
import { type DraftControl, recordOf, valuesOf } from './draft';

const templates = mailTemplateKind.code;

export function Setting(control: DraftControl) {
  const { draft, change, clear } = control;
  const member = useCurrentMember()?.id_by_enterprise_id;
  const enterprise = useCurrentEnterprise();
  const navigate = useNavigate();
  const flash = useFlash();
  const create = useCreate<EntityRow>(proposal);
  const [errors, setErrors] = useState<FieldErrors>({});
  const values = valuesOf(draft, member);
  const isOffer = draft.direction === proposalDirection.code.candidates;
  const type = (given: Record<string, FieldValue>) => change({ typed: { ...draft.typed, ...given } });
  const samples = useMemo(() => ({ proposer_company: enterprise?.name ?? undefined }), [enterprise?.name]);

  const submit = async () => {
    const record = recordOf(draft, member);
    const found = { ...parseCreate(proposal, record).errors };
    if (isOffer && draft.contacts.length === 0)
      found.company_member_id_by_enterprise_ids = ['提案先の担当者を選択してください。'];
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const made = await create.mutateAsync({ values: record });
      clear();
      flash.success('提案を作成しました。内容を確認して送信してください');
      navigate(`${PROPOSALS}/${made.id_by_enterprise_id}`);
    } catch (thrown) {
      const failed = toApiError(thrown);
      setErrors(failed.errors);
      if (Object.keys(failed.errors).length === 0) flash.error(failed.message);
    }
  };
  return (
    <CreateFrame
      {...control}
      part="setting"
      action={
        <Button variant="primary" busy={create.isPending} onClick={() => void submit()}>
          内容を確認する
        </Button>
      }
    >
      <MailCard
        definition={proposal}
        values={values}
        errors={errors}
        onChange={type}
        placeholders={proposalPlaceholders}
        samples={samples}
        templateKind={isOffer ? templates.candidate_proposal : templates.job_proposal}
      />
      {isOffer && (
        <Attachments
          candidates={draft.candidates}
          on={values.attachment_flg === 1}
          onToggle={(on) => type({ attachment_flg: on ? 1 : 0 })}
          resumes={draft.resumes}
          onChoose={(resumes) => change({ resumes })}
        />
      )}
    </CreateFrame>
  );
}
