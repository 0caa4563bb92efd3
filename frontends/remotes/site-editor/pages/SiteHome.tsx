import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useFollowingMe } from '@enishi/frontend-kit/features/domains/domain-record';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { formatInstant } from '@enishi/protos/fields/format';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';
import { useState } from 'react';
import { OpeningHistory } from '../parts/OpeningHistory';
import { PreviewButton } from '../parts/PreviewButton';
import { PublishDialog } from '../parts/PublishDialog';
import { SiteFrame } from '../parts/SiteFrame';
import { DOMAIN, labelOf, SITES, siteSections } from '../parts/sections';
import { differences, settingsOf, useDraft, useOpenDraft, usePublished, useSaveDraft } from '../parts/use-draft';

interface StateProps {
  draft: EntityRow;
  published: EntityRow | undefined;
  /** Visitors see the site. */
  opened: boolean;
}

/** The changes that opening the draft would make, part by part. */
function Changes({ draft, published, opened }: StateProps) {
  const flash = useFlash();
  const open = useOpenDraft();
  const save = useSaveDraft();
  const [asking, setAsking] = useState(false);
  const changed = differences(draft, published);
  const parts = siteSections
    .map((section) => ({ ...section, changed: section.fields.filter((name) => changed.includes(name)) }))
    .filter((section) => section.changed.length > 0);
  const saved = draft[siteSettingDraft.key] !== undefined;
  if (saved && parts.length === 0) return <Notice tone="success" title="下書きはすべて公開されています" />;
  return (
    <Card aria-label="公開されていない内容">
      <Stack>
        <Heading level={2}>{saved ? '公開されていない変更' : 'サイトはまだ設定されていません'}</Heading>
        {saved ? (
          <DescriptionList
            items={parts.map(({ title, at, changed: names }) => ({
              label: title,
              wide: true,
              value: <TextLink to={`${SITES}/${at}`}>{names.map(labelOf).join('、')}</TextLink>,
            }))}
          />
        ) : (
          <p>
            {opened
              ? 'いまは標準の文章と色で表示されています。メニューから内容を編集し、下書きを保存してください。'
              : '標準の文章と色が入っています。メニューから内容を編集するか、プレビューで確かめて、そのまま公開してください。'}
          </p>
        )}
        {(saved || !opened) && (
          <Row>
            <Button variant="primary" busy={open.isPending} disabled={save.isPending} onClick={() => setAsking(true)}>
              この内容で公開する
            </Button>
            {published && (
              <Button
                busy={save.isPending}
                disabled={open.isPending}
                onClick={() =>
                  flash.after(
                    save.mutateAsync({ ...settingsOf(published), updated_at: draft.updated_at ?? null }),
                    '変更を取り消しました',
                  )
                }
              >
                変更を取り消す
              </Button>
            )}
          </Row>
        )}
      </Stack>
      <PublishDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          flash.after(open.mutateAsync(draft), 'サイトに公開しました');
        }}
        parts={parts}
        opened={opened}
      />
    </Card>
  );
}

/** Where the site is, what of the draft is not yet before the public, and what was before. */
export default function SiteHome() {
  const { data: draft, error, refetch } = useDraft();
  const { published, isPending } = usePublished();
  const own = useCurrentEnterprise();
  const opened = Boolean(own?.site_published_at);
  const origin = publicOrigin(own, window.location);
  useFollowingMe(published, (me) => !me?.enterprise?.site_published_at);
  const address = origin ? (
    <>
      <a href={origin} target="_blank" rel="noopener noreferrer">
        {origin}
      </a>
      {!opened && '（未公開：訪問者には「準備中」と表示されます）'}
    </>
  ) : (
    <>
      まだ公開されていません。<TextLink to={DOMAIN}>ドメインの設定</TextLink>が必要です。
    </>
  );
  const last = published?.opened_at ?? own?.site_published_at;
  return (
    <SiteFrame>
      <Page>
        <PageHeader
          title="サイト"
          lead="内容は下書きとして保存され、公開するまで訪問者には表示されません。"
          actions={<PreviewButton label="下書きをプレビュー" />}
        />
        <Card aria-label="公開の状況">
          <DescriptionList
            items={[
              { label: '公開サイト', value: address },
              { label: '最後の公開', value: last ? formatInstant(String(last)) : 'まだありません' },
            ]}
          />
        </Card>
        {error && !draft && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && (!draft || isPending) && <Waiting count={5} />}
        {draft && !isPending && (
          <>
            <Changes draft={draft} published={published} opened={opened} />
            <OpeningHistory updated_at={draft.updated_at} />
          </>
        )}
      </Page>
    </SiteFrame>
  );
}
