/** What the agency agrees with itself about a client: the limit of credit, and the names that it pays under. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Grid, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { formatInstant } from '@enishi/protos/fields/format';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';
import styled from 'styled-components';
import { useMemberNames } from './journals/use-member-names';
import type { Ledger } from './LedgerTable';
import { yenIn } from './yen-in';

type Terms = NonNullable<Ledger['terms']>;

const Changes = styled.ul`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

const limitText = (limit: number | null | undefined): string =>
  limit === null || limit === undefined ? '上限なし' : yenText(limit);

export function ClientTerms({ id, terms }: { id: number; terms: Terms }) {
  const flash = useFlash();
  const [limit, setLimit] = useState(String(terms.credit_limit ?? ''));
  const [names, setNames] = useState(terms.payer_names);
  const credit_limit = limit.trim() === '' ? undefined : yenIn(limit);
  const save = useAct(
    (calls) =>
      calls.deals.ClientLedgerService.SaveTerms({
        ...{ id, credit_limit, payer_names: names },
        ...(terms.updated_at ? { updated_at: terms.updated_at } : {}),
      }),
    ['client_ledgers', 'receipts', clientInvoice.plural],
  );
  const changes = terms.changes.slice(0, 5);
  const nameOf = useMemberNames(changes.map(({ member_id }) => member_id));
  const errors = save.error?.errors ?? {};
  const wrong = Number.isNaN(credit_limit) ? '与信の上限を数字で入力してください。' : errors.credit_limit;
  return (
    <Card aria-label="与信と振込名義">
      <Form
        aria-label="与信と振込名義"
        onSubmit={(event) => {
          event.preventDefault();
          if (!Number.isNaN(credit_limit))
            save.mutate(undefined, { onSuccess: () => flash.success('与信と振込名義を保存しました') });
        }}
      >
        <Stack $gap={2}>
          <Heading level={2}>与信と振込名義</Heading>
          {save.error && !errors.credit_limit && !errors.payer_names && (
            <Notice tone="danger">{save.error.message}</Notice>
          )}
          <Grid $gap={2} $min={280}>
            <Field
              label="与信の上限"
              error={wrong}
              hint="残高と見込みの合計が超えるとき、契約の登録と請求で知らせます。空欄は上限なしです。"
            >
              {(control) => (
                <TextInput
                  {...control}
                  numeric
                  suffix="円"
                  value={limit}
                  onChange={({ currentTarget }) => setLimit(currentTarget.value)}
                />
              )}
            </Field>
            <Field
              label="振込名義"
              error={errors.payer_names}
              hint="銀行の明細に表示される名義です。「、」で区切って複数登録できます。"
            >
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={500}
                  placeholder="カ）アオゾラシヨウジ"
                  value={names}
                  onChange={({ currentTarget }) => setNames(currentTarget.value)}
                />
              )}
            </Field>
          </Grid>
          <Row $gap={2}>
            <Button type="submit" busy={save.isPending}>
              保存する
            </Button>
          </Row>
          {changes.length > 0 && (
            <Changes aria-label="与信の上限の変更">
              {changes.map(({ at, member_id, credit_limit: to }) => (
                <li key={at}>
                  {formatInstant(at)}　{limitText(to)}（{nameOf(member_id)}）
                </li>
              ))}
            </Changes>
          )}
        </Stack>
      </Form>
    </Card>
  );
}
