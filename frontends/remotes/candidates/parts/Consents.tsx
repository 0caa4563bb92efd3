/** Whether a candidate may be proposed: the wish on the record, and the answers to being asked. */
import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { QuickChoice } from '@enishi/frontend-kit/entity/record/QuickChoice';
import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Drawer } from '@enishi/frontend-kit/ui/console/Drawer';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateProposalMethod } from '@enishi/protos/master/candidate';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import { useState } from 'react';

const COLUMN = 'candidate_id_by_enterprise_id';
const ANSWERS = 30;
const shown = [
  'answer_id',
  'job_id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'answered_at',
  'comment',
  'enterprise_member_id',
] as const;

function Answers({ rows }: { rows: readonly EntityRow[] }) {
  const { fields } = proposalConsent;
  const names = useNames(fields, rows, shown);
  return (
    <SimpleTable<EntityRow>
      label="候補者の回答"
      rows={rows}
      keyOf={(row) => idOf(proposalConsent, row)}
      columns={shown.map((name) => ({
        label: fields[name].label,
        cell: (row) => <FieldView field={fields[name]} value={row[name]} names={names} />,
      }))}
    />
  );
}

export function Consents({ record }: { record: EntityRow }) {
  const id = idOf(candidate, record);
  const [writing, setWriting] = useState(false);
  const flash = useFlash();
  const { data, error, refetch } = useIndex<EntityRow>(proposalConsent, {
    per_page: ANSWERS,
    sort: '-created_at',
    conditions: [{ column: COLUMN, operator: 'any', value: [id] }],
  });
  const asksFirst = record.candidate_proposal_id === candidateProposalMethod.code.check_job;
  return (
    <Card aria-label="提案の事前確認">
      <Stack $gap={1.5}>
        <Row $spread>
          <Heading level={2}>提案の事前確認</Heading>
          <Row>
            <QuickChoice definition={candidate} record={record} field="candidate_proposal_id" />
            <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => setWriting(true)}>
              回答を記録
            </Button>
          </Row>
        </Row>
        {asksFirst && (
          <Notice tone="info">
            提案の前に案件の確認を希望しています。承諾の記録がない企業や案件には、この候補者の提案は送信されません。
          </Notice>
        )}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && data.rows.length > 0 && <Answers rows={data.rows} />}
      </Stack>
      <Drawer isOpen={writing} onClose={() => setWriting(false)} title="候補者の回答を記録">
        <EntityForm
          definition={proposalConsent}
          values={{ [COLUMN]: id }}
          omit={[COLUMN]}
          alsoSent={[COLUMN]}
          inline
          submitLabel="記録する"
          onCancel={() => setWriting(false)}
          onDone={() => {
            setWriting(false);
            flash.success('回答を記録しました');
          }}
        />
      </Drawer>
    </Card>
  );
}
