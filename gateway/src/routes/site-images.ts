/** Pictures of the public site, for those who edit it: uploaded once, chosen in the settings as often as wanted. */
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { badRequest } from '@enishi/service-kit/errors';
import { crud, idOf, recordBody } from '../crud';
import { fileReply, type StoredFile } from '../files/download';
import { CREATE, type Json, READ, type Route } from '../http/route';

const FILE_DEADLINE = { deadlineMs: 20_000 };

const create: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: '/enterprise_images/create',
  guard: 'administrator',
  summary: 'サイトの画像の登録',
  reads: 'file',
  probe: { file: true },
  async handle({ file }, call) {
    if (!file) throw badRequest('画像を選択してください。');
    const request = { bytes: file.bytes, file_name: file.name };
    return {
      status: 201,
      body: recordBody(enterpriseImage, await call('site.SiteImageService/Create', request, FILE_DEADLINE)),
    };
  },
};

/** The picture itself, for previews in the console: the site's own address belongs to another host. */
const file: Route = {
  audience: 'enterprise',
  verbs: READ,
  path: '/enterprise_images/file/{id}',
  guard: 'member',
  summary: 'サイトの画像',
  reads: 'none',
  probe: { ids: 'enterprise_images' },
  async handle({ params }, call) {
    const answer = await call('site.EnterpriseImageService/Show', { id: idOf(params.id) });
    const name = String((answer.enterprise_image as Json | undefined)?.file ?? '')
      .split('/')
      .at(-1);
    return fileReply(await call<StoredFile>('site.SiteImageService/File', { name }, FILE_DEADLINE), true);
  },
};

export const siteImageRoutes: readonly Route[] = [...crud(enterpriseImage, { only: ['index'] }), create, file];
