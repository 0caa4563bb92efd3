import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Grid, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementDocumentKind, agreementParty } from '@enishi/protos/master/agreement';
import { useState } from 'react';
import { AgreementFrame } from '../parts/AgreementFrame';
import { AGREEMENTS } from '../parts/agreement-paths';
import { PaperList } from '../parts/PaperList';
import { PlainMail } from '../parts/PlainMail';
import type { Papers } from '../parts/paper-state';

const options = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

function Make({ id, papers }: { id: number; papers: Papers }) {
  const flash = useFlash();
  const [kind, setKind] = useState<number>(agreementDocumentKind.code.terms);
  const [chosen, setParty] = useState<number>(agreementParty.code.candidate);
  const isTerms = kind === agreementDocumentKind.code.terms;
  const party = isTerms ? agreementParty.code.candidate : chosen;
  const make = useAct(
    (calls) => calls.deals.AgreementPaperService.Create({ id, kind, party }),
    ['agreement_documents'],
  );
  const problems = papers.problems.filter((problem) => problem.kind === kind && problem.party === party);
  const parties = isTerms
    ? agreementParty.items.filter((item) => item.id === agreementParty.code.candidate)
    : agreementParty.items;
  return (
    <Card aria-label="書類の作成">
      <Stack $gap={2}>
        <Heading level={2}>書類の作成</Heading>
        <Grid $min={220}>
          <Field label="書類の種類">
            {(control) => (
              <NativeSelect
                {...control}
                options={options(agreementDocumentKind.items)}
                value={String(kind)}
                onChange={({ currentTarget }) => setKind(Number(currentTarget.value))}
              />
            )}
          </Field>
          <Field label="相手">
            {(control) => (
              <NativeSelect
                {...control}
                options={options(parties)}
                value={String(party)}
                onChange={({ currentTarget }) => setParty(Number(currentTarget.value))}
              />
            )}
          </Field>
        </Grid>
        {problems.length > 0 && (
          <Notice tone="warning" title="作成する前に、次の内容を直してください">
            <ul>
              {problems.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            <TextLink to={`${AGREEMENTS}/${id}`}>概要で編集する</TextLink>
          </Notice>
        )}
        <Row>
          <Button
            variant="primary"
            busy={make.isPending}
            disabled={problems.length > 0}
            onClick={() => void flash.after(make.mutateAsync(), '書類を作成しました')}
          >
            作成する
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Documents({ record }: { record: EntityRow }) {
  const id = idOf(agreement, record);
  // The missing columns follow the agreement: another version of it is another question.
  const { data, error, refetch } = useRead('agreement_documents', ['index', id, record.updated_at], (calls, options) =>
    calls.deals.AgreementPaperService.Index({ id }, options),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={5} />;
  return (
    <Stack>
      <Make id={id} papers={data} />
      <PlainMail without="宛名・契約名・書類の添付" />
      {data.agreement_documents.length === 0 ? (
        <EmptyState title="書類はまだありません" icon="file">
          種類と相手を選んで作成すると、ここに版ごとに保存されます。
        </EmptyState>
      ) : (
        <PaperList papers={data} />
      )}
    </Stack>
  );
}

export default function AgreementPapers() {
  return <AgreementFrame tab="documents">{(record) => <Documents record={record} />}</AgreementFrame>;
}
