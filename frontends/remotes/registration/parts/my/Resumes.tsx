/** The candidate's own files: sent from the site, listed, and taken back. */
import { useFormReply, useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { formatBytes } from '@enishi/frontend-kit/ui/base/file-rules';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { resumeFile } from '@enishi/protos/master/files';
import styled from 'styled-components';
import { stateQuery } from '../../data/my/answers';
import { doneAt, type MySection, textOf } from '../../data/my/section';
import { Hint } from './frame';
import { PostForm } from './PostForm';

const List = styled.ul`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(2)};
    align-items: center;
    justify-content: space-between;
    padding: ${space(1)} 0;
    border-top: 1px solid ${color.line};
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const CHOOSE = 'ファイルを選択してください。';

function Resumes() {
  const resumes = useSiteQuery(stateQuery).data?.candidate_resumes ?? [];
  const reply = useFormReply();
  return (
    <>
      {resumes.length === 0 && <p>お送りいただいた職務経歴書はまだありません。</p>}
      <List>
        {resumes.map(({ id_by_enterprise_id: id, name, size }) => (
          <li key={id}>
            <span>
              {name} <Hint as="small">{formatBytes(size)}</Hint>
            </span>
            <PostForm
              act="remove_resume"
              given={{ key: String(id) }}
              label="削除する"
              button={{ size: 'small', 'aria-label': `${name}を削除する` }}
            />
          </li>
        ))}
      </List>
      <PostForm act="add_resume" label="送信する" encType="multipart/form-data">
        <Field
          id="file"
          label="職務経歴書・スキルシートを追加"
          hint="PDF、Word、Excel、PowerPoint、画像、テキスト（10MBまで）"
          error={reply?.errors.file}
        >
          {(control) => <input {...control} type="file" name="file" required accept={resumeFile.accept} />}
        </Field>
      </PostForm>
    </>
  );
}

export const resumes: MySection = {
  id: 'resumes',
  title: '職務経歴書',
  queries: [stateQuery],
  Component: Resumes,
  actions: {
    add_resume: ({ files }) =>
      files.includes('file')
        ? {
            calls: [{ path: 'my/resumes/create', body: {}, file: 'file' }],
            next: () => ({ location: doneAt('resumes', 'add_resume') }),
          }
        : { refuse: { message: CHOOSE, errors: { file: [CHOOSE] } } },
    remove_resume: (submission) => ({
      calls: [{ path: `my/resumes/delete/${encodeURIComponent(textOf(submission, 'key') || '0')}`, body: {} }],
      next: () => ({ location: doneAt('resumes', 'remove_resume') }),
    }),
  },
  done: { add_resume: '職務経歴書を送信しました。', remove_resume: '職務経歴書を削除しました。' },
};
