/** Adds all whom the list's conditions find, on whatever page. */
import { toRequest } from '@enishi/frontend-kit/entity/conditions/conditions';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useListState } from '@enishi/frontend-kit/entity/views/use-list-state';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { MAX_TARGETS } from '@enishi/protos/messaging/sending';
import { useState } from 'react';

interface AllMatchingProps {
  definition: Entity;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

export function AllMatching({ definition, ids, onChange }: AllMatchingProps) {
  const { state } = useListState(definition);
  const api = useApi();
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const answer = await api.post<Record<string, EntityRow[]>>(`${definition.plural}/index`, {
        keyword: state.keyword || undefined,
        conditions: state.conditions.map((condition) => toRequest(definition, condition)),
        columns: [definition.key],
        // One more than there may be: a part of those who are meant would look like all of them.
        per_page: MAX_TARGETS + 1,
      });
      const all = [...new Set([...ids, ...answer[definition.plural].map((row) => idOf(definition, row))])];
      if (all.length > MAX_TARGETS)
        flash.error(`宛先は${formatNumber(MAX_TARGETS)}件までです。条件を絞り込んでください。`);
      else onChange(all);
    } catch (error) {
      flash.error(toApiError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} onClick={() => void add()}>
      この条件の全員を追加
    </Button>
  );
}
