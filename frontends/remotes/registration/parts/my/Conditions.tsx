/** The searches that the candidate has saved: their lists, their mails, and their end. */
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { conditionMail, MOST_CONDITIONS } from '@enishi/protos/master/my-page';
import styled from 'styled-components';
import { conditionsQuery, type MyCondition } from '../../data/my/answers';
import { dayOf } from '../../data/my/dates';
import { doneAt, type MySection, textOf } from '../../data/my/section';
import { Entries, Hint } from './frame';
import { PostForm } from './PostForm';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  justify-content: space-between;

  form:first-child {
    display: flex;
    gap: ${space(1)};
    align-items: center;
  }

  form > span {
    width: 18em;
    min-width: 0;
  }

  form > button {
    flex: none;
  }
`;

const mails = conditionMail.items.map(({ id, name }) => ({ value: id, label: name }));

function Condition({ condition: { id, name, address, mail, created_at } }: { condition: MyCondition }) {
  return (
    <li>
      <h3>
        <a href={address}>{name}</a>
      </h3>
      <Hint>保存日 {dayOf(created_at)}</Hint>
      <Ways>
        <PostForm
          act="change_condition"
          given={{ key: id }}
          label="変更する"
          button={{ size: 'small', 'aria-label': `${name}のお知らせを変更する` }}
        >
          <NativeSelect name="mail" options={mails} defaultValue={mail} aria-label={`${name}のお知らせメール`} />
        </PostForm>
        <PostForm
          act="remove_condition"
          given={{ key: id }}
          label="削除する"
          button={{ size: 'small', variant: 'quiet', 'aria-label': `${name}を削除する` }}
        />
      </Ways>
    </li>
  );
}

function Conditions() {
  const conditions = useSiteQuery(conditionsQuery).data?.conditions ?? [];
  if (conditions.length === 0)
    return (
      <>
        <p>
          保存した条件はまだありません。案件一覧で条件を選び「この条件を保存」を押すと、合う案件が公開されたときにメールでお知らせします。
        </p>
        <a href="/jobs">案件を探す</a>
      </>
    );
  return (
    <>
      <Hint>条件に合う案件が新しく公開されたら、メールでお知らせします（{MOST_CONDITIONS}件まで保存できます）。</Hint>
      <Entries>
        {conditions.map((condition) => (
          <Condition key={condition.id} condition={condition} />
        ))}
      </Entries>
    </>
  );
}

const next = (act: string) => () => ({ location: doneAt('conditions', act) });

export const conditions: MySection = {
  id: 'conditions',
  title: '保存した条件',
  queries: [conditionsQuery],
  Component: Conditions,
  actions: {
    change_condition: (submission) => ({
      calls: [
        {
          path: 'my/conditions/change',
          body: { key: textOf(submission, 'key'), mail: Number(textOf(submission, 'mail')) || 0 },
        },
      ],
      next: next('change_condition'),
    }),
    remove_condition: (submission) => ({
      calls: [{ path: 'my/conditions/remove', body: { key: textOf(submission, 'key') } }],
      next: next('remove_condition'),
    }),
  },
  done: {
    save_condition: '条件を保存しました。',
    change_condition: 'お知らせの受け取り方を変更しました。',
    remove_condition: '条件を削除しました。',
  },
};
