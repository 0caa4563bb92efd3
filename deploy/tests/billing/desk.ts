/** What operators do with contracts and invoices, over HTTP, for tests. */
import { type CapturedMail, createMailer } from '@enishi/service-kit/mail/mailer';
import type { Answer, Browser } from '../gateway/browser';
import type { Agency, World } from '../gateway/world';

export const ISSUER = {
  ...{ name: '株式会社縁', registration_number: 'T7000012050002', prefecture_id: 13, address: '港区1' },
  ...{ usance_timing_id: 1, usance_span_id: 1, usance_day_id: 1 },
};

/** The calls of an operator who is signed in at the moment. */
export function deskOf(world: World, operator: () => Browser) {
  const post = async (path: string, body: object = {}): Promise<Answer> =>
    (await operator().expect(200, 'POST', `/api/admin/${path}`, body)).body;
  const sheet = (body: object = {}) => post('enterprise_invoice_schedules/sheet', { per_page: 100, ...body });
  return {
    post,
    sheet,
    saveIssuer: (values: object = ISSUER) =>
      operator().expect(200, 'PUT', '/api/admin/invoice_issuers/update', { invoice_issuer: values }),
    contract: (of: Agency, values: object, status = 201) =>
      operator().expect(status, 'POST', '/api/admin/enterprise_invoice_settings/create', {
        enterprise_id: of.enterprise.id,
        enterprise_invoice_setting: values,
      }),
    /** The months of an agency. */
    cellsOf: async (of: Agency, body: object): Promise<Answer[]> =>
      (await sheet(body)).rows.find((row: Answer) => row.enterprise_id === of.enterprise.id)?.cells ?? [],
    /** Makes, approves or sends the invoices of months. */
    work: (of: Agency, action: string, cells: readonly Answer[]) =>
      post('enterprise_invoice_schedules/work', {
        action,
        schedules: cells.map(({ schedule_id }) => ({ enterprise_id: of.enterprise.id, id: schedule_id })),
      }),
    show: async (id: number): Promise<Answer> =>
      (await operator().expect(200, 'GET', `/api/admin/enterprise_invoices/show/${id}`)).body.enterprise_invoice,
    act: async (id: number, action: string): Promise<Answer> =>
      (await post(`enterprise_invoices/act/${id}`, { action })).enterprise_invoice,
    /** The words with which a step is refused. */
    refused: async (id: number, action: string): Promise<string> =>
      (await operator().expect(409, 'POST', `/api/admin/enterprise_invoices/act/${id}`, { action })).body.message,
    pay: async (id: number, price: number, date = ''): Promise<Answer> =>
      (await post(`enterprise_invoices/pay/${id}`, { price, date, confirmed: true })).enterprise_invoice,
    edit: (id: number, values: object, status = 200) =>
      operator().expect(status, 'PUT', `/api/admin/enterprise_invoices/update/${id}`, { enterprise_invoice: values }),
    mails: (): Promise<CapturedMail[]> =>
      createMailer({ DATA_DIR: world.constellation.service('billing').deps.config.DATA_DIR }).list(500),
    /** Runs the jobs of billing, and all that follows from them. */
    async runJobs() {
      await world.constellation.service('billing').runJobs();
      await world.constellation.settle();
    },
  };
}
