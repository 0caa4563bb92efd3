import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { siteSetting } from '@enishi/protos/site/site-setting';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { settingsOf, useOpenings, useSaveDraft } from './use-draft';

const PER_PAGE = 10;
const COLUMNS = ['opened_at', 'enterprise_member_id', 'service_name'] as const;

/** The openings of the site, when and by whom; any of them can be made the draft again. */
export function OpeningHistory({ updated_at }: { updated_at: EntityRow['updated_at'] }) {
  const api = useApi();
  const flash = useFlash();
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const [busy, setBusy] = useState<number>();
  const { data } = useOpenings(page, PER_PAGE);
  const save = useSaveDraft();
  const rows = data?.rows ?? [];
  const names = useNames(siteSetting.fields, rows, COLUMNS);
  const bringBack = async (id: number) => {
    setBusy(id);
    try {
      const answer = await api.get<Record<string, EntityRow>>(`${siteSetting.plural}/show/${id}`);
      await save.mutateAsync({ ...settingsOf(answer[siteSetting.name]), updated_at: updated_at ?? null });
      flash.success('下書きに戻しました。内容を確かめてから公開してください');
    } catch (error) {
      flash.error(toApiError(error).message);
    } finally {
      setBusy(undefined);
    }
  };
  if (rows.length === 0) return null;
  const shown = (name: (typeof COLUMNS)[number]) => {
    const field = siteSetting.fields[name];
    return {
      label: field.label,
      cell: (row: EntityRow) => <FieldView field={field} value={row[name]} names={names} compact />,
    };
  };
  const current = page === 1 ? rows[0] : undefined;
  const action = (row: EntityRow) => {
    if (row === current) return <Badge $tone="success">公開中</Badge>;
    const id = idOf(siteSetting, row);
    return (
      <Button size="small" busy={busy === id} onClick={() => void bringBack(id)}>
        下書きに戻す
      </Button>
    );
  };
  return (
    <Stack $gap={1.5}>
      <Heading level={2}>公開の履歴</Heading>
      <SimpleTable
        label="公開の履歴"
        columns={[...COLUMNS.map(shown), { label: '操作', acts: true, cell: action }]}
        rows={rows}
        keyOf={(row) => idOf(siteSetting, row)}
      />
      <Pager
        page={page}
        pages={Math.ceil((data?.count ?? 0) / PER_PAGE)}
        href={(to) => `?page=${to}`}
        label="公開の履歴のページ"
      />
    </Stack>
  );
}
