/** SiteImageService: pictures of a site. The columns hold keys of stored files, and only this file writes them. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pictureFile } from '@enishi/protos/master/files';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { IMAGE_NAME, imageFolder } from '@enishi/protos/site/image-address';
import type {
  EnterpriseImageResponse,
  SiteImageCreateRequest,
  SiteImageFile,
  SiteImageFileRequest,
} from '@enishi/protos/site/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound, payloadTooLarge, unsupportedMedia } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { imageSize } from '@enishi/service-kit/files/image-size';
import { type ImageType, imageType } from '@enishi/service-kit/files/image-type';
import { scanMark } from '@enishi/service-kit/files/virus/marks';
import type { SiteNeeds } from '../needs';

/** The type of a picture by its bytes. @throws AppError `payload_too_large`, `unsupported_media` */
export function checkImage(bytes: Buffer): ImageType {
  if (bytes.length > pictureFile.maxBytes)
    throw payloadTooLarge('画像のサイズが大きすぎます。5MB以下の画像を選択してください。');
  const type = imageType(bytes);
  if (!type)
    throw unsupportedMedia('この形式のファイルは使用できません。JPEG、PNG、GIF、WebPのいずれかを選択してください。');
  return type;
}

/** A file that no record names does no harm; a record without its file would. @returns the key of the file */
export async function storeImage(deps: SiteNeeds, { enterprise_id }: CallContext, bytes: Buffer): Promise<string> {
  const { content_type, extension } = checkImage(bytes);
  const key = `${imageFolder(enterprise_id)}${orderedId()}.${extension}`;
  await deps.files.put(key, bytes, { content_type, max_bytes: pictureFile.maxBytes });
  return key;
}

/** Digest by which a repeated upload is recognised. */
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

export const imageBytes = async (deps: SiteNeeds, key: string): Promise<Buffer> => buffer(await deps.files.get(key));

/** @throws AppError `payload_too_large`, `unsupported_media` */
export async function siteImageCreate(
  deps: SiteNeeds,
  ctx: CallContext,
  { bytes, file_name = '' }: SiteImageCreateRequest,
): Promise<EnterpriseImageResponse> {
  staffOnly(ctx);
  const { content_type, extension } = checkImage(bytes);
  const file = await storeImage(deps, ctx, bytes);
  const size = bytes.length;
  const system = { file, content_type, size, ...imageSize(bytes), enterprise_member_id: ctx.member_id || null };
  return idempotent(deps, ctx, 'SiteImageService/Create', { file_name, digest: digestOf(bytes) }, async (session) => {
    const images = crudOf(deps, enterpriseImage).store;
    const values = { name: file_name || `image.${extension}`, file };
    const record = await insertRecord(images, session, ctx, values, { system });
    return { enterprise_image: recordToWire(enterpriseImage, record) };
  });
}

/** The image of that name in the folder of the caller's own agency, with its bytes. @throws AppError `not_found` */
export async function siteImageFile(
  deps: SiteNeeds,
  { enterprise_id, realm }: CallContext,
  { name }: SiteImageFileRequest,
): Promise<SiteImageFile> {
  if (enterprise_id <= 0 || !IMAGE_NAME.test(name)) throw notFound();
  const key = imageFolder(enterprise_id) + name;
  const bytes = await imageBytes(deps, key);
  const type = imageType(bytes);
  if (!type) throw notFound();
  const mark = realm === 'enterprise' ? scanMark(await deps.files.known([key]), [key]) : {};
  return { name, content_type: type.content_type, bytes, ...mark };
}
