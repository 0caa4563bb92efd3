import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { useCurrentMember } from '../../runtime/member/member';
import { useFlash } from '../../runtime/page/flash';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { Button } from '../../ui/base/Button';
import { PageHeader } from '../../ui/base/Heading';
import { LinkButton } from '../../ui/base/LinkButton';
import { Page, Row, Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { color, font, radius, space } from '../../ui/theme/theme';
import { EntityForm, type EntityFormProps } from '../form/EntityForm';
import { scrollToField } from '../form/scroll-to-field';
import { byNeed, sectionsOf } from '../form/sections';
import { idOf, ownedBy } from '../values/row';
import { ReadIntake, type ReadIntakeProps } from './ReadIntake';
import { ReadPlaces } from './ReadPlaces';
import { type PaperDraft, readTitle, usePapers } from './read-papers';

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
  const right = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const flash = useFlash();
  const owner = useCurrentMember()?.id_by_enterprise_id;
  const open = drafts.filter(({ state }) => state === 'open');
  const current = open.find(({ key }) => key === chosen) ?? open[0];
  const start = current && ownedBy(definition, owner, current.values);

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
