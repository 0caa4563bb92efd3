import type { UseMutationResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ApiError } from '../../runtime/api/api';
import { useAction } from '../../runtime/api/entities';
import { Skeleton } from '../../ui/base/Skeleton';
import { Ask, type Asked } from './Ask';
import { Code, Part } from './Part';

export interface RecoveryCodes {
  recovery_codes: string[];
}

export type CodeAction<Result> = UseMutationResult<Result, ApiError, Record<string, string>>;

const QrCode = lazy(() => import('./QrCode'));

const PASSWORD: Asked = { name: 'password_current', label: '現在のパスワード', secret: true };
const OLD_CODE: Asked = {
  name: 'code',
  label: '現在の認証コード',
  hint: 'いま使っている認証アプリのコードか、リカバリーコードです。',
};
const NEW_CODE: Asked = { name: 'code', label: '認証コード' };

const texts = {
  first: {
    title: '二段階認証を設定する',
    lead: 'ログインのときに、パスワードに加えて認証アプリ（Google Authenticatorなど）のコードを入力するようになります。',
    begin: '設定を始める',
    confirm: '有効にする',
    fields: [PASSWORD],
  },
  change: {
    title: '認証アプリを変更する',
    lead: 'スマートフォンを替えるときなどに、別のアプリを登録します。新しいアプリのコードを確認するまでは、いまのアプリを使えます。リカバリーコードも新しくなります。',
    begin: '変更を始める',
    confirm: '変更する',
    fields: [PASSWORD, OLD_CODE],
  },
} as const;

const groups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Registers an app, in two steps. */
export function SetUp({ kind, confirm }: { kind: keyof typeof texts; confirm: CodeAction<RecoveryCodes> }) {
  const text = texts[kind];
  const begin = useAction<{ second_factor: { secret: string; uri: string } }, Record<string, string>>((api, values) =>
    api.post('second_factors/create', values),
  );
  const begun = begin.data?.second_factor;
  if (!begun)
    return (
      <Part title={text.title}>
        <p>{text.lead}</p>
        <Ask
          key="password"
          fields={text.fields}
          action={text.begin}
          error={begin.error}
          busy={begin.isPending}
          onSend={(values) => begin.mutate(values)}
        />
      </Part>
    );
  return (
    <Part title="認証アプリに登録する">
      <ol>
        <li>
          認証アプリで次のQRコードを読み取ります。
          <Suspense fallback={<Skeleton $height="192px" $width="192px" />}>
            <QrCode text={begun.uri} label="認証アプリに登録するQRコード" />
          </Suspense>
          スマートフォンでご覧の場合は <a href={begun.uri}>認証アプリで開く</a>{' '}
          を押します。読み取れないときは、アプリの「セットアップキーを入力」に次のキーを入力します。
          <p>
            セットアップキー <Code>{groups(begun.secret)}</Code>
          </p>
        </li>
        <li>アプリに表示された6桁のコードを入力します。</li>
      </ol>
      <Ask
        // Another one: what was typed as the password must not stand in its field.
        key="code"
        fields={[NEW_CODE]}
        action={text.confirm}
        error={confirm.error}
        busy={confirm.isPending}
        onSend={(values) => confirm.mutate(values)}
      />
    </Part>
  );
}
