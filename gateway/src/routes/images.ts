/** Pictures of people and agencies. Identity decides by their bytes what they are. */
import type { Entity } from '@enishi/protos/fields/types';
import { DELETE, READ, UPDATE } from '@enishi/protos/http/words';
import type { ImageRequest } from '@enishi/protos/identity/rpc';
import { badRequest } from '@enishi/service-kit/base/errors';
import { idOf, recordBody } from '../api/crud';
import { fileReply } from '../http/files/download';
import { type Input, type Json, type Route, type RouteRpc } from '../http/route';

const FILE_DEADLINE = { deadlineMs: 20_000 };

/** `update` verbs, with POST first: that is how browsers send a file. */
const UPLOAD = UPDATE;

function bytesOf({ file }: Input): Buffer {
  if (!file) throw badRequest('画像を選択してください。');
  return file.bytes;
}

interface Place {
  entity: Entity;
  path: string;
  guard: Route['guard'];
  needs: Route['needs'];
  label: string;
  /** Stores a picture, or takes it away for want of bytes. */
  set(rpc: RouteRpc, request: ImageRequest): Promise<Json>;
}

/** Upload and removal of a picture; both answer the record. */
function writes({ entity, path, guard, needs, label, set }: Place): Route[] {
  return [
    {
      audience: 'enterprise',
      verbs: UPLOAD,
      path: `${path}/file_upload`,
      gains: 'writes records',
      needs,
      support: 'closed',
      input: 'nothing',
      guard,
      summary: `${label}の登録`,
      reads: 'file',
      records: 'nothing',
      probe: { file: true },
      async handle(input, rpc) {
        return { body: recordBody(entity, await set(rpc, { bytes: bytesOf(input) })) };
      },
    },
    {
      audience: 'enterprise',
      verbs: DELETE,
      path: `${path}/file_delete`,
      gains: 'writes records',
      needs,
      support: 'closed',
      input: 'nothing',
      guard,
      summary: `${label}の削除`,
      reads: 'json',
      records: 'nothing',
      probe: {},
      async handle(_input, rpc) {
        return { body: recordBody(entity, await set(rpc, { bytes: Buffer.alloc(0) })) };
      },
    },
  ];
}

export function imageRoutes(member: Entity, agency: Entity): Route[] {
  return [
    ...writes({
      entity: member,
      path: '/enterprise_members',
      guard: 'member',
      needs: 'none',
      label: 'プロフィール写真',
      set: (rpc, request) => rpc.identity.ImageService.SetPhoto(request, FILE_DEADLINE),
    }),
    {
      audience: 'enterprise',
      verbs: READ,
      path: '/enterprise_members/photo/{id}',
      gains: 'reads records',
      needs: 'none',
      support: 'frame',
      beforeSecondFactor: true,
      input: 'nothing',
      guard: 'member',
      summary: 'メンバーのプロフィール写真',
      reads: 'none',
      records: 'nothing',
      probe: { ids: 'enterprise_members' },
      async handle({ params }, rpc) {
        return fileReply(await rpc.identity.ImageService.Photo({ id: idOf(params.id) }, FILE_DEADLINE));
      },
    },
    ...writes({
      entity: agency,
      path: '/enterprises',
      guard: 'administrator',
      needs: 'settings',
      label: 'ロゴ',
      set: (rpc, request) => rpc.identity.ImageService.SetLogo(request, FILE_DEADLINE),
    }),
    {
      audience: 'enterprise',
      verbs: READ,
      path: '/enterprises/logo',
      gains: 'reads records',
      needs: 'none',
      support: 'frame',
      beforeSecondFactor: true,
      input: 'nothing',
      guard: 'member',
      summary: '自社のロゴ',
      reads: 'none',
      records: 'nothing',
      probe: {},
      async handle(_input, rpc) {
        return fileReply(await rpc.identity.ImageService.Logo({}, FILE_DEADLINE));
      },
    },
  ];
}
