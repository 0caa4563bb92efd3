import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, idOf, titleOf } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { titleColumns } from '@enishi/protos/fields/title';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { dateOfStatus, OPPORTUNITY_DATE_FIELDS, type StateDate } from '@enishi/protos/master/opportunity-dates';
import { MOVE_RULES, type MoveKind, moveKind, OPPORTUNITY_WON } from '@enishi/protos/master/opportunity-moves';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BulkReasons, NOTHING_SAID, toValues } from '../parts/BulkReasons';
import { DateQuestion, fieldOf, firstAnswer, refuseAnswer } from '../parts/DateQuestion';
import { LIST } from '../parts/paths';
import { type Refusal, useBulkMove } from '../parts/use-bulk-move';
import { useShowMany } from '../parts/use-show-many';

const MAX = 100;

/** States to which a single move leads elsewhere, too. */
const WITH_EFFECTS: readonly number[] = [opportunityStatus.code.proposing, ...OPPORTUNITY_WON];

const options = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** Which rules a change of these deals meets. */
function kindsOf(statuses: readonly number[], to: number | undefined): ReadonlySet<MoveKind> {
  if (to === undefined) return new Set();
  return new Set(statuses.map((from) => moveKind(from, to)).filter((kind) => kind !== undefined));
}

interface Dated {
  missing: readonly number[];
  known: readonly number[];
}

/** Deals that lack the date of the state, and those that have it: theirs stays. */
function byDate(rows: readonly EntityRow[], { field }: StateDate): Dated {
  const ids = (has: boolean) => rows.filter((row) => Boolean(row[field]) === has).map((row) => idOf(opportunity, row));
  return { missing: ids(false), known: ids(true) };
}

function keptText(asked: StateDate, { missing, known }: Dated): string {
  const { label } = fieldOf(asked);
  if (missing.length === 0) return `${known.length}件すべてに${label}が入力されているため、そのまま使います。`;
  return `${known.length}件にはすでに${label}があるため、そのまま使います。入力した日付は、残りの${missing.length}件に保存します。`;
}

function Top() {
  return (
    <>
      <Breadcrumbs items={[{ label: '商談', to: LIST }, { label: '状況をまとめて変更' }]} />
      <PageHeader title="状況をまとめて変更" />
    </>
  );
}

/** The states of several deals at once, by the same rules as of one. */
export default function OpportunityMove() {
  const [params] = useSearchParams();
  const ids = [...new Set((params.get('ids') ?? '').split(',').map(Number))].filter((id) => id > 0).slice(0, MAX);
  const { data: rows, error } = useShowMany(opportunity, ids, [
    ...titleColumns(opportunity),
    'opportunity_status_id',
    ...OPPORTUNITY_DATE_FIELDS,
  ]);
  const names = useNames(opportunity.fields, rows ?? [], titleColumns(opportunity));
  const [to, setTo] = useState<number>();
  const [said, setSaid] = useState(NOTHING_SAID);
  const [answer, setAnswer] = useState(firstAnswer(undefined));
  const [dateProblem, setDateProblem] = useState<string>();
  const [refused, setRefused] = useState<Refusal[]>([]);
  const [problem, setProblem] = useState<string>();
  const { moveAll, isPending } = useBulkMove();
  const navigate = useNavigate();
  const flash = useFlash();

  if (ids.length === 0)
    return (
      <Page>
        <Top />
        <EmptyState title="商談が選ばれていません" actions={<LinkButton to={LIST}>商談の一覧へ</LinkButton>}>
          一覧で商談を選んでから「状況を変更」を押してください。
        </EmptyState>
      </Page>
    );
  const kinds = kindsOf(rows?.map((row) => Number(row.opportunity_status_id ?? 0)) ?? [], to);
  const rules = [...kinds].map((kind) => MOVE_RULES[kind]);
  const nameOf = (id: number) => {
    const row = rows?.find((one) => idOf(opportunity, one) === id);
    return row ? titleOf(opportunity, row, names) : '見つからない商談';
  };
  const asked = to === undefined ? undefined : dateOfStatus(to);
  const dated = asked && rows && byDate(rows, asked);
  const choose = (next: number | undefined) => {
    setTo(next);
    setAnswer(firstAnswer(next === undefined ? undefined : dateOfStatus(next)));
    setDateProblem(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (to === undefined) return setProblem('変更後の商談状況を選択してください。');
    const needsDate = asked && dated && dated.missing.length > 0;
    const missing = needsDate ? refuseAnswer(asked, answer, true) : undefined;
    setDateProblem(missing);
    if (missing) return;
    const date =
      needsDate && !answer.later ? { field: asked.field, value: answer.value, ids: dated.missing } : undefined;
    try {
      const { count, errors } = await moveAll({
        ids,
        values: { opportunity_status_id: to, ...toValues(said, to) },
        date,
      });
      setRefused(errors);
      if (count > 0) flash.success(`${count}件の商談状況を「${opportunityStatus.label(to)}」にしました`);
      if (errors.length === 0) navigate(LIST);
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      if (asked && errors[asked.field]) return setDateProblem(errors[asked.field][0]);
      setProblem(Object.values(errors)[0]?.[0] ?? message);
    }
  };
  return (
    <Page>
      <Top />
      {error && <ErrorState error={error} />}
      <Card aria-label="対象の商談">
        <Stack $gap={1}>
          <p>{ids.length}件の商談の状況を変更します。</p>
          {!rows && !error && <Skeleton $width="60%" $height="20px" />}
          <ul>
            {rows?.map((row) => (
              <li key={idOf(opportunity, row)}>
                <TextLink to={`${LIST}/${idOf(opportunity, row)}`}>{titleOf(opportunity, row, names)}</TextLink>（
                {opportunityStatus.label(Number(row.opportunity_status_id ?? 0))}）
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
      <Card aria-label="変更の内容">
        <Form onSubmit={(event) => void submit(event)} aria-label="商談状況の変更">
          <Stack>
            {problem && <Notice tone="danger">{problem}</Notice>}
            {refused.length > 0 && (
              <Notice tone="danger" title={`${refused.length}件は変更できませんでした`}>
                {refused.map(({ id, message, errors }) => (
                  <p key={id}>
                    {nameOf(id)}：{Object.values(errors)[0]?.[0] ?? message}
                  </p>
                ))}
              </Notice>
            )}
            <Field label="変更後の商談状況" required>
              {(control) => (
                <NativeSelect
                  {...control}
                  options={options(opportunityStatus.items)}
                  emptyLabel="選択してください"
                  value={to ?? ''}
                  onChange={({ currentTarget: { value } }) => choose(value === '' ? undefined : Number(value))}
                />
              )}
            </Field>
            {to !== undefined && WITH_EFFECTS.includes(to) && (
              <Notice>
                営業状況の変更、ほかの商談の終了、募集の終了は、まとめて変更では行いません。必要な商談は、商談の画面で変更してください。
              </Notice>
            )}
            {asked && dated && (
              <>
                {dated.missing.length > 0 && (
                  <DateQuestion
                    asked={asked}
                    answer={answer}
                    onChange={setAnswer}
                    errors={dateProblem ? [dateProblem] : undefined}
                  />
                )}
                {dated.known.length > 0 && <p>{keptText(asked, dated)}</p>}
              </>
            )}
            <BulkReasons rules={rules} said={said} onChange={(patch) => setSaid((last) => ({ ...last, ...patch }))} />
            <Row>
              <LinkButton to={LIST}>キャンセル</LinkButton>
              <Button type="submit" variant="primary" busy={isPending}>
                {ids.length}件を変更する
              </Button>
            </Row>
          </Stack>
        </Form>
      </Card>
    </Page>
  );
}
