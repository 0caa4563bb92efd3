/** A notice as a document. */
import type { PaperFileResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { paymentNoticeStatus, taxDisplay } from '@enishi/protos/master/money';
import { rateSums } from '@enishi/protos/sums/tax';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { noticePaperPdf } from '@enishi/service-kit/files/pdf/notice-paper';
import { type PaperLine, paperParts } from '@enishi/service-kit/files/pdf/paper-parts';
import { issuerSettingOf, paperImages } from '../invoices';
import { forAdministrators, wayOf } from '../monthly';
import type { PayableDeps } from './collections';
import { issuerOf } from './issuer';
import { isPerson } from './payees';
import { linesIn, mustFind, noticeStore } from './store';

const { draft, waiting, void: taken, corrected } = paymentNoticeStatus.code;
const NAME = '支払通知書';

const marks: Readonly<Record<number, string>> = {
  [draft]: '下書き（確定前）',
  [waiting]: '承認待ち（確定前）',
  [taken]: '取消',
  [corrected]: '訂正済み',
};

/** The same bytes for the same record: what is fixed is drawn as it was. */
async function drawn(deps: PayableDeps, ctx: CallContext, stored: Values) {
  const record = stored.fixed_at ? stored : { ...stored, ...issuerOf(await issuerSettingOf(deps, ctx)) };
  const { issuer, ...parts } = paperParts(record);
  const yen = (name: string): number => Number(record[name] ?? 0);
  const text = (name: string): string => String(record[name] ?? '');
  return noticePaperPdf({
    ...{ name: NAME, number: text('number'), mark: marks[record.payment_notice_status_id as number] },
    ...parts,
    images: await paperImages(deps, record),
    honorific: isPerson(record) ? '様' : '御中',
    // The payee is the one whose number the law asks for.
    issuer: { ...issuer, registration_number: '' },
    payee_registration_number: text('registration_number'),
    transition_note: text('transition_note'),
    ...{ withheld_tax: yen('withheld_tax'), transfer_fee: yen('transfer_fee'), advance_price: yen('advance_price') },
    ...{ net_price: yen('net_price'), confirm_days: yen('confirm_days'), corrects: text('corrects_text') },
    lines: linesIn(record) as PaperLine[],
    rates: rateSums(linesIn(record), wayOf({ ...record, tax_display_id: taxDisplay.code.apart })),
    madeAt: new Date(String(record.fixed_at ?? record.updated_at)),
  });
}

export const fileName = (...parts: unknown[]): string =>
  parts
    .filter(Boolean)
    .join('_')
    .replace(/[\\/:*?"<>|\s]/g, '_');

export async function noticeFile(deps: PayableDeps, ctx: CallContext, record: Values): Promise<PaperFileResponse> {
  const { bytes } = await drawn(deps, ctx, record);
  const name = fileName(NAME, record.number ?? '下書き', record.company_name);
  return { name: `${name}.pdf`, content_type: 'application/pdf', bytes };
}

export async function noticePdf(deps: PayableDeps, ctx: CallContext, { id }: ShowRequest): Promise<PaperFileResponse> {
  forAdministrators(ctx);
  return noticeFile(deps, ctx, await mustFind(noticeStore(deps), ctx, id));
}
