/** schema.org JobPosting of a job that is recruiting (single-job pages only). */
import type { SiteData } from '@enishi/frontend-kit/runtime/site/site-page';
import { addDays } from '@enishi/protos/master/dates';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { plainJobName, workStyleKeys } from '@enishi/protos/master/job-text';
import { manToYen } from '@enishi/protos/master/price';
import { nameOf, namesOf } from './names';
import type { PageLink } from './pairs';
import type { PublicJob, PublicNames } from './types';

const FULLY_REMOTE = 3;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The description property is HTML. */
const html = (text: string): string => text.replace(/[&<>]/g, (c) => ENTITIES[c]).replaceAll('\n', '<br>');

/** A price with one end is not a fixed one. */
function salary(job: PublicJob): object | undefined {
  const { monthly_price_f_num: min, monthly_price_l_num: max } = job;
  if (min === undefined && max === undefined) return undefined;
  const ends = {
    ...(min === undefined ? {} : { minValue: manToYen(min) }),
    ...(max === undefined ? {} : { maxValue: manToYen(max) }),
  };
  return {
    '@type': 'MonetaryAmount',
    currency: 'JPY',
    value: { '@type': 'QuantitativeValue', unitText: 'MONTH', ...(min === max ? { value: ends.maxValue } : ends) },
  };
}

const JST_MS = 9 * 3_600_000;

/** The day in Japan, YYYY-MM-DD. */
const dayOf = (instant: string): string => new Date(Date.parse(instant) + JST_MS).toISOString().slice(0, 10);

/** The role alone: no appeals in brackets, no skills. */
function roleOf(job: PublicJob, names: PublicNames | undefined): string | undefined {
  const [role] = namesOf(names, 'occupations', job.occupation_ids);
  return role ?? plainJobName(job.name ?? '');
}

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
  const { enterprise_name, enterprise_url, service_name, logo } = settings;
  const url = typeof enterprise_url === 'string' && /^https?:/.test(enterprise_url) ? enterprise_url : origin;
  return {
    '@type': 'Organization',
    name: enterprise_name || service_name,
    sameAs: url,
    ...(logo ? { logo: new URL(logo.address, origin).href } : {}),
  };
}

/** Who runs the site, and the site: on its first page. */
export const siteFacts = (site: SiteData): object[] => [
  { '@context': 'https://schema.org', ...organization(site), url: `${site.origin}/` },
  { '@context': 'https://schema.org', '@type': 'WebSite', name: site.settings.service_name, url: `${site.origin}/` },
];

function place(job: PublicJob, names: PublicNames | undefined): object {
  const region = nameOf(names, 'prefectures', job.prefecture_id);
  // The agency's own address is not where one works: the station is, which names the town.
  const locality = nameOf(names, 'stations', job.station_id);
  const remote = workStyleKeys([job.work_styles_id ?? 0]).includes(FULLY_REMOTE);
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'JP',
        ...(region ? { addressRegion: region } : {}),
        ...(locality ? { addressLocality: locality } : {}),
      },
    },
    ...(remote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: '日本' } }
      : {}),
  };
}

/** The day on which the job leaves the site, unless it is confirmed until then. */
function validThrough({ confirmed_date }: PublicJob, { settings }: SiteData): string | undefined {
  const { job_valid_days: days } = settings;
  return confirmed_date && days ? addDays(confirmed_date, days) : undefined;
}

/**
 * Nothing for a closed job: what search engines list must be open.
 * @param image path of its picture
 */
export function jobPosting(
  job: PublicJob,
  names: PublicNames | undefined,
  site: SiteData,
  image?: string,
): object | undefined {
  if (job.application_status_flg === jobApplicationStatus.code.stopped || !job.created_at) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: roleOf(job, names),
    description: described(job),
    identifier: { '@type': 'PropertyValue', name: site.settings.service_name, value: String(job.id_by_enterprise_id) },
    datePosted: dayOf(job.created_at),
    validThrough: validThrough(job, site),
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
    url: `${site.origin}/jobs/detail/${job.id_by_enterprise_id}`,
    ...(image && { image: site.origin + image }),
  };
}

/** schema.org BreadcrumbList of a page below the list of jobs. */
export const breadcrumbs = (name: string | undefined, { origin }: SiteData, above?: PageLink): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'トップ', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: '案件一覧', item: `${origin}/jobs` },
    ...(above
      ? [{ '@type': 'ListItem', position: 3, name: above.name, item: `${origin}/jobs/${above.category}` }]
      : []),
    { '@type': 'ListItem', position: above ? 4 : 3, name },
  ],
});
