/** Pictures of the public site, for those who edit it: uploaded once, chosen in the settings as often as wanted. */

import { CREATE, READ } from '@enishi/protos/http/words';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { badRequest } from '@enishi/service-kit/base/errors';
import { crud, idOf, recordBody } from '../api/crud';
import { fileReply } from '../http/files/download';
import { type Route, type UploadedFile } from '../http/route';

const FILE_DEADLINE = { deadlineMs: 20_000 };

function needed(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw badRequest('画像を選択してください。');
  return file;
}

const create: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: '/enterprise_images/create',
  gains: 'publishes',
  needs: 'site',
  support: 'closed',
  input: 'nothing',
  guard: 'administrator',
  summary: 'サイトの画像の登録',
  status: 201,
  reads: 'file',
  records: 'nothing',
  probe: { file: true },
  async handle({ file }, rpc) {
    const { bytes, name } = needed(file);
    const request = { bytes, file_name: name };
    return {
      body: recordBody(enterpriseImage, await rpc.site.SiteImageService.Create(request, FILE_DEADLINE)),
    };
  },
};

/** The same picture for screens of another width; who only uploads the original has a site all the same. */
const version: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: '/enterprise_images/versions/{id}',
  gains: 'publishes',
  needs: 'site',
  support: 'closed',
  input: 'nothing',
  guard: 'administrator',
  summary: '画面の幅に合わせた画像の登録',
  status: 201,
  reads: 'file',
  records: 'nothing',
  probe: { ids: 'enterprise_images', file: true },
  async handle({ params, file }, rpc) {
    const request = { id: idOf(params.id), bytes: needed(file).bytes };
    return {
      body: recordBody(enterpriseImage, await rpc.site.SiteImageService.AddVersion(request, FILE_DEADLINE)),
    };
  },
};

/** The picture itself, for previews in the console: the site's own address belongs to another host. */
const file: Route = {
  audience: 'enterprise',
  verbs: READ,
  path: '/enterprise_images/file/{id}',
  gains: 'reads records',
  needs: 'none',
  support: 'frame',
  input: 'nothing',
  guard: 'member',
  summary: 'サイトの画像',
  reads: 'none',
  records: 'nothing',
  probe: { ids: 'enterprise_images' },
  async handle({ params }, rpc) {
    const answer = await rpc.site.EnterpriseImageService.Show({ id: idOf(params.id) });
    const name = (answer.enterprise_image.file ?? '').split('/').at(-1) ?? '';
    return fileReply(await rpc.site.SiteImageService.File({ name }, FILE_DEADLINE), true);
  },
};

export const siteImageRoutes: readonly Route[] = [...crud(enterpriseImage, { only: ['index'] }), create, version, file];
