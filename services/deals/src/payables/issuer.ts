/** The agency as the payer of a notice: the name and address with which it invoices, too. */
import { issuerLines } from '@enishi/protos/billing/issuer-lines';
import type { Values } from '@enishi/protos/fields/parse';
import { conflict } from '@enishi/service-kit/base/errors';
import { imagesIn } from '../invoices';

/** The payer's own account and registration number are no part of a notice. */
export function issuerOf(setting: Values): Values {
  const { issuer_name, issuer_address, issuer_contact } = issuerLines(setting);
  return { issuer_name, issuer_address, issuer_contact, ...imagesIn(setting) };
}

/** @throws AppError `conflict` while the setting has no name */
export function mustBePayer(setting: Values): Values {
  if (!setting.name)
    throw conflict(
      '支払者の名前がまだ設定されていません。設定の「顧客への請求」で発行者名を登録してから、もう一度操作してください。',
    );
  return issuerOf(setting);
}
