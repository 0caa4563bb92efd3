/** Pictures of people and agencies. Identity decides by their bytes what they are. */
import type { Entity } from '@enishi/protos/fields/types';
import { badRequest } from '@enishi/service-kit/errors';
import { idOf, recordBody } from '../crud';
import { fileReply, type StoredFile } from '../files/download';
import { DELETE, type Input, READ, type Route, UPDATE } from '../http/route';

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
  label: string;
  rpc: string;
}

/** Upload and removal of a picture; both answer the record. */
function writes({ entity, path, guard, label, rpc }: Place): Route[] {
  return [
    {
      audience: 'enterprise',
      verbs: UPLOAD,
      path: `${path}/file_upload`,
      guard,
      summary: `${label}の登録`,
      reads: 'file',
      records: 'nothing',
      probe: { file: true },
      async handle(input, call) {
        return { body: recordBody(entity, await call(rpc, { bytes: bytesOf(input) }, FILE_DEADLINE)) };
      },
    },
    {
      audience: 'enterprise',
      verbs: DELETE,
      path: `${path}/file_delete`,
      guard,
      summary: `${label}の削除`,
      reads: 'json',
      records: 'nothing',
      probe: {},
      async handle(_input, call) {
        return { body: recordBody(entity, await call(rpc, {})) };
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
      label: 'プロフィール写真',
      rpc: 'identity.ImageService/SetPhoto',
    }),
    {
      audience: 'enterprise',
      verbs: READ,
      path: '/enterprise_members/photo/{id}',
      guard: 'member',
      summary: 'メンバーのプロフィール写真',
      reads: 'none',
      records: 'nothing',
      probe: { ids: 'enterprise_members' },
      async handle({ params }, call) {
        return fileReply(await call<StoredFile>('identity.ImageService/Photo', { id: idOf(params.id) }, FILE_DEADLINE));
      },
    },
    ...writes({
      entity: agency,
      path: '/enterprises',
      guard: 'administrator',
      label: 'ロゴ',
      rpc: 'identity.ImageService/SetLogo',
    }),
    {
      audience: 'enterprise',
      verbs: READ,
      path: '/enterprises/logo',
      guard: 'member',
      summary: '自社のロゴ',
      reads: 'none',
      records: 'nothing',
      probe: {},
      async handle(_input, call) {
        return fileReply(await call<StoredFile>('identity.ImageService/Logo', {}, FILE_DEADLINE));
      },
    },
  ];
}
