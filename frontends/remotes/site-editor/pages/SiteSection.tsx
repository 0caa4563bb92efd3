import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import type { FormValues } from '@enishi/frontend-kit/entity/inputs/form-values';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useTitle } from '@enishi/frontend-kit/runtime/page/titles';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { ErrorPage } from '@enishi/frontend-kit/ui/base/ErrorPage';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { useMedia } from '@enishi/frontend-kit/ui/base/use-media';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Segments } from '@enishi/frontend-kit/ui/console/Segments';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { parseUpdate, type Values } from '@enishi/protos/fields/parse';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';
import { useState } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { FeedsInput } from '../parts/FeedsInput';
import { LivePreview } from '../parts/LivePreview';
import { MetadataInput } from '../parts/MetadataInput';
import { PictureInput } from '../parts/PictureInput';
import { PreviewButton } from '../parts/PreviewButton';
import { SectionsInput } from '../parts/SectionsInput';
import { SiteFrame } from '../parts/SiteFrame';
import { type SiteSection as Section, SITES, siteSections } from '../parts/sections';
import { differences, useDraft, usePublished, useSaveDraft } from '../parts/use-draft';
import { warningNotes } from '../parts/WarningNote';

const inputs = { file: PictureInput, metadatas: MetadataInput, section_ids: SectionsInput, feed_ids: FeedsInput };

const WIDE = '@media (min-width: 1200px)';

/** Form and preview side by side; one of the two where there is no room. */
const Split = styled.div<{ $beside: boolean; $shown: Shown }>`
  > * {
    min-width: 0;
  }

  > :nth-child(${({ $shown }) => ($shown === 'form' ? 2 : 1)}) {
    display: none;
  }

  ${WIDE} {
    display: grid;
    grid-template-columns: ${({ $beside }) => ($beside ? 'minmax(0, 1fr) minmax(400px, 45%)' : 'minmax(0, 1fr)')};
    gap: ${space(2)};
    align-items: start;

    > :nth-child(n) {
      display: block;
    }
  }
`;

const Beside = styled.div`
  height: 80dvh;

  ${WIDE} {
    position: sticky;
    top: 76px;
    height: calc(100dvh - 92px);
  }
`;

/** Beside the form there is no choice to make. */
const Choice = styled.div`
  ${WIDE} {
    display: none;
  }
`;

const views = [
  { id: 'form', label: '入力' },
  { id: 'preview', label: 'プレビュー' },
] as const;
type Shown = (typeof views)[number]['id'];

/** What of the typed values may be saved: the rest is shown as it is saved. */
function soundOf(typed: FormValues, draft: EntityRow, { fields }: Section): Values {
  const { values, errors } = parseUpdate(siteSettingDraft, typed, draft as Values, { only: fields });
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name) && !errors[name]));
}

function SectionPage({ section }: { section: Section }) {
  const flash = useFlash();
  const { data: draft, error, refetch } = useDraft();
  const { published, isPending } = usePublished();
  const save = useSaveDraft();
  useTitle(section.title, 'サイト');
  const enterprise = useCurrentEnterprise();
  const domain = publicOrigin(enterprise, window.location) && String(enterprise?.site_domain);
  const [typed, setTyped] = useState<FormValues>();
  const [shown, setShown] = useState<Shown>('form');
  const hasRoom = useMedia('(min-width: 1200px)');
  const previewed = domain !== undefined && (hasRoom || shown === 'preview');
  const waiting = draft && !isPending && differences(draft, published).some((name) => section.fields.includes(name));
  return (
    <Page>
      <PageHeader
        title={section.title}
        lead={section.lead}
        actions={<PreviewButton at={section.seenAt} label="別のタブで見る" />}
      />
      {waiting && draft[siteSettingDraft.key] !== undefined && (
        <Notice
          title="公開されていない変更があります"
          actions={
            <LinkButton to={SITES} size="small">
              公開へ進む
            </LinkButton>
          }
        >
          サイトには、公開するまで反映されません。
        </Notice>
      )}
      {error && !draft && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!draft && !error && <Waiting shape="form" count={5} />}
      {draft && (
        <OwnInputs value={inputs}>
          {domain && (
            <Choice>
              <Segments label="表示" items={views} value={shown} onChange={setShown} />
            </Choice>
          )}
          <Split $beside={domain !== undefined} $shown={shown}>
            <Card aria-label={section.title}>
              <EntityForm
                definition={siteSettingDraft}
                sections={[section]}
                values={draft}
                inline
                notes={warningNotes}
                submitLabel="下書きを保存する"
                onSubmit={(values, read) => save.mutateAsync({ ...values, updated_at: read?.updated_at ?? null })}
                reload={async () => (await refetch()).data ?? draft}
                onDone={() => flash.success('下書きを保存しました')}
                onTyped={setTyped}
              />
            </Card>
            {domain && (
              <Beside>
                {previewed && typed && (
                  <LivePreview domain={domain} at={section.seenAt} typed={soundOf(typed, draft, section)} />
                )}
              </Beside>
            )}
          </Split>
        </OwnInputs>
      )}
    </Page>
  );
}

/** One part of the site's settings: its draft is edited here, and opened on the first page of the site's menu. */
export default function SiteSection() {
  const { pathname } = useLocation();
  const section = siteSections.find(({ at }) => pathname === `${SITES}/${at}`);
  if (!section) return <ErrorPage status={404} />;
  return (
    <SiteFrame wide>
      <SectionPage key={section.at} section={section} />
    </SiteFrame>
  );
}
