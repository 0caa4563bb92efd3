/** Where a candidate asks for the link that leads into マイページ. */
import { useFormReply } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { myHead } from '../data/my/head';
import { textOf } from '../data/my/section';
import { Card, Hint, NarrowSheet } from '../parts/my/frame';
import { PostForm } from '../parts/my/PostForm';

const SENT = '/mypage/signin?sent=1';

function Sent() {
  return (
    <Card aria-labelledby="sent">
      <Icon name="mail" size={40} />
      <h1 id="sent">メールをご確認ください</h1>
      <p>ご登録のあるメールアドレスの場合、マイページに入るためのリンクをお送りしました。</p>
      <p>メールのリンクは30分間、1回だけ使えます。</p>
      <Hint>
        数分待っても届かないときは、迷惑メールのフォルダーと、入力したメールアドレスをご確認ください。会員登録や応募がまだの場合、メールは届きません。
      </Hint>
      <a href="/mypage/signin">メールアドレスを入力し直す</a>
      <a href="/register/profile">はじめての方は無料会員登録へ</a>
    </Card>
  );
}

function Ask() {
  const reply = useFormReply();
  const [search] = useSearchParams();
  const typed = reply && textOf(reply, 'email');
  return (
    <Card aria-labelledby="signin">
      <h1 id="signin">マイページに入る</h1>
      {search.get('ended') && !reply && (
        <Notice tone="warning" title="マイページから出ています">
          30日がたったか、ほかの端末から終了されました。もう一度お入りください。
        </Notice>
      )}
      {search.get('save') && !reply && (
        <Notice tone="info" title="条件を保存するには、マイページにお入りください">
          メールのリンクをこの端末で開くと、保存の画面に進みます。
        </Notice>
      )}
      {search.get('left') && !reply && <Notice tone="success" title="マイページから出ました" />}
      {reply && !reply.errors.email && <Notice tone="danger" title={reply.message} />}
      <p>ご登録のメールアドレスに、マイページに入るためのリンクをお送りします。パスワードは要りません。</p>
      <PostForm act="ask" label="リンクをメールで受け取る" button={{ variant: 'accent', size: 'large', block: true }}>
        <Field id="email" label="メールアドレス" required error={reply?.errors.email}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              halfWidth
              autoComplete="email"
              defaultValue={typed}
              placeholder="taro@example.com"
            />
          )}
        </Field>
      </PostForm>
      <a href="/register/profile">はじめての方は無料会員登録へ</a>
    </Card>
  );
}

function MyPageSignIn() {
  const [search] = useSearchParams();
  const left = search.has('left');
  useEffect(() => {
    if (left) void import('@enishi/frontend-kit/runtime/site/account-likes').then(({ leaveLikes }) => leaveLikes());
  }, [left]);
  const reply = useFormReply();
  return <NarrowSheet>{search.get('sent') && !reply ? <Sent /> : <Ask />}</NarrowSheet>;
}

export default sitePage({
  component: MyPageSignIn,
  head: myHead('マイページに入る'),
  action: (submission) => ({
    calls: [{ path: 'my/ask', body: { email: textOf(submission, 'email') } }],
    next: () => ({ location: SENT }),
  }),
});
