import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { useTitle } from '@enishi/frontend-kit/runtime/page/titles';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { ErrorPage } from '@enishi/frontend-kit/ui/base/ErrorPage';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';
import { useLocation } from 'react-router';
import { FeedsInput } from '../parts/FeedsInput';
import { MetadataInput } from '../parts/MetadataInput';
import { PictureInput } from '../parts/PictureInput';
import { PreviewButton } from '../parts/PreviewButton';
import { SectionsInput } from '../parts/SectionsInput';
import { SiteFrame } from '../parts/SiteFrame';
import { type SiteSection as Section, SITES, siteSections } from '../parts/sections';
import { differences, useDraft, usePublished, useSaveDraft } from '../parts/use-draft';
import { warningNotes } from '../parts/WarningNote';

const inputs = { file: PictureInput, metadatas: MetadataInput, section_ids: SectionsInput, feed_ids: FeedsInput };

function SectionPage({ section }: { section: Section }) {
  const flash = useFlash();
  const { data: draft, error, refetch } = useDraft();
  const { published, isPending } = usePublished();
  const save = useSaveDraft();
  useTitle(section.title, 'サイト');
  const waiting = draft && !isPending && differences(draft, published).some((name) => section.fields.includes(name));
  return (
    <Page>
      <PageHeader title={section.title} lead={section.lead} actions={<PreviewButton at={section.seenAt} />} />
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
            />
          </Card>
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
    <SiteFrame>
      <SectionPage key={section.at} section={section} />
    </SiteFrame>
  );
}
