/** The last part of a new broadcast: the text, in whose name, when. */
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api';
import { useCreate } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useCurrentEnterprise, useCurrentMember } from '@enishi/frontend-kit/runtime/member';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { parseCreate } from '@enishi/protos/fields/parse';
import type { FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import { broadcastPlaceholders, broadcastTarget, mailTemplateKind } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { MailCard } from '../mailing/MailCard';
import { BROADCASTS } from '../paths';
import { CreateFrame } from './CreateFrame';
import { type DraftControl, recordOf, valuesOf } from './draft';

const { code: kinds } = mailTemplateKind;

export function Setting(control: DraftControl) {
  const { draft, change, clear } = control;
  const member = useCurrentMember();
  const enterprise = useCurrentEnterprise();
  const navigate = useNavigate();
  const flash = useFlash();
  const create = useCreate<EntityRow>(broadcast);
  const [errors, setErrors] = useState<FieldErrors>({});
  const id = member?.id_by_enterprise_id;
  const values = valuesOf(draft, id);
  const type = (given: Record<string, FieldValue>) => change({ typed: { ...draft.typed, ...given } });
  const samples = useMemo(() => ({ sender_company: enterprise?.name ?? undefined }), [enterprise?.name]);

  const submit = async () => {
    const record = recordOf(draft, id);
    const found = parseCreate(broadcast, record).errors;
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const made = await create.mutateAsync({ values: record });
      clear();
      flash.success('作成しました。内容を確認して送信してください');
      navigate(`${BROADCASTS}/${made.id_by_enterprise_id}`);
    } catch (thrown) {
      const failed = toApiError(thrown);
      setErrors(failed.errors);
      if (Object.keys(failed.errors).length === 0) flash.error(failed.message);
    }
  };
  const toCandidates = draft.target === broadcastTarget.code.candidates;
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
        definition={broadcast}
        values={values}
        errors={errors}
        onChange={type}
        placeholders={broadcastPlaceholders}
        samples={samples}
        templateKind={toCandidates ? kinds.candidate_broadcast : kinds.contact_broadcast}
      />
    </CreateFrame>
  );
}
