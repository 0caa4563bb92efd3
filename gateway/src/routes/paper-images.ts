/** The logo and the seal of an agency's papers, and a sample that shows both. */
import { clientInvoiceSetting } from '@enishi/protos/deals/invoices/client-invoice-setting';
import { DELETE, READ, UPDATE } from '@enishi/protos/http/words';
import { badRequest } from '@enishi/service-kit/base/errors';
import { recordBody } from '../api/crud';
import { fileReply } from '../http/files/download';
import type { Route } from '../http/route';

const FILE_DEADLINE = { deadlineMs: 20_000 };
const base = { audience: 'enterprise', guard: 'administrator', support: 'closed', records: 'nothing' } as const;
const sets = { ...base, gains: 'writes records', needs: ['invoices', 'settings'], input: 'nothing' } as const;
const reads = { ...base, verbs: READ, needs: 'invoices', input: 'nothing', reads: 'none', probe: {} } as const;
const home = `/${clientInvoiceSetting.plural}`;

function routesOf(image: 'logo' | 'seal', label: string): Route[] {
  return [
    {
      ...sets,
      verbs: UPDATE,
      path: `${home}/${image}/file_upload`,
      summary: `書類に載せる${label}の登録（PNG、JPEG）`,
      reads: 'file',
      probe: { file: true },
      async handle({ file }, rpc) {
        if (!file) throw badRequest('画像を選択してください。');
        const request = { image, bytes: file.bytes };
        return {
          body: recordBody(clientInvoiceSetting, await rpc.deals.PaperImageService.Set(request, FILE_DEADLINE)),
        };
      },
    },
    {
      ...sets,
      verbs: DELETE,
      path: `${home}/${image}/file_delete`,
      summary: `書類に載せる${label}の削除`,
      reads: 'json',
      probe: {},
      async handle(_input, rpc) {
        const request = { image, bytes: Buffer.alloc(0) };
        return { body: recordBody(clientInvoiceSetting, await rpc.deals.PaperImageService.Set(request)) };
      },
    },
    {
      ...reads,
      path: `${home}/${image}`,
      gains: 'reads records',
      summary: `書類に載せる${label}`,
      handle: async (_input, rpc) => fileReply(await rpc.deals.PaperImageService.Show({ image }, FILE_DEADLINE)),
    },
  ];
}

export const paperImageRoutes: readonly Route[] = [
  ...routesOf('logo', 'ロゴ'),
  ...routesOf('seal', '印影'),
  {
    ...reads,
    path: `${home}/sample`,
    gains: 'reads records',
    summary: '請求書の見本（発行者、ロゴ、印影の確認）のPDF',
    handle: async (_input, rpc) => fileReply(await rpc.deals.PaperImageService.Sample({}, FILE_DEADLINE), true),
  },
];
