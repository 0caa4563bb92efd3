/** The composer of a mail to one person. */
import { useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { formBar, Row } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import { type EnterpriseMember, enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { shownDateTime } from '@enishi/protos/master/dates';
import { directMailPlaceholders, mailTemplateKind, sendOption } from '@enishi/protos/master/messaging';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import type { ComposeBegin } from '@enishi/protos/messaging/rpc';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { MailCard } from '../mailing/MailCard';
import { useSubmit } from '../mailing/use-submit';
import { DIRECT } from '../paths';
import { recordOf, useMailDraft } from './draft';
import { MailFiles } from './MailFiles';
import { Reader } from './Reader';
import { SendDialog } from './SendDialog';

const Bar = styled(Row)`
  position: sticky;
  bottom: 0;
  z-index: 1;
  justify-content: space-between;
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`;

/** Values of the placeholders; those without one are named, so that the preview says so. */
function useSamples({ values }: ComposeBegin, sender: unknown) {
  const id = typeof sender === 'number' ? sender : undefined;
  const { data: member } = useShow<EnterpriseMember>(enterpriseMember, id, { enabled: id !== undefined });
  const name = member?.name;
  return useMemo(() => {
    const known = new Map(values.map(({ key, value }) => [key, value]));
    const samples = directMailPlaceholders.map(({ key }) => [key, known.get(key)]);
    return { ...Object.fromEntries(samples), ...(name && { sender_name: name }) };
  }, [values, name]);
}

const SHOWN = new Set(['attached_file_ids', 'candidate_resume_ids', 'sheet_flg']);

export function ComposeForm({ begun }: { begun: ComposeBegin }) {
  const { value: draft, setValue, restoredAt, reset } = useMailDraft(begun);
  const { values, files } = draft;
  const [asks, setAsks] = useState(false);
  const { submit, errors, busy } = useSubmit({
    ...{ definition: directMail, listTo: DIRECT, onMade: reset },
    made: 'メールを受け付けました。送信を始めるまでは取り消せます',
  });
  const samples = useSamples(begun, values.form_enterprise_member_id);
  const type = (given: typeof values) => setValue({ ...draft, values: { ...values, ...given } });
  const scheduled = values.send_option_type_id === sendOption.code.scheduled && values.send_reservation_at;
  const send = async () => {
    await submit(recordOf(begun, draft));
    setAsks(false);
  };
  const others = Object.fromEntries(Object.entries(errors).filter(([name]) => !SHOWN.has(name)));
  const papers = (values.candidate_resume_ids as number[]).length;
  const attached = [
    ...files.map(({ name }) => name),
    ...(values.sheet_flg ? ['スキルシート'] : []),
    ...(papers > 0 ? [`職務経歴書${papers}件`] : []),
  ];
  return (
    <>
      {restoredAt !== undefined && (
        <Notice
          tone="info"
          actions={
            <Button size="small" onClick={reset}>
              破棄して最初から書く
            </Button>
          }
        >
          {formatInstant(new Date(restoredAt).toISOString())} に書いていた内容を表示しています。
        </Notice>
      )}
      <Reader begun={begun} />
      <MailCard
        definition={directMail}
        values={values}
        errors={others}
        onChange={type}
        placeholders={directMailPlaceholders}
        samples={samples}
        templateKind={mailTemplateKind.code.direct}
      />
      <MailFiles
        {...{ begun, draft, errors }}
        onValues={type}
        onFiles={(change) => setValue({ ...draft, files: change(files) })}
      />
      <Bar {...formBar}>
        <Checkbox
          checked={Boolean(values.copy_flg)}
          onChange={({ currentTarget }) => type({ copy_flg: currentTarget.checked ? 1 : 0 })}
        >
          {directMail.own.copy_flg.label}
        </Checkbox>
        <Button variant="primary" disabled={(begun.problems ?? []).length > 0} onClick={() => setAsks(true)}>
          内容を確認する
        </Button>
      </Bar>
      {asks && (
        <SendDialog
          {...{ begun, draft, attached, busy }}
          when={
            scheduled
              ? `${shownDateTime(String(values.send_reservation_at))} に送信します。それまでは取り消せます。`
              : '送信を押してから1分後に送ります。それまでは取り消せます。'
          }
          onSend={() => void send()}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
