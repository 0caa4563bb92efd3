import type { InputProps } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { textLength } from '@enishi/protos/fields/normalize';
import type { RecordValue } from '@enishi/protos/fields/types';
import { metadataPages } from '@enishi/protos/site/site-setting';
import styled from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Page = styled.fieldset`
  display: grid;
  gap: ${space(1.5)};
  min-width: 0;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.subtle};

  legend {
    float: left;
    font-weight: ${font.weight.title};
  }

  code {
    padding: 0 ${space(0.5)};
    border-radius: ${radius.s};
    background: ${color.shade};
  }

  > p {
    clear: both;
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

type PageName = (typeof metadataPages)[number];

/** The names of the pages, and the placeholders in braces that their texts may hold. */
const pages: Record<PageName, { label: string; words: readonly (readonly [string, string])[] }> = {
  index: { label: 'トップページ', words: [] },
  jobs: { label: '案件一覧', words: [] },
  'jobs-category': { label: 'カテゴリーごとの案件一覧', words: [['category_name', 'カテゴリー名']] },
  'jobs-show': {
    label: '案件詳細',
    words: [
      ['job_name', '案件名'],
      ['price', '単価'],
    ],
  },
};

const SERVICE = ['service_name', 'サービス名'] as const;

/** Titles and descriptions of the pages that there are: staff fill in, they do not name pages. */
export function MetadataInput({ field, name, value, onChange, onBlur, disabled, ...ties }: InputProps) {
  const rows = Array.isArray(value) ? (value as RecordValue[]) : [];
  const rowOf = (page: PageName): RecordValue => rows.find((row) => row.page === page) ?? { page, title: '', desc: '' };
  const set = (page: PageName, change: RecordValue) => {
    const next = metadataPages.map((one) => (one === page ? { ...rowOf(one), ...change } : rowOf(one)));
    onChange(next.filter(({ title, desc }) => title || desc));
  };
  const { title: titleField, desc: descField } = field.fields ?? {};
  return (
    <Root id={ties.id} tabIndex={-1} role="group" aria-labelledby={ties['aria-labelledby']}>
      {metadataPages.map((page) => {
        const { label, words } = pages[page];
        const row = rowOf(page);
        const count = (text: unknown, max: unknown) => `${textLength(String(text ?? ''))} / ${String(max)}文字`;
        return (
          <Page key={page} disabled={disabled}>
            <legend>{label}</legend>
            <p>
              {[SERVICE, ...words].map(([word, meaning]) => (
                <span key={word}>
                  <code>{`{${word}}`}</code> は{meaning}に置き換わります。
                </span>
              ))}
            </p>
            <Field id={`${name}-${page}-title`} label={`${label}のタイトル`} hint={count(row.title, titleField?.max)}>
              {(control) => (
                <TextInput
                  {...control}
                  value={String(row.title ?? '')}
                  onChange={(event) => set(page, { title: event.currentTarget.value })}
                  onBlur={onBlur}
                />
              )}
            </Field>
            <Field id={`${name}-${page}-desc`} label={`${label}の説明`} hint={count(row.desc, descField?.max)}>
              {(control) => (
                <TextArea
                  {...control}
                  value={String(row.desc ?? '')}
                  onChange={(event) => set(page, { desc: event.currentTarget.value })}
                  onBlur={onBlur}
                />
              )}
            </Field>
          </Page>
        );
      })}
    </Root>
  );
}
