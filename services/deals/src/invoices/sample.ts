/** PaperImageService/Sample: an invoice of no client, to look at the issuer, the logo and the seal before one is sent. */
import type { PaperFileResponse, PaperSampleRequest } from '@enishi/protos/deals/rpc';
import { clientInvoiceKind, taxDisplay } from '@enishi/protos/master/money';
import { rateSums } from '@enishi/protos/sums/tax';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invoicePaperPdf } from '@enishi/service-kit/files/pdf/invoice-paper';
import { type PaperLine, paperParts } from '@enishi/service-kit/files/pdf/paper-parts';
import { forAdministrators, wayOf } from '../monthly';
import type { InvoiceDeps } from './collections';
import { paperImages } from './images';
import { issuerOf } from './issuer';
import { settingOf } from './setting';
import { sumsOf } from './store';

const LINES: readonly PaperLine[] = [{ title: '業務委託料', quantity: '1か月', unit_price: 800_000, price: 800_000 }];

export async function invoiceSample(
  deps: InvoiceDeps,
  ctx: CallContext,
  _request: PaperSampleRequest,
): Promise<PaperFileResponse> {
  forAdministrators(ctx);
  const setting = await settingOf(deps, ctx);
  const { rounding_kind_id, tax_display_id } = setting;
  const said = {
    ...{ rounding_kind_id, tax_display_id, items: LINES.map((line) => ({ ...line })) },
    ...{ company_name: '株式会社見本', title: '業務委託料', comment: setting.note ?? null },
    ...issuerOf(setting),
  };
  const record = { ...said, ...sumsOf(said) };
  const name = clientInvoiceKind.label(clientInvoiceKind.code.invoice);
  const { bytes } = await invoicePaperPdf({
    ...{ name, isCredit: false, number: `${setting.number_prefix ?? ''}0000`, hasSeal: true, mark: '見本' },
    ...paperParts(record),
    images: await paperImages(deps, record),
    isTaxWithin: tax_display_id === taxDisplay.code.within,
    lines: LINES,
    rates: rateSums(LINES, wayOf(record)),
    madeAt: deps.clock.now(),
  });
  return { name: '請求書の見本.pdf', content_type: 'application/pdf', bytes };
}
