/** The last part of a new proposal: the text, in whose name, when, with which documents. */
import { useCurrentEnterprise, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { mailTemplateKind, proposalDirection, proposalPlaceholders } from '@enishi/protos/master/messaging';
import { proposal } from '@enishi/protos/messaging/proposal';
import { useMemo } from 'react';
import { MailCard } from '../mailing/MailCard';
import { useSubmit } from '../mailing/use-submit';
import { PROPOSALS } from '../paths';
import { Attachments } from './Attachments';
import { CreateFrame } from './CreateFrame';
import { type DraftControl, recordOf, valuesOf } from './draft';

const templates = mailTemplateKind.code;
const NO_CONTACTS = { company_member_id_by_enterprise_ids: ['提案先の担当者を選択してください。'] };

export function Setting(control: DraftControl) {
  const { draft, change, type, clear } = control;
  const member = useCurrentMember()?.id_by_enterprise_id;
  const enterprise = useCurrentEnterprise();
  const values = valuesOf(draft, member);
  const isOffer = draft.direction === proposalDirection.code.candidates;
  const samples = useMemo(() => ({ proposer_company: enterprise?.name ?? undefined }), [enterprise?.name]);

  const { submit, errors, busy } = useSubmit({
    definition: proposal,
    listTo: PROPOSALS,
    check: () => (isOffer && draft.contacts.length === 0 ? NO_CONTACTS : {}),
    onMade: clear,
  });
  return (
    <CreateFrame
      {...control}
      part="setting"
      action={
        <Button variant="primary" busy={busy} onClick={() => void submit(recordOf(draft, member))}>
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
          sheet={Number(values.attached_sheet_id)}
          onSheet={(attached_sheet_id) => type({ attached_sheet_id })}
          resumes={draft.resumes}
          onChoose={(resumes) => change({ resumes })}
        />
      )}
    </CreateFrame>
  );
}
