/** schema.org JobPosting of a job that is recruiting (single-job pages only). */
import type { SiteData } from '@enishi/frontend-kit/runtime/site/site-page';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { workStyleKeys } from '@enishi/protos/master/job-text';
import { manToYen } from '@enishi/protos/master/price';
import { nameOf, namesOf } from './names';
import type { PublicJob, PublicNames } from './types';

const FULLY_REMOTE = 3;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The description property is HTML. */
const html = (text: string): string => text.replace(/[&<>]/g, (c) => ENTITIES[c]).replaceAll('\n', '<br>');

function salary(job: PublicJob): object | undefined {
  const { monthly_price_f_num: min, monthly_price_l_num: max } = job;
  const one = min ?? max;
  if (one === undefined) return undefined;
  const range = min !== undefined && max !== undefined && min !== max;
  return {
    '@type': 'MonetaryAmount',
    currency: 'JPY',
    value: {
      '@type': 'QuantitativeValue',
      unitText: 'MONTH',
      ...(range ? { minValue: manToYen(min), maxValue: manToYen(max) } : { value: manToYen(one) }),
    },
  };
}

const DAY_MS = 86_400_000;
const JST_MS = 9 * 3_600_000;
/** A posting stands for so long after its last change; then it has to be confirmed by saving it. */
const VALID_DAYS = 180;

/** The day in Japan, YYYY-MM-DD. */
const dayOf = (instant: string, daysLater = 0): string =>
  new Date(Date.parse(instant) + JST_MS + daysLater * DAY_MS).toISOString().slice(0, 10);

const described = (job: PublicJob): string => {
  const parts = [
    job.detail,
    job.background,
    job.required && `必須スキル\n${job.required}`,
    job.welcome && `歓迎スキル\n${job.welcome}`,
  ];
  return html(parts.filter(Boolean).join('\n\n') || (job.name ?? ''));
};

/** The agency, which the candidate contracts with; the site's name where its own is not known. */
function organization({ settings, origin }: SiteData): object {
  const { enterprise_name, enterprise_url, service_name, logo_url } = settings;
  const url = typeof enterprise_url === 'string' && /^https?:/.test(enterprise_url) ? enterprise_url : origin;
  return {
    '@type': 'Organization',
    name: enterprise_name || service_name,
    sameAs: url,
    ...(logo_url ? { logo: new URL(logo_url, origin).href } : {}),
  };
}

function place(job: PublicJob, names: PublicNames | undefined): object {
  const region = nameOf(names, 'prefectures', job.prefecture_id);
  const remote = workStyleKeys([job.work_styles_id ?? 0]).includes(FULLY_REMOTE);
  return {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'JP', ...(region ? { addressRegion: region } : {}) },
    },
    ...(remote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: '日本' } }
      : {}),
  };
}

/** Nothing for a closed job: what search engines list must be open. */
export function jobPosting(job: PublicJob, names: PublicNames | undefined, site: SiteData): object | undefined {
  if (job.application_status_flg === jobApplicationStatus.code.stopped || !job.created_at) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.name,
    description: described(job),
    identifier: { '@type': 'PropertyValue', name: site.settings.service_name, value: String(job.id_by_enterprise_id) },
    datePosted: dayOf(job.created_at),
    validThrough: `${dayOf(job.updated_at ?? job.created_at, VALID_DAYS)}T23:59:59+09:00`,
    employmentType: 'CONTRACTOR',
    hiringOrganization: organization(site),
    ...place(job, names),
    baseSalary: salary(job),
    jobStartDate: job.inception_day,
    workHours: [job.working_schedule, job.working_volume].filter(Boolean).join('／') || undefined,
    totalJobOpenings: job.recruitment_num,
    occupationalCategory: namesOf(names, 'occupations', job.occupation_ids).join('、') || undefined,
    skills: namesOf(names, 'skills', job.skill_ids).join('、') || undefined,
    qualifications: job.required,
    directApply: true,
    url: `${site.origin}/jobs/detail/${job.id_by_enterprise_id}`,
  };
}

/** schema.org BreadcrumbList of a page below the list of jobs. */
export const breadcrumbs = (name: string | undefined, { origin }: SiteData): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'トップ', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: '案件一覧', item: `${origin}/jobs` },
    { '@type': 'ListItem', position: 3, name },
  ],
});
