import { useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { useFlash } from '../../runtime/page/flash';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { Button } from '../../ui/base/Button';
import { PageHeader } from '../../ui/base/Heading';
import { LinkButton } from '../../ui/base/LinkButton';
import { Page, Row } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { color, font, radius, space } from '../../ui/theme/theme';
import { idOf } from '../values/row';
import { ReadIntake, type ReadIntakeProps } from './ReadIntake';
import { ReadReview, type ReviewForm } from './ReadReview';
import { type PaperDraft, readTitle, usePapers } from './read-papers';

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

export interface ReadPageProps extends ReviewForm {
  listTo: string;
  papers: ReadIntakeProps['papers'];
  /** With the kinds of papers that are read there. */
  other: ReadIntakeProps['other'] & { kinds: readonly string[] };
  /** How a draft is called. */
  nameOf(draft: PaperDraft): string;
}

export function ReadPage({ definition, listTo, papers, other, nameOf, ...form }: ReadPageProps) {
  const read = usePapers({ plural: definition.plural, otherKinds: other.kinds });
  const { drafts, waiting, mark, clear } = read;
  const [chosen, setChosen] = useState<string>();
  const navigate = useNavigate();
  const flash = useFlash();
  const open = drafts.filter(({ state }) => state === 'open');
  const current = open.find(({ key }) => key === chosen) ?? open[0];

  const leave = (draft: PaperDraft, state: PaperDraft['state']): void => {
    mark(draft.key, state);
    setChosen(undefined);
    window.scrollTo(0, 0);
  };

  return (
    <Page>
      <Breadcrumbs items={[{ label: definition.label, to: listTo }, { label: readTitle(definition.label) }]} />
      <PageHeader title={readTitle(definition.label)} />
      <ReadIntake
        definition={definition}
        papers={papers}
        other={other}
        read={read}
        folds={current !== undefined}
        begins={drafts.length === 0}
      />
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
        <ReadReview
          key={current.key}
          definition={definition}
          {...form}
          draft={current}
          submitLabel={open.length > 1 ? '登録して次へ' : '登録する'}
          onCancel={() => navigate(listTo)}
          onDropped={() => leave(current, 'dropped')}
          onSaved={(record) => {
            flash.success(`${definition.label}を登録しました`);
            const last = open.length === 1;
            leave(current, 'saved');
            if (last) navigate(`${listTo}/${idOf(definition, record)}`);
          }}
        />
      )}
    </Page>
  );
}
