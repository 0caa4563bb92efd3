/** The candidates shown to each contact, with the answers that came, and the way on to deals. */
import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Drawer } from '@enishi/frontend-kit/ui/console/Drawer';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import type { ProposalDealRefusal } from '@enishi/protos/messaging/rpc';
import { useEffect, useState } from 'react';

const PROPOSAL = 'proposal_id_by_enterprise_id';
const DEAL = 'opportunity_id_by_enterprise_id';
const PER_PAGE = 100;
const { fields } = proposalPresentation;
const shown = [
  'candidate_id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'company_member_id_by_enterprise_id',
  'job_id_by_enterprise_id',
  'attachment_name',
  'sent_at',
  'answer_id',
  DEAL,
] as const;

function useDeals(onDone: (errors: ProposalDealRefusal[]) => void) {
  const flash = useFlash();
  const action = useAct(
    (calls, select_ids: number[]) => calls.messaging.ProposalDealService.Create({ select_ids }),
    [proposalPresentation.plural, opportunity.plural],
  );
  const make = async (ids: number[]) => {
    try {
      const { count, errors } = await action.mutateAsync(ids);
      if (count > 0) flash.success(`商談を${formatNumber(count)}件作成しました`);
      onDone(errors);
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
    }
  };
  return { make, busy: action.isPending };
}

interface PresentedProps {
  /** id_by_enterprise_id */
  proposal: number;
  /** How many mails have gone out: what they showed is recorded a moment later. */
  sent: number;
}

const LOOK_MS = 1_000;

export function Presented({ proposal, sent }: PresentedProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useIndex<EntityRow>(proposalPresentation, {
    ...{ page, per_page: PER_PAGE },
    columns: [...shown, 'answered_at', 'answer_comment'],
    conditions: [{ column: PROPOSAL, operator: 'any', value: [proposal] }],
  });
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [answering, setAnswering] = useState<EntityRow>();
  const [refusals, setRefusals] = useState<ProposalDealRefusal[]>([]);
  const flash = useFlash();
  const { make, busy } = useDeals((errors) => {
    setPicked(new Set());
    setRefusals(errors);
  });
  const rows = data?.rows ?? [];
  const waits = sent > 0 && rows.length === 0;
  useEffect(() => {
    if (sent > 0) void refetch();
    if (!waits) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [sent, waits, refetch]);
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGE));
  const names = useNames(fields, rows, shown);
  const who = (row: EntityRow) =>
    names('ref:candidate', Number(row.candidate_id_by_enterprise_id)) ?? `${idOf(proposalPresentation, row)}`;
  const toggle = (id: number) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (rows.length === 0) return null;
  return (
    <Card aria-label="提示した内容と回答">
      <Stack $gap={1.5}>
        <Row $spread>
          <Heading level={2}>提示した内容と回答</Heading>
          <Button
            needs="bulk"
            variant="primary"
            size="small"
            busy={busy}
            disabled={picked.size === 0}
            onClick={() => void make([...picked])}
          >
            {picked.size > 0 ? `${formatNumber(picked.size)}件から商談を作成` : '商談を作成'}
          </Button>
        </Row>
        {refusals.length > 0 && (
          <Notice tone="warning" title={`${formatNumber(refusals.length)}件は商談を作成できませんでした`}>
            {refusals.map(({ id, message }) => {
              const row = rows.find((one) => idOf(proposalPresentation, one) === id);
              return (
                <p key={id}>
                  {row && `${who(row)}：`}
                  {message}
                </p>
              );
            })}
          </Notice>
        )}
        <SimpleTable<EntityRow>
          label="提示した内容"
          rows={rows}
          keyOf={(row) => idOf(proposalPresentation, row)}
          columns={[
            {
              label: '選択',
              cell: (row) => (
                <Checkbox
                  aria-label={`${who(row)}を選択`}
                  checked={picked.has(idOf(proposalPresentation, row))}
                  disabled={Boolean(row[DEAL])}
                  onChange={() => toggle(idOf(proposalPresentation, row))}
                />
              ),
            },
            ...shown.map((name) => ({
              label: fields[name].label,
              cell: (row: EntityRow) => <FieldView field={fields[name]} value={row[name]} names={names} compact />,
            })),
            {
              ...{ label: '操作', acts: true },
              cell: (row) => (
                <Button size="small" onClick={() => setAnswering(row)} aria-label={`${who(row)}への回答を記録`}>
                  回答を記録
                </Button>
              ),
            },
          ]}
        />
        {pages > 1 && (
          <Row>
            <Button size="small" ended={page <= 1} onClick={() => setPage(page - 1)}>
              前へ
            </Button>
            <span>
              {formatNumber(page)} / {formatNumber(pages)}
            </span>
            <Button size="small" ended={page >= pages} onClick={() => setPage(page + 1)}>
              次へ
            </Button>
          </Row>
        )}
      </Stack>
      <Drawer isOpen={answering !== undefined} onClose={() => setAnswering(undefined)} title="回答を記録">
        {answering && (
          <EntityForm
            definition={proposalPresentation}
            values={answering}
            inline
            submitLabel="記録する"
            onCancel={() => setAnswering(undefined)}
            onDone={() => {
              setAnswering(undefined);
              flash.success('回答を記録しました');
            }}
          />
        )}
      </Drawer>
    </Card>
  );
}
