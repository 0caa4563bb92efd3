/** Photos of members and logos of agencies. The columns hold keys of stored files, which this file stores. */

import { buffer } from 'node:stream/consumers';
import type { Values } from '@enishi/protos/fields/parse';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type {
  EnterpriseMemberResponse,
  EnterpriseResponse,
  ImageFile,
  ImageOfRequest,
  ImageRequest,
} from '@enishi/protos/identity/rpc';
import { photoFile } from '@enishi/protos/master/files';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound, payloadTooLarge, unsupportedMedia } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { findRecord, presented, type Store } from '@enishi/service-kit/crud/store';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { imageType } from '@enishi/service-kit/files/image-type';
import { scanMark } from '@enishi/service-kit/files/virus/marks';
import type { IdentityNeeds } from '../needs';
import { agencyStore, memberStore, type RecordDeps } from '../records';
import { pictureFolder } from './own-picture';

export type PictureDeps = Pick<IdentityNeeds, 'connection' | 'records' | 'files' | 'log'>;

const folderOf = (ctx: CallContext) => pictureFolder(ctx.enterprise_id);

interface Place {
  store: Store;
  column: string;
  id: number;
}

export const photoPlace = (deps: RecordDeps, id: number): Place => ({
  store: memberStore(deps),
  column: 'file_path_photo',
  id,
});
const logoPlace = (deps: RecordDeps, ctx: CallContext): Place => ({
  store: agencyStore(deps),
  column: 'enterprise_logo',
  id: ctx.enterprise_id,
});

/** Stores the file, then the key; what was there before goes when nothing points at it any more. */
async function replace(deps: PictureDeps, ctx: CallContext, place: Place, bytes: Buffer): Promise<Values> {
  const { store, column, id } = place;
  const before = await findRecord(store, ctx, id);
  if (!before) throw notFound();
  const key = bytes.length > 0 ? await keep(deps, ctx, bytes) : null;
  const after = await inTransactionOf(ctx, deps.connection, (session) =>
    patchRecord(store, session, ctx, id, {}, { system: { [column]: key } }),
  );
  const old = before[column];
  if (typeof old === 'string' && old !== key && old.startsWith(folderOf(ctx))) {
    // A file that stays behind does no harm; a change that was made must not fail for it.
    await deps.files.delete(old).catch((err) => deps.log.warn({ err }, 'an old picture stays'));
  }
  return presented(store, after);
}

/** @throws AppError `payload_too_large`, `unsupported_media` */
async function keep({ files }: PictureDeps, ctx: CallContext, bytes: Buffer): Promise<string> {
  if (bytes.length > photoFile.maxBytes) {
    throw payloadTooLarge('画像のサイズが大きすぎます。2MB以下の画像を選択してください。');
  }
  const type = imageType(bytes);
  if (!type) {
    throw unsupportedMedia('この形式のファイルは使用できません。JPEG、PNG、WebP、GIFのいずれかを選択してください。');
  }
  const key = `${folderOf(ctx)}${orderedId()}.${type.extension}`;
  await files.put(key, bytes, { content_type: type.content_type, max_bytes: photoFile.maxBytes });
  return key;
}

export async function readPicture(
  { files }: PictureDeps,
  ctx: CallContext,
  { store, column, id }: Place,
): Promise<ImageFile> {
  const key = (await findRecord(store, ctx, id))?.[column];
  if (typeof key !== 'string' || !key.startsWith(folderOf(ctx))) throw notFound();
  const bytes = await buffer(await files.get(key));
  const type = imageType(bytes);
  if (!type) throw notFound();
  const mark = ctx.realm === 'enterprise' ? scanMark(await files.known([key]), [key]) : {};
  return { name: `${column === 'enterprise_logo' ? 'logo' : 'photo'}.${type.extension}`, ...type, bytes, ...mark };
}

function staffOnly(ctx: CallContext, least: number = authority.code.member): void {
  if (ctx.realm !== 'enterprise' || ctx.enterprise_id <= 0 || ctx.authority < least) throw notFound();
}

/** `ImageService/SetPhoto`: the caller's own; without bytes it is taken away. */
export const setPhoto = async (
  deps: PictureDeps,
  ctx: CallContext,
  { bytes }: ImageRequest,
): Promise<EnterpriseMemberResponse> => {
  staffOnly(ctx);
  const record = await replace(deps, ctx, photoPlace(deps, ctx.member_id), bytes);
  return { enterprise_member: recordToWire(enterpriseMember, record) };
};

/** `ImageService/Photo`: of a member of the caller's agency. @throws AppError `not_found` */
export const photo = async (deps: PictureDeps, ctx: CallContext, { id }: ImageOfRequest) => {
  staffOnly(ctx);
  return readPicture(deps, ctx, photoPlace(deps, id));
};

/** `ImageService/SetLogo`: by administrators. */
export const setLogo = async (
  deps: PictureDeps,
  ctx: CallContext,
  { bytes }: ImageRequest,
): Promise<EnterpriseResponse> => {
  staffOnly(ctx, authority.code.administrator);
  return { enterprise: recordToWire(enterprise, await replace(deps, ctx, logoPlace(deps, ctx), bytes)) };
};

/** `ImageService/Logo`. @throws AppError `not_found` */
export const logo = async (deps: PictureDeps, ctx: CallContext) => {
  staffOnly(ctx);
  return readPicture(deps, ctx, logoPlace(deps, ctx));
};

/** `ImageService/SiteLogo`: of the enterprise whose site is visited. @throws AppError `not_found` */
export const siteLogo = async (deps: PictureDeps, ctx: CallContext) => {
  if (ctx.realm !== 'site' || ctx.enterprise_id <= 0) throw notFound();
  return readPicture(deps, ctx, logoPlace(deps, ctx));
};
