import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';

const page = (path: string, component: string, title: string, description: string) => ({
  path: `/enterprise/sites${path}`,
  component,
  title,
  description,
  guard: 'administrator' as const,
  needs: 'site' as const,
});

export default defineRemote({
  name: 'site-editor',
  shell: 'enterprise',
  pages: [
    page('', 'SiteHome', 'サイト', '公開サイトの編集中の内容を確認し、公開します。'),
    page(
      '/contents/:part',
      'SiteSection',
      'サイトの編集',
      'トップページの画像、特徴、流れを編集し、表示を確かめます。',
    ),
    page(
      '/settings/:part',
      'SiteSection',
      'サイトの編集',
      'サイト名、色、検索結果での説明、規約を編集し、表示を確かめます。',
    ),
    page('/domain', 'SiteDomain', 'ドメイン', '公開サイトのアドレスを確認し、御社のドメインで公開します。'),
    page('/search_words', 'SearchWords', '検索の言いかえ', '案件の検索で同じ意味として扱う言葉を登録します。'),
    page(
      '/job_category_describes',
      'CategoryList',
      'カテゴリーの説明',
      '案件の職種やスキルごとのページに載せる説明の一覧です。',
    ),
    page(
      '/job_category_describes/:id',
      'CategoryDetail',
      'カテゴリーの説明',
      '案件のカテゴリーのページに載せる説明を書きます。',
    ),
  ],
  menu: [
    { label: 'サイト', path: '/enterprise/sites', order: 80, area: 'header', guard: 'administrator', needs: 'site' },
  ],
});
