import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';
import { type LinkageRow, sideNames, sideOf, TEST } from './linkages';

interface Outcome {
  tone: 'success' | 'danger';
  title: string;
  text: string;
}

/** A call as the other system makes it, with nothing of the console's session. */
async function called(linkage: LinkageRow, token: string): Promise<Outcome> {
  const side = sideOf(linkage.kind);
  try {
    const answer = await fetch(`/api/partner/v1/${side}/index?per_page=1`, {
      headers: { authorization: `Bearer ${token.trim()}` },
      credentials: 'omit',
    });
    const body = (await answer.json()) as { count?: number; count_more?: boolean; detail?: string };
    const left = answer.headers.get('ratelimit-remaining');
    if (!answer.ok) return { tone: 'danger', title: `応答 ${answer.status}`, text: body.detail ?? '' };
    const count = `${formatNumber(body.count ?? 0)}件${body.count_more ? '以上' : ''}`;
    return {
      tone: 'success',
      title: '接続できました',
      text: `${sideNames[side]}を${count}参照できます。${left ? `この1分間に呼び出せる残りの回数は${formatNumber(Number(left))}回です。` : ''}`,
    };
  } catch {
    return { tone: 'danger', title: '呼び出せませんでした', text: '通信の状態を確認して、もう一度お試しください。' };
  }
}

interface TryTokenProps {
  linkage: LinkageRow;
  /** One that was made just now. */
  token?: string;
}

/** Tries a token: the console has none of them, so it is pasted here and goes nowhere else. */
export function TryToken({ linkage, token: made = '' }: TryTokenProps) {
  const [token, setToken] = useState(made);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [missing, setMissing] = useState(false);
  const submit = async () => {
    setOutcome(undefined);
    setMissing(token.trim() === '');
    if (token.trim() === '' || busy) return;
    setBusy(true);
    setOutcome(await called(linkage, token));
    setBusy(false);
  };
  return (
    <Card id={TEST} aria-label="接続のテスト">
      <Form
        aria-label="接続のテスト"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack $gap={1.5}>
          <Heading level={2}>接続のテスト</Heading>
          <Field
            label="APIトークン"
            hint="貼り付けたトークンで一覧を1件だけ呼び出します。トークンは保存しません。"
            error={missing ? '発行したときに控えたトークンを貼り付けてください。' : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                type="password"
                autoComplete="off"
                value={token}
                onChange={({ currentTarget }) => setToken(currentTarget.value)}
              />
            )}
          </Field>
          <Row>
            <Button type="submit" busy={busy}>
              接続を試す
            </Button>
          </Row>
          {outcome && (
            <div role="status">
              <Notice tone={outcome.tone} title={outcome.title}>
                {outcome.text}
              </Notice>
            </div>
          )}
        </Stack>
      </Form>
    </Card>
  );
}
