/** The last look before a candidate leaves: what goes, what stays, and a word that it is meant. */
import { useFormReply, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { privacyRequestKind } from '@enishi/protos/master/privacy';
import { stateQuery } from '../data/my/answers';
import { myHead } from '../data/my/head';
import { doneAt, textOf } from '../data/my/section';
import { Card, CheckLine, NarrowSheet } from '../parts/my/frame';
import { PostForm } from '../parts/my/PostForm';

const UNCONFIRMED = '内容をご確認のうえ、「上の内容を確認しました」にチェックを入れてください。';

function MyPageLeave() {
  const reply = useFormReply();
  const name = useSiteQuery(stateQuery).data?.candidate.name;
  return (
    <NarrowSheet>
      <Card aria-labelledby="leave">
        <h1 id="leave">退会の手続き</h1>
        {reply && <Notice tone="danger" title={reply.message} />}
        <p>{name ? `${name} 様の` : ''}退会と、個人情報の削除を申請します。</p>
        <ul>
          <li>申請と同時に、案件のご紹介やお知らせのメールを停止します。</li>
          <li>進行中の応募・面談があるときは、担当者が確認してからお手続きします。</li>
          <li>登録内容と職務経歴書は、担当者の確認後に削除します。元に戻すことはできません。</li>
          <li>契約・請求の書類など、法令で保存が必要なものは期間が終わるまで残ります。</li>
        </ul>
        <PostForm act="leave" label="退会を申請する" button={{ variant: 'danger', block: true }}>
          <Field id="comment" label="理由・ご意見" error={reply?.errors.comment}>
            {(control) => (
              <TextArea
                {...control}
                name="comment"
                rows={3}
                maxLength={1000}
                defaultValue={reply && textOf(reply, 'comment')}
              />
            )}
          </Field>
          <CheckLine>
            <input type="checkbox" name="confirmed" value="1" required />
            上の内容を確認しました
          </CheckLine>
        </PostForm>
        <a href="/mypage#leaving">退会せずにマイページへ戻る</a>
      </Card>
    </NarrowSheet>
  );
}

export default sitePage({
  component: MyPageLeave,
  queries: () => [stateQuery],
  head: myHead('退会の手続き'),
  action: (submission) =>
    textOf(submission, 'confirmed') === '1'
      ? {
          calls: [
            {
              path: 'my/request',
              body: { kind: privacyRequestKind.code.erasure, comment: textOf(submission, 'comment') },
            },
          ],
          next: () => ({ location: doneAt('leaving', 'leave') }),
        }
      : { refuse: { message: UNCONFIRMED, errors: {} } },
});
