/** A page on which the candidate changes a part of the registration, by its fields and rules. */
import { useFormReply, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { stateQuery } from '../../data/my/answers';
import { myHead } from '../../data/my/head';
import { doneAt } from '../../data/my/section';
import { asTyped, readFields, type StepName, stepFields, storedValues, type Values } from '../../data/steps';
import type { BirthDate } from '../BirthDate';
import { FieldInput, type Lists } from '../FieldInput';
import { sendable } from '../sendable';
import { Card, NarrowSheet } from './frame';
import { PostForm } from './PostForm';

const Wide = styled(NarrowSheet)`
  max-width: 720px;

  form {
    gap: ${space(3)};
  }

  /* A candidate who can begin at once is not asked for a day; without scripts too. */
  form:has(input[name='inception_day_type_id'][value='1']:checked) [data-field='inception_day'] {
    display: none;
  }
`;

interface Part {
  title: string;
  lead: string;
  steps: readonly StepName[];
  lists?: Lists;
  DayInParts?: typeof BirthDate;
}

type Fields = Record<string, string | string[]>;

const typedIn = (steps: readonly StepName[], fields: Fields): Record<string, unknown> =>
  Object.assign({}, ...steps.map((step) => readFields(step, (name) => [fields[name] ?? []].flat())));

function FieldsForm({ title, lead, steps, lists = {}, DayInParts }: Part) {
  const reply = useFormReply();
  const candidate = useSiteQuery(stateQuery).data?.candidate;
  const values: Values = reply ? asTyped(typedIn(steps, reply.fields)) : candidate ? storedValues(candidate) : {};
  return (
    <Wide>
      <Card aria-labelledby="part">
        <h1 id="part">{title}</h1>
        <p>{lead}</p>
        {reply && <Notice tone="danger" title={reply.message} />}
        <PostForm act="update" label="変更を保存する" button={{ variant: 'accent', size: 'large', block: true }}>
          {steps.flatMap(stepFields).map((name) => (
            <div key={name} data-field={name}>
              <FieldInput
                lists={lists}
                name={name}
                value={values[name]}
                error={reply?.errors[name]}
                applied
                DayInParts={DayInParts}
              />
            </div>
          ))}
        </PostForm>
        <a href="/mypage#profile">変更せずにマイページへ戻る</a>
      </Card>
    </Wide>
  );
}

export const fieldsPage = (part: Part) =>
  sitePage({
    component: () => <FieldsForm {...part} />,
    queries: () => [stateQuery],
    head: myHead(part.title),
    action: ({ fields }) => ({
      calls: [{ path: 'my/update', body: { candidate: sendable(typedIn(part.steps, fields)) } }],
      next: () => ({ location: doneAt('profile', 'update') }),
    }),
  });
