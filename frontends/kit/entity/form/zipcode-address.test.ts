import { zipcode } from '@enishi/protos/fields/builders';
import { completeZipcode, fits, mayFill, placeOf } from './zipcode-address';

const field = zipcode('郵便番号');
const town = (prefecture_id: number, city: string, name: string) => ({
  zipcode: '000-0000',
  prefecture_id,
  city,
  town: name,
});
const place = { prefecture_id: 13, address: '渋谷区神宮前' };

it.each([
  ['150-0001', '150-0001'],
  ['1500001', '150-0001'],
  ['〒１５０－０００１', '150-0001'],
  ['150-00', undefined],
  ['', undefined],
])('%j is the code %j', (typed, code) => {
  expect(completeZipcode(field, typed)).toBe(code);
});

describe('what a code says', () => {
  it('is prefecture, city and town where there is one town', () => {
    expect(placeOf([town(13, '渋谷区', '神宮前')])).toEqual(place);
  });
  it('is only what several towns have in common', () => {
    expect(placeOf([town(13, '渋谷区', '神南'), town(13, '渋谷区', '神宮前')])?.address).toBe('渋谷区');
    expect(placeOf([town(13, '渋谷区', '本町'), town(13, '中野区', '本町')])?.address).toBe('');
    expect(placeOf([town(23, '弥富市', ''), town(24, '木曽岬町', '')])).toBeUndefined();
    expect(placeOf([])).toBeUndefined();
  });
});

describe('filling in', () => {
  const plain = { prefectureIsDefault: false };
  it('goes over nothing, over a new form’s default and over what an earlier code filled in', () => {
    expect(mayFill({ ...plain, now: { prefecture: null, address: '' } }, place)).toBe(true);
    expect(mayFill({ prefectureIsDefault: true, now: { prefecture: 27, address: '' } }, place)).toBe(true);
    const filled = { prefecture_id: 27, address: '大阪市北区梅田' };
    expect(mayFill({ ...plain, filled, now: { prefecture: 27, address: '大阪市北区梅田' } }, place)).toBe(true);
  });
  it('never goes over what somebody typed or chose', () => {
    expect(mayFill({ ...plain, now: { prefecture: 13, address: '渋谷区渋谷1-1' } }, place)).toBe(false);
    expect(mayFill({ ...plain, now: { prefecture: 27, address: '' } }, place)).toBe(false);
    const filled = { prefecture_id: 27, address: '大阪市北区梅田' };
    expect(mayFill({ ...plain, filled, now: { prefecture: 27, address: '大阪市北区梅田1-2' } }, place)).toBe(false);
  });
  it('is done when the address begins with the place', () => {
    expect(fits({ prefecture: 13, address: '渋谷区神宮前1-2-3' }, place)).toBe(true);
    expect(fits({ prefecture: 14, address: '渋谷区神宮前1-2-3' }, place)).toBe(false);
  });
});
