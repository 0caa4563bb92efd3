/** SiteImageService: pictures of a site. The columns hold keys of stored files, and only this file writes them. */
import { buffer } from 'node:stream/consumers';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { IMAGE_NAME, imageFolder } from '@enishi/protos/site/image-address';
import type { CallContext } from '@enishi/service-kit/context';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { forbidden, notFound, payloadTooLarge, unsupportedMedia } from '@enishi/service-kit/errors';
import { orderedId } from '@enishi/service-kit/ids';
import { imageType } from '@enishi/service-kit/image-type';
import type { SiteDeps } from './deps';

const MAX_BYTES = 5 * 1024 * 1024;

export interface SiteImageCreateRequest {
  bytes?: Buffer;
  file_name?: string;
}

/** @throws AppError `payload_too_large`, `unsupported_media` */
export async function siteImageCreate(
  deps: SiteDeps,
  ctx: CallContext,
  { bytes = Buffer.alloc(0), file_name = '' }: SiteImageCreateRequest,
): Promise<{ enterprise_image: WireRecord }> {
  const { enterprise_id, realm, member_id } = ctx;
  if (realm === 'site' || enterprise_id <= 0) throw forbidden();
  if (bytes.length > MAX_BYTES) throw payloadTooLarge('画像のサイズが大きすぎます。5MB以下の画像を選択してください。');
  const type = imageType(bytes);
  if (!type)
    throw unsupportedMedia('この形式のファイルは使用できません。JPEG、PNG、GIF、WebPのいずれかを選択してください。');
  const { content_type, extension } = type;
  const key = `${imageFolder(enterprise_id)}${orderedId()}.${extension}`;
  // A file that no record names does no harm; a record without its file would.
  await deps.files.put(key, bytes, { content_type, max_bytes: MAX_BYTES });
  const system = { file: key, content_type, size: bytes.length, enterprise_member_id: member_id || null };
  return idempotent(deps, ctx, 'SiteImageService/Create', { file_name, size: bytes.length }, async (session) => {
    const { store } = crudOf(deps, enterpriseImage);
    const record = await insertRecord(
      store,
      session,
      ctx,
      { name: file_name || `image.${extension}`, file: key },
      { system },
    );
    return { enterprise_image: recordToWire(enterpriseImage, record) };
  });
}

/** Of the caller's own agency, whoever asks: the name is looked up in its folder. @throws AppError `not_found` */
export async function siteImageFile(deps: SiteDeps, { enterprise_id }: CallContext, { name = '' }: { name?: string }) {
  if (enterprise_id <= 0 || !IMAGE_NAME.test(name)) throw notFound();
  const bytes = await buffer(await deps.files.get(imageFolder(enterprise_id) + name));
  const type = imageType(bytes);
  if (!type) throw notFound();
  return { name, content_type: type.content_type, bytes };
}
