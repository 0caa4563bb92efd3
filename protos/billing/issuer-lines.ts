/** The issuer of an invoice as lines of the document. Pure. */
import type { Values } from '../fields/parse';
import { bankAccountKind } from '../master/billing';
import { prefectures } from '../master/lists/prefectures';

/** A postal address in one line, without what is empty. */
export function addressLine({ zipcode, prefecture_id, address, building }: Values): string {
  const prefecture = prefectures.items.find(({ id }) => id === prefecture_id)?.name ?? '';
  const place = `${prefecture}${address ?? ''}${building ? ` ${building}` : ''}`;
  return [zipcode ? `〒${zipcode}` : '', place].filter(Boolean).join(' ');
}

/** The columns that an invoice keeps of its issuer. */
export function issuerLines(issuer: Values): Values {
  const bank = [
    issuer.bank_name,
    issuer.bank_branch,
    issuer.bank_number && `${bankAccountKind.label(issuer.bank_kind_id as number)} ${issuer.bank_number}`,
    issuer.bank_holder,
  ];
  return {
    issuer_name: issuer.name ?? null,
    issuer_address: addressLine(issuer) || null,
    issuer_contact: [issuer.tel && `TEL ${issuer.tel}`, issuer.email].filter(Boolean).join('　') || null,
    registration_number: issuer.registration_number ?? null,
    bank_account: bank.filter(Boolean).join('　') || null,
  };
}
