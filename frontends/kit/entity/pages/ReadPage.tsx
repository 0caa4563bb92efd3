import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFlash } from '../../runtime/page/flash';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { Button } from '../../ui/base/Button';
import { PageHeader } from '../../ui/base/Heading';
import { LinkButton } from '../../ui/base/LinkButton';
import { Page, Row } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { idOf } from '../values/row';
import { DraftTabs } from './DraftTabs';
import { ReadIntake, type ReadIntakeProps } from './ReadIntake';
import { ReadReview, type ReviewForm } from './ReadReview';
import { type PaperDraft, readTitle, usePapers } from './read-papers';

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
        <DraftTabs
          drafts={drafts.map((draft) => ({ ...draft, name: nameOf(draft) }))}
          current={current?.key}
          onChoose={({ key, state }) => {
            if (state === 'dropped') mark(key, 'open');
            setChosen(key);
          }}
        />
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
