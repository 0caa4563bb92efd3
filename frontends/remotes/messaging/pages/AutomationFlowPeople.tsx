import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { flowRunState } from '@enishi/protos/master/automation-flow';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import type { FlowPerson } from '@enishi/protos/messaging/rpc';
import { useParams } from 'react-router';
import styled from 'styled-components';
import { FlowFrame } from '../parts/flows/FlowFrame';

const States = styled.span`
  flex: 0 1 260px;
`;

const { running } = flowRunState.code;

const nameOf = ({ name, candidate_id }: FlowPerson): string => name || `候補者 ${candidate_id}`;

/** When the next step is due, or when and why it ended. */
function Course({ person: { due_at, ended_at, reason } }: { person: FlowPerson }) {
  const when = due_at ? `次は${formatInstant(due_at)}` : ended_at ? formatInstant(ended_at) : '';
  return <>{[when, reason].filter(Boolean).join('　')}</>;
}

function People({ id }: { id: number }) {
  const [params, change] = useSearch();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const state = Number(params.get('state')) || 0;
  const address = (next: number) => `?${new URLSearchParams({ state: String(state), page: String(next) })}`;
  const flash = useFlash();
  const state_id = state || undefined;
  const { data, error, refetch } = useRead(
    automationFlow.plural,
    ['people', id, page, state],
    (calls, options) => calls.messaging.AutomationFlowPlanService.People({ id, page, state_id }, options),
    { keeps: true },
  );
  const remove = useAct(
    (calls, candidate: number) => calls.messaging.AutomationFlowPlanService.Remove({ id, select_ids: [candidate] }),
    [automationFlow.plural],
  );
  const takeOut = (person: FlowPerson) =>
    remove
      .mutateAsync(person.candidate_id)
      .then(() => flash.success(`「${nameOf(person)}」をフローから外しました`))
      .catch((thrown) => flash.error(toApiError(thrown).message));
  const columns: readonly SimpleColumn<FlowPerson>[] = [
    {
      label: '候補者',
      cell: (person) => <TextLink to={`/enterprise/candidates/${person.candidate_id}`}>{nameOf(person)}</TextLink>,
    },
    {
      label: '状態',
      cell: ({ state_id: own }) => <Badge $tone={flowRunState.tone(own)}>{flowRunState.label(own)}</Badge>,
    },
    { label: 'ステップ', align: 'right', cell: ({ step = 0, edition }) => `${step + 1}（第${edition}版）` },
    { label: '入った日時', cell: ({ entered_at }) => formatInstant(entered_at) },
    { label: '経過', wraps: true, cell: (person) => <Course person={person} /> },
    {
      ...{ label: '操作', acts: true },
      cell: (person) =>
        person.state_id === running ? (
          <Button size="small" acts needs="send" busy={remove.isPending} onClick={() => void takeOut(person)}>
            外す
          </Button>
        ) : (
          ''
        ),
    },
  ];
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={6} />;
  const pages = Math.max(1, Math.ceil(data.count / data.per_page));
  return (
    <Stack $gap={1.5}>
      <Row>
        <States>
          <NativeSelect
            aria-label="状態で絞り込む"
            emptyLabel="すべての状態"
            options={flowRunState.items.map((item) => ({ value: item.id, label: item.name }))}
            value={state || ''}
            onChange={(event) => change({ state: event.currentTarget.value, page: '' })}
          />
        </States>
      </Row>
      {data.people.length === 0 ? (
        <EmptyState title="候補者はいません" icon="users">
          フローが正式版でONになり、きっかけに当てはまった方がいると、ここに表示されます。
        </EmptyState>
      ) : (
        <SimpleTable
          label="フローに入った候補者"
          columns={columns}
          rows={data.people}
          keyOf={({ candidate_id }) => candidate_id}
        />
      )}
      <Pager page={page} pages={pages} href={address} />
    </Stack>
  );
}

/** Who is in the flow, at which step, and how others have left it. */
export default function AutomationFlowPeople() {
  const { id = '' } = useParams();
  return <FlowFrame part="/people">{() => <People id={Number(id)} />}</FlowFrame>;
}
