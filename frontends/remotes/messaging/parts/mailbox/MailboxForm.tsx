/** Where the mailbox is and what is fetched from it, with a press that tries it before it is saved. */
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Grid, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { MAILBOX_PORTS, MAILBOX_SINCE_DAYS, mailboxSecurity } from '@enishi/protos/master/received';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type { MailboxCheck, MailboxSaveRequest } from '@enishi/protos/messaging/rpc';
import { type FormEvent, useState } from 'react';
import { type Mailbox, typedOf } from './mailbox';

const { tls, starttls, plain } = mailboxSecurity.code;
const USUAL_PORTS: Readonly<Record<number, number>> = {
  [tls]: MAILBOX_PORTS.tls,
  [starttls]: MAILBOX_PORTS.starttls,
  [plain]: MAILBOX_PORTS.starttls,
};

const PLAIN = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } as const;

const BEGINNINGS = MAILBOX_SINCE_DAYS.map((days) => ({
  value: days,
  label: days === 0 ? 'これから届くメールだけ' : `${days}日前までに届いたメールも`,
}));

interface FoundProps {
  check: MailboxCheck;
  folder: string;
  onChoose(folder: string): void;
}

function Found({ check: { problem, messages_num, folders }, folder, onChoose }: FoundProps) {
  if (!problem)
    return (
      <Notice tone="success" title="接続できました">
        フォルダー「{folder}」にメールが{formatNumber(messages_num)}通あります。
      </Notice>
    );
  return (
    <Notice tone="danger" title="接続できません">
      <p>{problem}</p>
      {folders.length > 0 && (
        <Row $gap={1} role="group" aria-label="メールボックスのフォルダー">
          {folders.map((name) => (
            <Button key={name} type="button" size="small" onClick={() => onChoose(name)}>
              {name}
            </Button>
          ))}
        </Row>
      )}
    </Notice>
  );
}

interface MailboxFormProps {
  mailbox: Mailbox;
  onDone(): void;
}

export function MailboxForm({ mailbox, onDone }: MailboxFormProps) {
  const flash = useFlash();
  const [first] = useState(() => typedOf(mailbox));
  const [typed, setTyped] = useState(first);
  const question = useUnsavedGuard(JSON.stringify(typed) !== JSON.stringify(first));
  const save = useAct((calls) => calls.messaging.MailboxService.Save(typed), [receivedMail.plural]);
  const check = useAct((calls) => calls.messaging.MailboxService.Check(typed));
  const errors = { ...check.error?.errors, ...save.error?.errors };
  const failed = save.error ?? check.error;
  const refused = failed && Object.keys(errors).length === 0 && failed.message;
  const put = (change: Partial<MailboxSaveRequest>) => {
    setTyped((now) => ({ ...now, ...change }));
    check.reset();
    save.reset();
  };
  const isOther =
    typed.host !== mailbox.host ||
    typed.port !== mailbox.port ||
    typed.user_name !== mailbox.user_name ||
    typed.mailbox_security_id !== mailbox.mailbox_security_id;
  const isKept = mailbox.has_password && !isOther;
  const errorOf = (field: keyof MailboxSaveRequest) => errors[field];
  const found = check.data?.check;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    check.reset();
    save.mutate(undefined, {
      onSuccess() {
        flash.success('メールボックスの設定を保存しました');
        onDone();
      },
    });
  };
  const securities = mailboxSecurity.items
    .filter(({ id }) => id !== plain || mailbox.allows_plain)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form onSubmit={submit} aria-label="メールボックスの設定">
      <Stack $gap={2}>
        <Grid $gap={2} $min={220}>
          <Field label="サーバー名（IMAP）" hint="例：imap.example.com" error={errorOf('host')} required>
            {(control) => (
              <TextInput
                {...control}
                {...PLAIN}
                halfWidth
                inputMode="url"
                value={typed.host}
                onChange={({ target }) => put({ host: target.value })}
              />
            )}
          </Field>
          <Field label="暗号化" error={errorOf('mailbox_security_id')} required>
            {(control) => (
              <NativeSelect
                {...control}
                options={securities}
                value={typed.mailbox_security_id}
                onChange={({ target }) => {
                  const mailbox_security_id = Number(target.value);
                  const isUsual = typed.port === USUAL_PORTS[typed.mailbox_security_id];
                  put({ mailbox_security_id, ...(isUsual && { port: USUAL_PORTS[mailbox_security_id] }) });
                }}
              />
            )}
          </Field>
          <Field label="ポート番号" hint="SSL/TLSは993、STARTTLSは143です。" error={errorOf('port')} required>
            {(control) => (
              <TextInput
                {...control}
                numeric
                halfWidth
                inputMode="numeric"
                value={typed.port ? String(typed.port) : ''}
                onChange={({ target }) => put({ port: Number(target.value) || 0 })}
              />
            )}
          </Field>
        </Grid>
        <Grid $gap={2} $min={220}>
          <Field label="ユーザー名" hint="多くはメールアドレスです。" error={errorOf('user_name')} required>
            {(control) => (
              <TextInput
                {...control}
                {...PLAIN}
                value={typed.user_name}
                onChange={({ target }) => put({ user_name: target.value })}
              />
            )}
          </Field>
          <Field
            label="パスワード"
            hint={
              isKept ? '保存済みです。変えるときだけ入力してください。' : '暗号化して保存し、画面には表示しません。'
            }
            error={errorOf('password')}
            required={!isKept}
          >
            {(control) => (
              <TextInput
                {...control}
                type="password"
                autoComplete="new-password"
                value={typed.password}
                onChange={({ target }) => put({ password: target.value })}
              />
            )}
          </Field>
          <Field label="フォルダー" hint="受信トレイはINBOXです。" error={errorOf('folder')}>
            {(control) => (
              <TextInput
                {...control}
                {...PLAIN}
                value={typed.folder}
                onChange={({ target }) => put({ folder: target.value })}
              />
            )}
          </Field>
        </Grid>
        <Grid $gap={2} $min={220}>
          <Field
            label="取り込みを始める時期"
            hint="取り込みを始めるとき、また変更したときに使います。"
            error={errorOf('since_days')}
          >
            {(control) => (
              <NativeSelect
                {...control}
                options={BEGINNINGS}
                value={typed.since_days}
                onChange={({ target }) => put({ since_days: Number(target.value) })}
              />
            )}
          </Field>
        </Grid>
        <Checkbox checked={typed.active} onChange={({ currentTarget }) => put({ active: currentTarget.checked })}>
          このメールボックスから取り込む
        </Checkbox>
        <Checkbox checked={typed.mark_read} onChange={({ currentTarget }) => put({ mark_read: currentTarget.checked })}>
          取り込んだメールを、元のメールボックスで既読にする
        </Checkbox>
        <div aria-live="polite">
          {found && <Found check={found} folder={typed.folder} onChoose={(folder) => put({ folder })} />}
          {refused && <Notice tone="danger" title={refused} />}
        </div>
        <Row $gap={1}>
          <Button type="submit" variant="primary" busy={save.isPending}>
            保存する
          </Button>
          <Button type="button" busy={check.isPending} onClick={() => check.mutate()}>
            接続を確認
          </Button>
          <Button type="button" variant="quiet" onClick={onDone}>
            キャンセル
          </Button>
        </Row>
      </Stack>
      {question}
    </Form>
  );
}
