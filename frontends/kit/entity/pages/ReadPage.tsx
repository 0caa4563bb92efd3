/** 貼り付けて登録: mails, sheets and pasted texts become drafts, each is looked over in the form and saved. */
import { paperFile } from '@enishi/protos/master/files';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { useCurrentMember } from '../../runtime/member/member';
import { useFlash } from '../../runtime/page/flash';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { FileDrop } from '../../ui/base/FileDrop';
import { PageHeader } from '../../ui/base/Heading';
import { LinkButton } from '../../ui/base/LinkButton';
import { Card, Page, Row, Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { Spinner } from '../../ui/base/Spinner';
import { TextArea } from '../../ui/base/TextArea';
import { TextLink } from '../../ui/base/TextLink';
import { color, font, radius, space } from '../../ui/theme/theme';
import { EntityForm, type EntityFormProps } from '../form/EntityForm';
import { scrollToField } from '../form/scroll-to-field';
import { byNeed, sectionsOf } from '../form/sections';
import { idOf, OWNER } from '../values/row';
import { ReadPlaces } from './ReadPlaces';
import { type PaperDraft, usePapers } from './read-papers';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space(3)};
  align-items: start;

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Beside = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;

  @media (min-width: 1101px) {
    position: sticky;
    top: ${space(9)};
  }
`;

const Drafts = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    max-width: 280px;
    padding: ${space(0.75)} ${space(1.5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: inherit;
    font: inherit;
    font-size: ${font.size.s};
    text-align: left;
    cursor: pointer;
  }

  button[aria-current='true'] {
    border-color: ${color.mainText};
    background: ${color.mainSoft};
  }

  span,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: ${color.muted};
  }
`;

const STATES = { open: '未確認', saved: '登録済み', dropped: '破棄' } as const;

export interface ReadPageProps extends Pick<EntityFormProps, 'definition' | 'notes' | 'required' | 'omit'> {
  listTo: string;
  /** What is pasted here, e.g. 案件のメール. */
  papers: string;
  /** The same page for the other kind of record. */
  other: { label: string; to: string; kinds: readonly string[] };
  /** How a draft is called. */
  nameOf(draft: PaperDraft): string;
}

const title = (label: string): string => `${label}を貼り付けて登録`;

export function ReadPage({ definition, listTo, papers, other, nameOf, ...form }: ReadPageProps) {
  const { drafts, failed, waiting, readText, readFiles, mark, forgetFailed, clear } = usePapers({
    plural: definition.plural,
    otherKinds: other.kinds,
  });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const right = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const flash = useFlash();
  const owner = useCurrentMember()?.id_by_enterprise_id;
  const [more, setMore] = useState(false);
  const open = drafts.filter(({ state }) => state === 'open');
  const current = open.find(({ key }) => key === chosen) ?? open[0];
  const start =
    current && (OWNER in definition.fields && owner ? { [OWNER]: owner, ...current.values } : current.values);

  const read = (pasted: string): void => {
    if (!pasted.trim()) return;
    setText('');
    setMore(false);
    // A text that was not read stays in the box, unless something else is being typed there.
    void readText(pasted).then((isRead) => {
      if (!isRead) setText((now) => now || pasted);
    });
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text.trim() || pasted.trim().length < 20) return;
    event.preventDefault();
    read(pasted);
  };
  const leave = (draft: PaperDraft, state: PaperDraft['state']): void => {
    mark(draft.key, state);
    setChosen(undefined);
    window.scrollTo(0, 0);
  };

  return (
    <Page>
      <Breadcrumbs items={[{ label: definition.label, to: listTo }, { label: title(definition.label) }]} />
      <PageHeader title={title(definition.label)} />
      {current && !more && waiting.length === 0 && failed.length === 0 ? (
        <Row $gap={1}>
          <Button type="button" size="small" onClick={() => setMore(true)}>
            ほかの本文・ファイルを読み取る
          </Button>
        </Row>
      ) : (
        <Card aria-label="読み取るもの">
          <Stack $gap={2}>
            <Field label="本文を貼り付け" hint={`${papers}の本文を貼り付けると、すぐに読み取ります。`}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={4}
                  value={text}
                  autoFocus={drafts.length === 0}
                  onPaste={onPaste}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
            <Row $gap={1}>
              <Button type="button" disabled={!text.trim()} onClick={() => read(text)}>
                読み取る
              </Button>
            </Row>
            <FileDrop
              multiple
              {...paperFile}
              onFiles={(files) => {
                setMore(false);
                return readFiles(files);
              }}
              onReject={flash.error}
              aria-label={`${papers}のファイル`}
            />
            {waiting.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may wait twice
              <Row key={`${at} ${name}`} $gap={1} role="status">
                <Spinner /> 「{name}」を読み取っています
              </Row>
            ))}
            {failed.map(({ from, message, other: isOther }, at) => (
              <Notice
                // biome-ignore lint/suspicious/noArrayIndexKey: the same file may fail twice
                key={`${at} ${from}`}
                tone="warning"
                title={`「${from}」から${definition.label}を読み取れませんでした`}
                actions={
                  <Button type="button" variant="quiet" onClick={() => forgetFailed(at)}>
                    閉じる
                  </Button>
                }
              >
                {isOther ? (
                  <>
                    {other.label}の内容のようです。<TextLink to={other.to}>{title(other.label)}</TextLink>
                    で読み取ってください。
                  </>
                ) : (
                  message
                )}
              </Notice>
            ))}
          </Stack>
        </Card>
      )}
      {drafts.length > 0 && (
        <Drafts aria-label="読み取った下書き">
          {drafts.map((draft) => (
            <li key={draft.key}>
              <button
                type="button"
                aria-current={draft === current}
                disabled={draft.state === 'saved'}
                onClick={() => {
                  if (draft.state === 'dropped') mark(draft.key, 'open');
                  setChosen(draft.key);
                }}
              >
                <span>{nameOf(draft)}</span>
                <small>
                  {STATES[draft.state]}・{draft.from}
                </small>
              </button>
            </li>
          ))}
        </Drafts>
      )}
      {drafts.length > 0 && open.length === 0 && waiting.length === 0 && (
        <Notice
          tone="success"
          title="すべての下書きを確認しました"
          actions={
            <Row $gap={1}>
              <Button type="button" variant="quiet" onClick={clear}>
                次を読み取る
              </Button>
              <LinkButton to={listTo}>{definition.label}の一覧へ</LinkButton>
            </Row>
          }
        />
      )}
      {current && (
        <Sides>
          <Beside>
            <ReadPlaces
              definition={definition}
              draft={current}
              onField={(field) => scrollToField(right.current, field)}
            />
          </Beside>
          <Stack ref={right} $gap={2}>
            <Row $gap={1} $spread>
              <span>内容を確かめ、足りない項目を入力して登録してください。</span>
              <Button type="button" variant="quiet" onClick={() => leave(current, 'dropped')}>
                この下書きを破棄
              </Button>
            </Row>
            <EntityForm
              key={current.key}
              definition={definition}
              {...form}
              submitLabel={open.length > 1 ? '登録して次へ' : '登録する'}
              sections={byNeed(definition, sectionsOf(definition, { omit: form.omit }), {
                values: start,
                required: form.required,
              })}
              values={start}
              onCancel={() => navigate(listTo)}
              onDone={(record) => {
                flash.success(`${definition.label}を登録しました`);
                const last = open.length === 1;
                leave(current, 'saved');
                if (last) navigate(`${listTo}/${idOf(definition, record)}`);
              }}
            />
          </Stack>
        </Sides>
      )}
    </Page>
  );
}
