/** schema.org JobPosting of a job that is recruiting (single-job pages only). */
import type { SiteData } from '@enishi/frontend-kit/runtime/site-page';
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
  if (min === undefined && max === undefined) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency: 'JPY',
    value: {
      '@type': 'QuantitativeValue',
      unitText: 'MONTH',
      ...(min === undefined ? {} : { minValue: manToYen(min) }),
      ...(max === undefined ? {} : { maxValue: manToYen(max) }),
    },
  };
}

/** Nothing for a closed job: what search engines list must be open. */
export function jobPosting(job: PublicJob, names: PublicNames | undefined, site: SiteData): object | undefined {
  if (job.application_status_flg === jobApplicationStatus.code.stopped || !job.created_at) return undefined;
  const parts = [
    job.detail,
    job.background,
    job.required && `必須スキル\n${job.required}`,
    job.welcome && `歓迎スキル\n${job.welcome}`,
  ];
  const region = nameOf(names, 'prefectures', job.prefecture_id);
  const remote = workStyleKeys([job.work_styles_id ?? 0]).includes(FULLY_REMOTE);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.name,
    description: html(parts.filter(Boolean).join('\n\n') || (job.name ?? '')),
    identifier: { '@type': 'PropertyValue', name: site.settings.service_name, value: String(job.id_by_enterprise_id) },
    datePosted: job.created_at.slice(0, 10),
    employmentType: 'CONTRACTOR',
    hiringOrganization: { '@type': 'Organization', name: site.settings.service_name, sameAs: site.origin },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'JP', ...(region ? { addressRegion: region } : {}) },
    },
    ...(remote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'JP' } }
      : {}),
    baseSalary: salary(job),
    skills: namesOf(names, 'skills', job.skill_ids).join(', ') || undefined,
    directApply: true,
    url: `${site.origin}/jobs/detail/${job.id_by_enterprise_id}`,
  };
}

/** schema.org BreadcrumbList of a job's page. */
export const breadcrumbs = (job: PublicJob, { origin }: SiteData): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'トップ', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: '案件一覧', item: `${origin}/jobs` },
    { '@type': 'ListItem', position: 3, name: job.name },
  ],
});
