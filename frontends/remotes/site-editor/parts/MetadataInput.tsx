import type { InputProps } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { textLength } from '@enishi/protos/fields/normalize';
import type { RecordValue } from '@enishi/protos/fields/types';
import { metadataText } from '@enishi/protos/site/metadata-text';
import { metadataPages } from '@enishi/protos/site/site-setting';
import styled from 'styled-components';
import { exampleOf, meaningOf, type PageName, pages, wordWarning } from './metadata-words';
import { useDraft } from './use-draft';

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

const Example = styled.div`
  display: grid;
  gap: ${space(0.25)};
  padding: ${space(1.5)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.white};
  overflow-wrap: anywhere;

  small {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  strong {
    color: ${color.mainText};
    font-weight: ${font.weight.title};
  }
`;

interface ExampleProps {
  page: PageName;
  title: string;
  desc: string;
  service: string;
}

/** The texts as a search engine shows them; what is empty has words of the product's own. */
function SearchResult({ page, title, desc, service }: ExampleProps) {
  const words = exampleOf(page, service);
  const own = '（空欄のときは、標準の文章になります）';
  return (
    <Example role="group" aria-label={`${pages[page].label}の表示例`}>
      <small>検索結果での表示例</small>
      <strong>{metadataText(title, words) || own}</strong>
      <span>{metadataText(desc, words) || own}</span>
    </Example>
  );
}

/** Always there, so that what comes to stand in it is announced. */
const WordNote = ({ page, text, label }: { page: PageName; text: string; label: string }) => {
  const warning = wordWarning(page, text);
  return (
    <div role="status" aria-label={`${label}の注意`}>
      {warning && <Notice tone="warning">{warning}</Notice>}
    </div>
  );
};

/** Titles and descriptions of the pages that there are: staff fill in, they do not name pages. */
export function MetadataInput({ field, name, value, onChange, onBlur, disabled, ...ties }: InputProps) {
  const rows = Array.isArray(value) ? (value as RecordValue[]) : [];
  const rowOf = (page: PageName): RecordValue => rows.find((row) => row.page === page) ?? { page, title: '', desc: '' };
  const set = (page: PageName, change: RecordValue) => {
    const next = metadataPages.map((one) => (one === page ? { ...rowOf(one), ...change } : rowOf(one)));
    onChange(next.filter(({ title, desc }) => title || desc));
  };
  const service = String(useDraft().data?.service_name ?? '');
  const { title: titleField, desc: descField } = field.fields ?? {};
  return (
    <Root id={ties.id} tabIndex={-1} role="group" aria-labelledby={ties['aria-labelledby']}>
      {metadataPages.map((page) => {
        const { label, words } = pages[page];
        const row = rowOf(page);
        const [title, desc] = [String(row.title ?? ''), String(row.desc ?? '')];
        const count = (text: unknown, max: unknown) => `${textLength(String(text ?? ''))} / ${String(max)}文字`;
        return (
          <Page key={page} disabled={disabled}>
            <legend>{label}</legend>
            <p>
              {words.map((word) => (
                <span key={word}>
                  <code>{`{${word}}`}</code>
                  {`：${meaningOf(word)}　`}
                </span>
              ))}
              に置き換わります。言葉がないページでは、前後の記号と一緒に省かれます。
            </p>
            <Field id={`${name}-${page}-title`} label={`${label}のタイトル`} hint={count(row.title, titleField?.max)}>
              {(control) => (
                <TextInput
                  {...control}
                  value={title}
                  onChange={(event) => set(page, { title: event.currentTarget.value })}
                  onBlur={onBlur}
                />
              )}
            </Field>
            <WordNote page={page} text={title} label={`${label}のタイトル`} />
            <Field id={`${name}-${page}-desc`} label={`${label}の説明`} hint={count(row.desc, descField?.max)}>
              {(control) => (
                <TextArea
                  {...control}
                  value={desc}
                  onChange={(event) => set(page, { desc: event.currentTarget.value })}
                  onBlur={onBlur}
                />
              )}
            </Field>
            <WordNote page={page} text={desc} label={`${label}の説明`} />
            <SearchResult page={page} title={title} desc={desc} service={service} />
          </Page>
        );
      })}
    </Root>
  );
}
