import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { formatInstant, formatValue } from '@enishi/protos/fields/format';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import { OwnHost } from '../parts/OwnHost';
import { SiteFrame } from '../parts/SiteFrame';
import { SITES } from '../parts/sections';

/** Addresses that others ask an agency for when they list its jobs. */
const ADDRESSES = [
  { label: '公開サイト', at: '/', use: '名刺やSNSなど、候補者へのご案内に使えます。' },
  {
    label: 'サイトマップ',
    at: '/sitemap.xml',
    use: '検索エンジンの管理画面に登録すると、案件が見つかりやすくなります。',
  },
  { label: '新着案件のフィード', at: '/feed.xml', use: '求人をまとめるサービスへの登録に使えます（RSS 2.0）。' },
] as const;

/** Where the agency's site is. */
export default function SiteDomain() {
  const own = useCurrentEnterprise();
  const origin = publicOrigin(own, window.location);
  const { site_domain_status: status } = enterprise.fields;
  const opened = own?.site_published_at;
  return (
    <SiteFrame>
      <Page>
        <PageHeader title="ドメイン" lead="公開サイトのアドレスと、外部のサービスに登録するアドレスです。" />
        {!opened && (
          <Notice tone="warning" title="サイトは未公開です">
            訪問者には「準備中」のページだけが表示され、登録や応募は受け付けていません。
            <TextLink to={SITES}>サイトの内容を確認して公開する</TextLink>
          </Notice>
        )}
        <Card aria-label="公開サイトのドメイン">
          <DescriptionList
            items={[
              { label: 'ドメイン', value: own?.site_domain ?? 'まだ設定されていません' },
              {
                label: '状態',
                value: formatValue(status, own?.site_domain_status ?? 0),
              },
              { label: 'サイトの公開', value: opened ? formatInstant(opened) : '未公開' },
            ]}
          />
        </Card>
        {origin && (
          <Card aria-label="アドレス">
            <DescriptionList
              items={ADDRESSES.map(({ label, at, use }) => ({
                label,
                wide: true,
                value: (
                  <>
                    <a href={origin + at} target="_blank" rel="noopener noreferrer">
                      {origin + at}
                    </a>
                    <br />
                    {use}
                  </>
                ),
              }))}
            />
          </Card>
        )}
        <OwnHost />
      </Page>
    </SiteFrame>
  );
}
