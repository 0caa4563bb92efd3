/** Deleted records of a kind: what they were, who deleted them, how long they can come back, and the way there. */
import { SearchBox } from '@enishi/frontend-kit/entity/list/SearchBox';
import { trashOf, useRestore } from '@enishi/frontend-kit/entity/record/use-restore';
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { AUTHORITY, useMe } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { IconButton } from '@enishi/frontend-kit/ui/base/IconButton';
import { Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import type { TrashItem } from '@enishi/protos/common/rpc';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { ref } from '@enishi/protos/fields/builders';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { TRASH_DAYS } from '@enishi/protos/master/constants';
import { useState } from 'react';

const PER_PAGE = 30;
const DAY_MS = 86_400_000;
const kinds: readonly Entity[] = [candidate, company, companyMember, job, opportunity] as Entity[];
const member = ref('メンバー', 'enterprise_member');
const elsewhere: Readonly<Record<string, string>> = { admin: '運営', partner: 'API連携', system: 'システム' };

const daysLeft = ({ ends_at }: TrashItem): string =>
  `あと${Math.max(1, Math.ceil((Date.parse(ends_at) - Date.now()) / DAY_MS))}日`;

const partsOf = ({ parts = [] }: TrashItem): string =>
  parts.map(({ label, count }) => `${label}${formatNumber(count)}件`).join('、') || '-';

function hrefOf(kind: string, keyword: string, page = 1): string {
  const query = new URLSearchParams({ kind });
  if (keyword) query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

interface FinalDialogProps {
  definition: Entity;
  item: TrashItem | undefined;
  onClose: () => void;
}

function FinalDialog({ definition, item, onClose }: FinalDialogProps) {
  const { plural, label } = definition;
  const flash = useFlash();
  const purge = useAct(
    (calls, id: number) => trashOf(calls, definition).Purge({ entity: definition.name, select_ids: [id] }),
    [plural],
  );
  return (
    <ConfirmDialog
      isOpen={item !== undefined}
      onClose={onClose}
      onConfirm={() =>
        item &&
        purge.mutate(item.id, {
          onSuccess: () => {
            flash.success(`「${item.title}」を完全に削除しました`);
            onClose();
          },
        })
      }
      action="完全に削除する"
      kind={label}
      names={item ? [item.title] : []}
      count={1}
      destructive
      busy={purge.isPending}
      error={purge.error?.message}
    />
  );
}

export default function Trash() {
  const [params, change] = useSearch();
  const definition = kinds.find(({ plural }) => plural === params.get('kind')) ?? candidate;
  const { plural, label } = definition;
  const keyword = params.get('keyword') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const asked = { page, per_page: PER_PAGE, keyword };
  const { data, error, refetch } = useRead(plural, ['trash', asked], (calls, options) =>
    trashOf(calls, definition).Index({ entity: definition.name, ...asked }, options),
  );
  const items = data?.items ?? [];
  const names = useValueNames([{ field: member, values: items.map(({ member_id }) => member_id).filter(Boolean) }]);
  const { data: me } = useMe();
  const isTop = (me?.member.authority ?? AUTHORITY.member) >= AUTHORITY.top_administrator;
  const { busy, run } = useRestore(definition);
  const [ending, setEnding] = useState<TrashItem>();
  const columns: readonly SimpleColumn<TrashItem>[] = [
    { label: '名前', cell: ({ title }) => title, title: ({ title }) => title },
    { label: '一緒に削除したもの', cell: partsOf, title: partsOf },
    {
      label: '削除した人',
      cell: ({ realm, member_id }) => elsewhere[realm] ?? names('ref:enterprise_member', member_id) ?? '…',
    },
    { label: '削除した日時', cell: ({ deleted_at }) => formatInstant(deleted_at) },
    { label: '残り', cell: daysLeft },
    {
      ...{ label: '操作', acts: true },
      align: 'right',
      cell: (item) => (
        <Row $gap={1}>
          <Button
            size="small"
            disabled={busy}
            aria-label={`「${item.title}」を元に戻す`}
            onClick={() => run([item.id])}
          >
            元に戻す
          </Button>
          {isTop && (
            <IconButton icon="trash" danger label={`「${item.title}」を完全に削除`} onClick={() => setEnding(item)} />
          )}
        </Row>
      ),
    },
  ];
  return (
    <Page>
      <PageHeader
        title="ごみ箱"
        lead={`削除したデータは${TRASH_DAYS}日間ここに残り、コメントやファイル、ほかのデータとのつながりごと元に戻せます。`}
      />
      <TabNav
        label="データの種類"
        items={kinds.map((kind) => ({ label: kind.label, to: hrefOf(kind.plural, '') }))}
        current={hrefOf(plural, '')}
      />
      <SearchBox
        label={`削除した${label}を探す`}
        value={keyword}
        onSearch={(wanted) => change({ keyword: wanted, page: '' })}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={5} />}
      {data?.count === 0 && (
        <EmptyState
          title={keyword ? `「${keyword}」に合う${label}はありません` : `削除した${label}はありません`}
          icon="trash"
        >
          {keyword
            ? '言葉を短くするか、ほかの種類も探してください。'
            : `${label}を削除すると、${TRASH_DAYS}日間ここから元に戻せます。`}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <>
          <p role="status">{formatNumber(data.count)}件</p>
          <SimpleTable label={`削除した${label}`} columns={columns} rows={items} keyOf={({ id }) => id} />
          <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={(to) => hrefOf(plural, keyword, to)} />
        </>
      )}
      <FinalDialog definition={definition} item={ending} onClose={() => setEnding(undefined)} />
    </Page>
  );
}
