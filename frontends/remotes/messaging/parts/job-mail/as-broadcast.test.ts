import { broadcastPlaceholders, wrongPlaceholders } from '@enishi/protos/master/messaging';
import { asBroadcast } from './as-broadcast';

const text = { title: '【案件】保守', body: 'お世話になっております。\n森\n本文\n\n==\n森\n==' };

it('greets each reader and has a place for the signature, once', () => {
  const { title, body } = asBroadcast(text, '==\n森\n==\n');
  expect(title).toBe(text.title);
  expect(body).toBe('{{宛先企業名}}\n{{宛名}} 様\n\nお世話になっております。\n森\n本文\n\n{{署名}}');
  expect(wrongPlaceholders(body, broadcastPlaceholders)).toBeUndefined();
});

it.each([undefined, '', '別の署名'])('keeps the words at the end for the signature %p', (signature) => {
  expect(asBroadcast(text, signature).body.endsWith('本文\n\n==\n森\n==')).toBe(true);
});
