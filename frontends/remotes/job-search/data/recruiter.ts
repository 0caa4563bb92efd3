/** Who recruits, as the law asks for it; rows of what the agency has not given are left out. */
import type { SiteSettings } from '@enishi/frontend-kit/runtime/site/site-page';

export function recruiterRows({ enterprise_name, service_name, recruiter = {} }: SiteSettings): [string, string][] {
  const rows: [string, string | undefined][] = [
    ['名称', enterprise_name || service_name],
    ['所在地', recruiter.address],
    ['連絡先', recruiter.tel],
    ['許可番号', recruiter.license],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
