/** The agency as the issuer of an invoice. */
import { issuerLines } from '@enishi/protos/billing/issuer-lines';
import type { Values } from '@enishi/protos/fields/parse';
import { conflict } from '@enishi/service-kit/base/errors';
import { imagesIn } from './images';

export const issuerOf = (setting: Values): Values => ({ ...issuerLines(setting), ...imagesIn(setting) });

/** @throws AppError `conflict` while the setting lacks what an invoice has to say */
export function mustBeIssuer(setting: Values): Values {
  if (!setting.name || !setting.bank_number)
    throw conflict(
      '発行者名と振込先がまだ設定されていません。設定の「顧客への請求」で登録してから、もう一度操作してください。',
    );
  return issuerOf(setting);
}
