/** The RSS 2.0 feed of a site: the latest jobs one can apply for. */
import { job } from '@enishi/protos/jobs/job';
import { masterLabel } from '@enishi/protos/master/index';
import { priceRangeText } from '@enishi/protos/master/price';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import type { Json, RouteRpc } from '../http/route';
import { escapeXml } from '../http/xml';

export const FEED_PATH = '/feed.xml';

/** Half of what most readers show of an entry; the rest stands on the job's page. */
const MAX_DETAIL = 300;

interface FeedJob {
  id_by_enterprise_id: number;
  name?: string;
  detail?: string;
  occupation_ids?: number[];
  skill_ids?: number[];
  prefecture_id?: number;
  work_styles_id?: number;
  monthly_price_f_num?: number;
  monthly_price_l_num?: number;
  created_at?: string;
}

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;

const labels = (list: 'skills' | 'occupations', ids: number[] = []) =>
  ids.map((id) => masterLabel(list, id)).filter(Boolean);

function summary(row: FeedJob): string {
  const price = priceRangeText(row.monthly_price_f_num, row.monthly_price_l_num, '万円');
  const facts = [
    price === '-' ? '' : `単価：${price}／月`,
    row.prefecture_id ? `勤務地：${masterLabel('prefectures', row.prefecture_id)}` : '',
    row.work_styles_id ? `勤務形態：${masterLabel('work_styles', row.work_styles_id)}` : '',
    row.skill_ids?.length ? `スキル：${labels('skills', row.skill_ids).join('、')}` : '',
  ];
  const detail = [...(row.detail ?? '').replace(/\s+/g, ' ')];
  const text = detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL).join('')}…` : detail.join('');
  return [...facts, text].filter(Boolean).join('\n');
}

function item(row: FeedJob, origin: string): string {
  const link = `${origin}/jobs/detail/${row.id_by_enterprise_id}`;
  return [
    '<item>',
    element('title', row.name ?? ''),
    element('link', link),
    element('guid', link, ' isPermaLink="true"'),
    row.created_at ? element('pubDate', new Date(row.created_at).toUTCString()) : '',
    ...labels('occupations', row.occupation_ids).map((name) => element('category', name)),
    element('description', summary(row)),
    '</item>',
  ].join('');
}

/** @param settings of the site, for its name and description */
export async function feed(rpc: RouteRpc, origin: string, settings: Json): Promise<string> {
  const { jobs = [] } = await rpc.jobs.PublicJobService.Latest({}, { deadlineMs: 5_000 });
  const name = String(settings.service_name ?? '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${name}の新着案件`),
    element('link', `${origin}/`),
    element('description', `${name}で募集中の業務委託案件です。`),
    element('language', 'ja'),
    `<atom:link href="${escapeXml(origin + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...jobs.map((row) => item(rowFromWire(job, row) as unknown as FeedJob, origin)),
    '</channel></rss>\n',
  ].join('');
}
