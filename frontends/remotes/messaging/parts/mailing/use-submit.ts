import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useCreate } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { parseCreate } from '@enishi/protos/fields/parse';
import type { Entity, FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { useNavigate } from 'react-router';

interface SubmitOptions {
  definition: Entity;
  listTo: string;
  /** Checks beyond those of the definition. */
  check?: () => FieldErrors;
  /** Told once it is there; absent: that it is to be looked at. */
  made?: string;
  /** The record has been made. */
  onMade: () => void;
}

/** Makes the record of a mailing and leads to its page; what is wrong is told at its fields, and nothing typed is lost. */
export function useSubmit({ definition, listTo, check, made, onMade }: SubmitOptions) {
  const navigate = useNavigate();
  const flash = useFlash();
  const create = useCreate<EntityRow>(definition);
  const [errors, setErrors] = useState<FieldErrors>({});
  const submit = async (values: Record<string, FieldValue>): Promise<void> => {
    const found = { ...parseCreate(definition, values).errors, ...check?.() };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const created = await create.mutateAsync({ values });
      onMade();
      flash.success(made ?? `${definition.label}を作成しました。内容を確認して送信してください`);
      navigate(`${listTo}/${created.id_by_enterprise_id}`);
    } catch (thrown) {
      const failed = toApiError(thrown);
      setErrors(failed.errors);
      if (Object.keys(failed.errors).length === 0) flash.error(failed.message);
    }
  };
  return { submit, errors, busy: create.isPending };
}
