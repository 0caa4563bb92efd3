/**
 * A job's picture for previews of links: what it shows of the job and of the site, and digests of both. They stand in its
 * address, so that a picture that shows anything else has another one.
 */
import { createHash } from 'node:crypto';
import { DEFAULT_ACCENT_COLOR, DEFAULT_MAIN_COLOR } from '@enishi/protos/master/constants';
import { masterLabel } from '@enishi/protos/master/index';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { plainJobName } from '@enishi/protos/master/job-text';
import { priceRangeText } from '@enishi/protos/master/price';
import { LOGO_PATH } from '@enishi/protos/site/image-address';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import type { Json } from '../../http/route';

/** What a picture tells of a job; '' for what the job does not say. */
export interface JobFacts {
  title: string;
  /** E.g. `70〜90万円`, a month. */
  price: string;
  work: string;
  place: string;
}

/** How a picture looks on a site. Colours are `#RRGGBB`. */
export interface SiteLook {
  name: string;
  main: string;
  accent: string;
  /** Address of the logo on the site's own host. */
  logo?: string;
  /** The logo has the name in it. */
  wordmark: boolean;
}

/** To be raised with every change of the drawing: readers keep pictures for good. */
const DRAWING = 1;

const digestOf = (shown: object): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, shown]))
    .digest('base64url')
    .slice(0, 10);

const isClosed = ({ application_status_flg }: Json): boolean =>
  application_status_flg === jobApplicationStatus.code.stopped;

/** @param job with the public fields; undefined for one that does not recruit any more */
export function jobFacts(job: Json): JobFacts | undefined {
  if (isClosed(job)) return undefined;
  const { monthly_price_f_num: low, monthly_price_l_num: high } = job as Record<string, number | undefined>;
  const price = priceRangeText(low, high, '万円');
  const label = (list: 'work_styles' | 'prefectures' | 'stations', id: unknown) => masterLabel(list, id as number);
  const name = oneLine(String(job.name ?? ''));
  return {
    title: oneLine(plainJobName(name)) || name,
    price: price === '-' ? '' : price,
    work: label('work_styles', job.work_styles_id),
    place: [label('prefectures', job.prefecture_id), label('stations', job.station_id)].filter(Boolean).join(' '),
  };
}

const colourOf = (value: unknown, usual: string): string =>
  `#${typeof value === 'string' && /^[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : usual}`;

/** @param settings as `site_settings/show` answers them */
export function siteLook(settings: Json): SiteLook {
  const { address, alt } = (settings.logo ?? {}) as { address?: string; alt?: string };
  // Pictures of other hosts are not fetched: the name stands alone.
  const own = address?.startsWith('/') ? address : undefined;
  return {
    name: oneLine(String(settings.service_name ?? '')),
    main: colourOf(settings.main_color, DEFAULT_MAIN_COLOR),
    accent: colourOf(settings.accent_color, DEFAULT_ACCENT_COLOR),
    ...(own && { logo: own }),
    wordmark: Boolean(own && alt),
  };
}

/** The part of a picture's address that tells the job's state. */
export const jobDigest = (facts: JobFacts): string => digestOf(facts);

/** The part of a picture's address that tells the site's looks. */
export const lookDigest = (look: SiteLook): string => digestOf(look);

/** The name of a logo below its path, and whether it is the enterprise's own. */
export function logoName(address: string): { name: string; ofEnterprise: boolean } {
  return { name: address.split('/').at(-1) ?? '', ofEnterprise: address.startsWith(LOGO_PATH) };
}
