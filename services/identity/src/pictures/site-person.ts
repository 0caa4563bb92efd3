/**
 * What visitors of a site may know of a member who looks after a job: name and photo, as long as the member says so and
 * belongs to the agency.
 */

import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { ImageFile, SitePersonRequest, SitePersonResponse, SitePhotoRequest } from '@enishi/protos/identity/rpc';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import type { Filter } from '@enishi/service-kit/crud/keyword';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { type PictureDeps, photoPlace, readPicture } from './images';
import { pictureFolder } from './own-picture';

/** @throws AppError `not_found` for a member who shows nothing, is none any more, or was never there: all alike */
async function shown(deps: PictureDeps, ctx: CallContext, which: Filter) {
  if (ctx.realm !== 'site' || ctx.enterprise_id <= 0) throw notFound();
  const member = await ownRecords(deps, enterpriseMember, ctx).findOne(
    { ...which, public_profile_flg: 1, enterprise_member_status_id: enterpriseMemberStatus.code.active },
    { projection: { _id: 0, id_by_enterprise_id: 1, name: 1, file_path_photo: 1 } },
  );
  if (!member?.name) throw notFound();
  return member;
}

export async function sitePerson(
  deps: PictureDeps,
  ctx: CallContext,
  { id }: SitePersonRequest,
): Promise<SitePersonResponse> {
  const { name, file_path_photo: key } = await shown(deps, ctx, { id_by_enterprise_id: id });
  const isOwn = typeof key === 'string' && key.startsWith(pictureFolder(ctx.enterprise_id));
  return { name: String(name), ...(isOwn && { photo: key.split('/').at(-1) }) };
}

export async function sitePhoto(deps: PictureDeps, ctx: CallContext, { name }: SitePhotoRequest): Promise<ImageFile> {
  const member = await shown(deps, ctx, { file_path_photo: `${pictureFolder(ctx.enterprise_id)}${name}` });
  return readPicture(deps, ctx, photoPlace(deps, member.id_by_enterprise_id as number));
}
