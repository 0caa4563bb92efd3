import { entity, type Infer, integer, longText, text } from '../fields/entity';

/** The text above the job list of one category, e.g. occupation-2. */
export const jobCategoryDescribe = entity(
  'job_category_describe',
  {
    category: text('カテゴリー', { required: true, max: 60, readOnly: true }),
    name: text('カテゴリー名', { max: 100, readOnly: true }),
    url: text('URL', { max: 500, readOnly: true }),
    describe: longText('説明文', {
      max: 5000,
      hint: '案件一覧の上部に表示されます。空欄のときは、案件数、単価、よく求められるスキルなどから作った文章が表示されます。',
    }),
    describe_count: integer('文字数', { readOnly: true, unit: '文字', min: 0, default: 0 }),
  },
  {
    plural: 'job_category_describes',
    label: '案件カテゴリーの説明',
    service: 'site',
    table: ['name', 'url', 'describe_count', 'updated_at'],
    keyword: ['name', 'describe'],
    forms: { full: [{ title: '説明文', fields: ['describe'] }] },
    public: ['category', 'name', 'describe'],
    unique: [['category']],
  },
);
export type JobCategoryDescribe = Infer<typeof jobCategoryDescribe>;
