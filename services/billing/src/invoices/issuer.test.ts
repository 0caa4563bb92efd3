/** What an invoice keeps of its issuer, with all that the operator has entered or with little of it. */
import { addressLine } from '@enishi/protos/billing/issuer-lines';
import type { Values } from '@enishi/protos/fields/parse';
import { issuerColumns } from './issuer';

it('writes an address in one line, without what is empty', () => {
  expect(addressLine({ zipcode: '150-0001', prefecture_id: 13, address: '渋谷区1-1', building: 'ビル2階' })).toBe(
    '〒150-0001 東京都渋谷区1-1 ビル2階',
  );
  expect(addressLine({ prefecture_id: 27, address: '大阪市' })).toBe('大阪府大阪市');
  expect(addressLine({ zipcode: '150-0001', prefecture_id: null, address: null, building: null })).toBe('〒150-0001');
  expect(addressLine({ prefecture_id: 999 })).toBe('');
});

it('has the name at least, and says nothing of what is not there', () => {
  const nobodies: (Values | undefined)[] = [undefined, {}, { name: '' }];
  for (const nobody of nobodies)
    expect(() => issuerColumns(nobody)).toThrow(
      expect.objectContaining({ code: 'conflict', message: expect.stringContaining('請求元の設定') }),
    );
  expect(issuerColumns({ name: '縁' })).toEqual({
    ...{ issuer_name: '縁', issuer_address: null, issuer_contact: null, registration_number: null },
    bank_account: null,
  });
});

it('has all of contact and account where they are entered', () => {
  const bank = {
    bank_name: '見本銀行',
    bank_branch: '本店',
    bank_kind_id: 2,
    bank_number: '1234567',
    bank_holder: 'エニシ',
  };
  const reached = { tel: '03-1234-5678', email: 'a@b.jp', registration_number: 'T1180301018771', address: '港区' };
  expect(issuerColumns({ name: '縁', ...bank, ...reached })).toEqual({
    ...{ issuer_name: '縁', issuer_address: '港区', issuer_contact: 'TEL 03-1234-5678　a@b.jp' },
    ...{ registration_number: 'T1180301018771', bank_account: '見本銀行　本店　当座 1234567　エニシ' },
  });
  expect(issuerColumns({ name: '縁', email: 'a@b.jp', bank_name: '見本銀行' })).toMatchObject({
    ...{ issuer_contact: 'a@b.jp', bank_account: '見本銀行' },
  });
});
