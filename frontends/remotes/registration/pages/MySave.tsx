/** Where a search of the list becomes a saved condition; the search stands in the page's address. */
import { useFormReply, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { conditionMail, MOST_CONDITIONS } from '@enishi/protos/master/my-page';
import { useSearchParams } from 'react-router';
import { conditionQuery } from '../data/my/answers';
import { myHead } from '../data/my/head';
import { doneAt, textOf } from '../data/my/section';
import { Card, Hint, NarrowSheet } from '../parts/my/frame';
import { MailChoice } from '../parts/my/MailChoice';
import { PostForm } from '../parts/my/PostForm';

/** The same text on the server and in the browser, in the order of the address. */
const queryOf = (search: URLSearchParams): string => search.toString();

function Nothing() {
  return (
    <>
      <p>保存できる検索条件がありません。案件一覧で条件を選んでから、「この条件を保存」を押してください。</p>
      <a href="/jobs">案件を探す</a>
    </>
  );
}

function MySave() {
  const [search] = useSearchParams();
  const reply = useFormReply();
  const { data } = useSiteQuery(conditionQuery(queryOf(search)));
  const chosen = Number(reply ? textOf(reply, 'mail') : data?.mail) || conditionMail.code.daily;
  return (
    <NarrowSheet>
      <Card aria-labelledby="save">
        <h1 id="save">条件の保存</h1>
        {reply && <Notice tone="danger" title={reply.message} />}
        {data?.name ? (
          <>
            <p>
              <strong>{data.name}</strong>
            </p>
            {data.mail !== undefined && <Hint>この条件は保存済みです。お知らせの受け取り方を変更できます。</Hint>}
            <PostForm
              act="save_condition"
              label={data.mail === undefined ? 'この条件を保存する' : '変更を保存する'}
              button={{ variant: 'accent', size: 'large', block: true }}
            >
              <MailChoice chosen={chosen} />
            </PostForm>
            <Hint>保存できる条件は{MOST_CONDITIONS}件までです。メールの停止や削除は、いつでもできます。</Hint>
            <a href={data.address}>保存せずに案件一覧へ戻る</a>
          </>
        ) : (
          <Nothing />
        )}
      </Card>
    </NarrowSheet>
  );
}

export default sitePage({
  component: MySave,
  queries: ({ search }) => [conditionQuery(queryOf(search))],
  head: myHead('条件の保存'),
  action: (submission) => ({
    calls: [
      {
        path: 'my/conditions/save',
        body: { query: queryOf(submission.search), mail: Number(textOf(submission, 'mail')) || 0 },
      },
    ],
    next: () => ({ location: doneAt('conditions', 'save_condition') }),
  }),
});
