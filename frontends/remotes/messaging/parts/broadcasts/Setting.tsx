/** The last part of a new broadcast: the text, in whose name, when. */
import { useCurrentEnterprise, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { broadcastPlaceholders, broadcastTarget, mailTemplateKind } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { useMemo } from 'react';
import { MailCard } from '../mailing/MailCard';
import { useSubmit } from '../mailing/use-submit';
import { BROADCASTS } from '../paths';
import { CreateFrame } from './CreateFrame';
import { type DraftControl, recordOf, valuesOf } from './draft';

const { code: kinds } = mailTemplateKind;

const NO_SEGMENT = { mail_segment_id: ['「宛先」で、セグメントを選択してください。'] };

export function Setting(control: DraftControl) {
  const { draft, type, clear } = control;
  const member = useCurrentMember();
  const enterprise = useCurrentEnterprise();
  const { submit, errors, busy } = useSubmit({
    ...{ definition: broadcast, listTo: BROADCASTS, onMade: clear },
    check: () => (draft.bySegment && !draft.segment ? NO_SEGMENT : {}),
  });
  const id = member?.id_by_enterprise_id;
  const values = valuesOf(draft, id);
  const samples = useMemo(() => ({ sender_company: enterprise?.name ?? undefined }), [enterprise?.name]);

  const toCandidates = draft.target === broadcastTarget.code.candidates;
  return (
    <CreateFrame
      {...control}
      part="setting"
      action={
        <Button variant="primary" busy={busy} onClick={() => void submit(recordOf(draft, id))}>
          内容を確認する
        </Button>
      }
    >
      <MailCard
        definition={broadcast}
        values={values}
        errors={errors}
        onChange={type}
        placeholders={broadcastPlaceholders}
        samples={samples}
        audience={toCandidates ? 'candidate' : 'company_member'}
        templateKind={toCandidates ? kinds.candidate_broadcast : kinds.contact_broadcast}
      />
    </CreateFrame>
  );
}
