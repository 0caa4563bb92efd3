import { FieldInput } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, idOf, titleOf } from '@enishi/frontend-kit/entity/values/row';
import { useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { isOpportunityRunning } from '@enishi/protos/master/opportunity-moves';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { PairTable } from '../parts/many/PairTable';
import { isMade, useCreateMany } from '../parts/many/use-create-many';
import { useDealsOf } from '../parts/matching/use-matches';
import { pricesOfPair } from '../parts/pair-prices';
import { LIST } from '../parts/paths';
import { useShowMany } from '../parts/use-show-many';

/** Lines of a name and its prices are read together. */
const Sheet = styled(Card)`
  max-width: 880px;
`;

const MAX = 50;
const MEMBER = 'enterprise_member1_id';
const NONE: readonly EntityRow[] = [];

interface Way {
  /** What was chosen before, several of them. */
  many: Entity;
  manyField: string;
  /** What they all get. */
  one: Entity;
  oneField: string;
  home: string;
  unit: string;
}

const CANDIDATE = 'candidate_id_by_enterprise_id';
const JOB = 'job_id_by_enterprise_id';

const ways = {
  candidates: {
    ...{ many: candidate, manyField: CANDIDATE, home: '/enterprise/candidates', unit: '名' },
    ...{ one: job, oneField: JOB },
  },
  jobs: { ...{ many: job, manyField: JOB, home: '/enterprise/jobs', unit: '件' }, one: candidate, oneField: CANDIDATE },
} as const satisfies Record<string, Way>;

const PRICES = {
  candidate: ['monthly_price_num'],
  job: ['monthly_payment_f_num', 'monthly_payment_l_num', 'monthly_price_f_num', 'monthly_price_l_num'],
} as const;

const idsIn = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);

function Top() {
  return (
    <>
      <Breadcrumbs items={[{ label: '商談', to: LIST }, { label: 'まとめて登録' }]} />
      <PageHeader title="商談をまとめて登録" />
    </>
  );
}

/** One deal for each of several candidates with a job, or of several jobs with a candidate. */
export default function OpportunityCreateMany() {
  const [params] = useSearchParams();
  const side = params.has('jobs') ? 'jobs' : 'candidates';
  const ids = idsIn(params.get(side));
  const way = ways[side];
  const given = idsIn(params.get(way.one.name))[0];
  if (ids.length === 0 || ids.length > MAX)
    return (
      <Page>
        <Top />
        <EmptyState
          title={ids.length === 0 ? `${way.many.label}が選ばれていません` : `選べるのは${MAX}${way.unit}までです`}
          actions={<LinkButton to={way.home}>{way.many.label}の一覧へ</LinkButton>}
        >
          {ids.length === 0
            ? `一覧で${way.many.label}を選んでから「商談を登録」を押してください。`
            : `${ids.length - MAX}${way.unit}減らしてから、もう一度お試しください。`}
        </EmptyState>
      </Page>
    );
  return <CreateMany way={way} side={side} ids={ids} given={given} />;
}

interface CreateManyProps {
  way: Way;
  side: keyof typeof ways;
  ids: readonly number[];
  given: number | undefined;
}

function CreateMany({ way, side, ids, given }: CreateManyProps) {
  const { many, one, manyField, oneField, home } = way;
  const me = useCurrentMember();
  const [oneId, setOneId] = useState(given ?? null);
  const [member, setMember] = useState<number | null>();
  const [sell, setSell] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<string>();
  const columns = [...titleColumns(many), ...PRICES[many.name as keyof typeof PRICES]];
  const { data: rows, error, refetch } = useShowMany(many, ids, columns);
  const names = useNames(many.fields, rows ?? NONE, titleColumns(many));
  const { data: other } = useShow<EntityRow>(one, oneId ?? 0, { enabled: oneId !== null });
  const hits = oneId === null ? [] : ids.map((id) => ({ id }));
  const deals = useDealsOf(side === 'jobs' ? 'candidates' : 'jobs', oneId ?? 0, hits);
  const { createAll, outcomes, busy } = useCreateMany();
  const navigate = useNavigate();
  const flash = useFlash();

  const owner = member === undefined ? (me?.id_by_enterprise_id ?? null) : member;
  const pairs = (rows ?? NONE).map((row) => {
    const id = idOf(many, row);
    const deal = deals.get(id);
    const running = deal && isOpportunityRunning(Number(deal.opportunity_status_id ?? 0)) ? deal : undefined;
    const [ofJob, ofPerson] = side === 'jobs' ? [row, other] : [other, row];
    const prices = other && pricesOfPair(ofJob, ofPerson);
    return { id, name: titleOf(many, row, names), to: `${home}/${id}`, prices, running };
  });
  const wanted = pairs.filter(({ id, running }) => !running && !left.has(id) && !isMade(outcomes.get(id)));
  const toggle = (id: number) =>
    setLeft((last) => {
      const next = new Set(last);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (oneId === null) return setProblem(`${one.label}を選択してください。`);
    setProblem(undefined);
    const planned = wanted.map(({ id, prices }) => ({
      id,
      values: { [manyField]: id, [oneField]: oneId, [MEMBER]: owner, ...prices },
    }));
    const results = [...(await createAll(planned, sell ? 'sell' : undefined)).values()];
    const made = results.filter(isMade).length;
    if (made < results.length || made === 0) return;
    flash.success(`${made}件の商談を登録しました`);
    navigate(side === 'jobs' ? `/enterprise/candidates/${oneId}/opportunity` : `/enterprise/jobs/${oneId}/opportunity`);
  };
  return (
    <Page>
      <Top />
      <Sheet>
        <Form onSubmit={(event) => void submit(event)} aria-label="商談をまとめて登録">
          <Stack>
            <Field label={one.label} required error={problem ? [problem] : undefined}>
              {(ties) => (
                <FieldInput
                  {...ties}
                  field={opportunity.fields[oneField as typeof JOB]}
                  name={oneField}
                  value={oneId}
                  onChange={(value) => setOneId(typeof value === 'number' ? value : null)}
                  onBlur={() => undefined}
                  disabled={busy || outcomes.size > 0}
                />
              )}
            </Field>
            <Field label={opportunity.fields[MEMBER].label}>
              {(ties) => (
                <FieldInput
                  {...ties}
                  field={opportunity.fields[MEMBER]}
                  name={MEMBER}
                  value={owner}
                  onChange={(value) => setMember(typeof value === 'number' ? value : null)}
                  onBlur={() => undefined}
                  disabled={busy}
                />
              )}
            </Field>
            <Checkbox checked={sell} onChange={() => setSell(!sell)} disabled={busy}>
              登録と同時に、候補者の営業状況を「営業中」にする
            </Checkbox>
            {error && <ErrorState error={error} onRetry={() => void refetch()} />}
            {!rows && !error && <Waiting count={ids.length} />}
            {rows && <PairTable pairs={pairs} left={left} onToggle={toggle} outcomes={outcomes} busy={busy} />}
            {rows && rows.length < ids.length && (
              <p>{ids.length - rows.length}件は削除されたか見つからないため、登録しません。</p>
            )}
            <Row>
              <LinkButton to={home}>キャンセル</LinkButton>
              <Button type="submit" variant="primary" busy={busy} disabled={wanted.length === 0}>
                {wanted.length}件の商談を登録する
              </Button>
            </Row>
          </Stack>
        </Form>
      </Sheet>
    </Page>
  );
}
