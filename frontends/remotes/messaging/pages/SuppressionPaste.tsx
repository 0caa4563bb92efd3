import { RestoredNotice } from '@enishi/frontend-kit/entity/form/RestoredNotice';
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useDraftState } from '@enishi/frontend-kit/runtime/page/use-draft';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { MOST_PASTED, pastedLines } from '@enishi/protos/messaging/pasted-addresses';
import type { SuppressionAddResponse } from '@enishi/protos/messaging/rpc';
import { suppression } from '@enishi/protos/messaging/suppression';
import { useMemo, useState } from 'react';
import { SUPPRESSIONS } from '../parts/paths';
import { PasteResult } from '../parts/suppressions/PasteResult';

const EXAMPLE = 'taro@example.jp\n佐藤 花子 <hanako@example.jp>';

/** Many addresses out of another list; what was refused stays in the field, to be mended. */
export default function SuppressionPaste() {
  const flash = useFlash();
  const typed = useDraftState(`${suppression.plural} many`, { text: '', note: '' });
  const { text, note } = typed.value;
  const [result, setResult] = useState<SuppressionAddResponse>();
  const lineCount = useMemo(() => pastedLines(text).length, [text]);
  const add = useAct((calls) => calls.messaging.SuppressionListService.Add({ text, note }), [suppression.plural]);
  const question = useUnsavedGuard(text.trim() !== '', { onDiscard: typed.reset });
  const submit = () => {
    if (add.isPending) return;
    add.mutate(undefined, {
      onSuccess(answer) {
        setResult(answer);
        typed.reset();
        const left = answer.refused.flatMap(({ known, value }) => (known ? [] : [value]));
        if (left.length > 0) typed.setValue({ text: left.join('\n'), note });
        flash.success(`${formatNumber(answer.count)}件を登録しました`);
      },
    });
  };
  const errors = add.error?.errors ?? {};
  return (
    <Page>
      <Breadcrumbs items={[{ label: '配信停止リスト', to: SUPPRESSIONS }, { label: 'まとめて登録' }]} />
      <PageHeader
        title="配信停止をまとめて登録"
        lead="ほかのサービスの配信停止リストなどから、メールアドレスを貼り付けてください。登録したアドレスには、一斉配信と提案を送りません。"
      />
      <Card>
        <Form
          aria-label="配信停止の一括登録"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack $gap={2}>
            {typed.restoredAt !== undefined && <RestoredNotice at={typed.restoredAt} onDiscard={typed.reset} />}
            {add.error && !errors.text && !errors.note && <Notice tone="danger">{add.error.message}</Notice>}
            <Field
              label="メールアドレス"
              required
              hint={`1行に1件ずつ、${formatNumber(MOST_PASTED)}件まで。カンマ区切りや「名前 <アドレス>」の形でも登録できます。`}
              error={errors.text}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={12}
                  value={text}
                  placeholder={EXAMPLE}
                  onChange={(event) => typed.setValue({ note, text: event.currentTarget.value })}
                />
              )}
            </Field>
            <Field label="メモ" hint="登録するすべてのアドレスに付く、社内用の覚え書きです。" error={errors.note}>
              {(control) => (
                <TextInput
                  {...control}
                  value={note}
                  onChange={(event) => typed.setValue({ text, note: event.currentTarget.value })}
                />
              )}
            </Field>
            <Row $spread>
              <span role="status">{formatNumber(lineCount)}件</span>
              <Button type="submit" variant="primary" busy={add.isPending} disabled={lineCount === 0}>
                まとめて登録する
              </Button>
            </Row>
          </Stack>
        </Form>
      </Card>
      {result && <PasteResult result={result} />}
      {question}
    </Page>
  );
}
