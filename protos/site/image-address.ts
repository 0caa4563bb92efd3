/** Where a picture of a site is stored, and the address under which the site's own host serves it. */

/** Below this path; the name that follows is never used again for another picture. */
export const IMAGE_PATH = '/files/';
/** The enterprise's own logo, for sites that have set none. */
export const LOGO_PATH = '/files/logo/';
/** Pictures of jobs, drawn for previews of links. */
export const JOB_PICTURE_PATH = '/files/jobs/';
/** In px: what readers of previews ask for. */
export const JOB_PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** Photos of members who have said that visitors may see them. */
export const STAFF_PATH = '/files/staff/';

export const IMAGE_NAME = /^[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/;

export const imageFolder = (enterprise_id: number): string => `site/${enterprise_id}/images/`;

/**
 * The address of what a file field of the settings holds: a stored picture of this enterprise, or a picture elsewhere.
 * @returns undefined for anything else; no page ever points at another agency's files
 */
export function imageAddress(value: unknown, enterprise_id: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^https:\/\/[^\s"'<>\\]+$/.test(value)) return value;
  const name = [imageFolder(enterprise_id), IMAGE_PATH]
    .filter((folder) => value.startsWith(folder))
    .map((folder) => value.slice(folder.length))[0];
  return name && IMAGE_NAME.test(name) ? IMAGE_PATH + name : undefined;
}
