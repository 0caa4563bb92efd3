/** Deliveries are genuine, of now, and dealt with once. */
import { createHmac } from 'node:crypto';
import { WebhookError } from './errors';
import { createWebhookReceiver, seenInMemory, verifyWebhook, type WebhookRequest } from './webhooks';

const SECRET = 'a-secret-of-the-endpoint';
const NOW = Date.parse('2026-04-01T00:00:00Z');
const now = () => NOW;
const eventOf = (id: string) =>
  JSON.stringify({ id, type: 'candidate.created', created_at: 'x', data: { 名: '太郎' } });

interface Signed {
  body?: string;
  secret?: string;
  at?: number;
}
function delivery({ body = eventOf('e1'), secret = SECRET, at = NOW }: Signed = {}): WebhookRequest {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'x-enishi-timestamp': timestamp, 'x-hub-signature-256': `sha256=${signature}` };
  return { headers, body };
}

it('reads a genuine delivery, however its headers and body come', async () => {
  const { headers, body } = delivery();
  const flat = headers as Record<string, string>;
  const forms: WebhookRequest[] = [
    { headers, body },
    { headers: new Headers(flat), body: Buffer.from(String(body)) },
    { headers: Object.fromEntries(Object.entries(flat).map(([name, value]) => [name.toUpperCase(), value])), body },
  ];
  for (const form of forms) expect((await verifyWebhook(form, { secret: SECRET, now })).id).toBe('e1');
  // While the key is being replaced, both are good.
  expect((await verifyWebhook(forms[0], { secret: ['new', SECRET], now })).id).toBe('e1');
});

const minutes = (count: number) => NOW + count * 60_000;
const withHeader = (name: string, value: string | undefined): WebhookRequest => {
  const { headers, body } = delivery();
  return { headers: { ...(headers as Record<string, string>), [name]: value }, body };
};

it.each<[string, string, WebhookRequest]>([
  ['of another secret', 'signature', delivery({ secret: 'other' })],
  ['whose body was changed', 'signature', { ...delivery(), body: eventOf('e2') }],
  [
    'whose JSON was written anew',
    'signature',
    { ...delivery(), body: JSON.stringify(JSON.parse(eventOf('e1')), null, 1) },
  ],
  ['whose time was changed', 'signature', withHeader('x-enishi-timestamp', String(NOW / 1000 + 1))],
  ['without a signature', 'header', withHeader('x-hub-signature-256', undefined)],
  ['without a time', 'header', withHeader('x-enishi-timestamp', '')],
  ['with a short signature', 'signature', withHeader('x-hub-signature-256', 'sha256=00')],
  [
    'with two signatures',
    'header',
    { ...delivery(), headers: { 'x-enishi-timestamp': '1', 'x-hub-signature-256': ['a', 'b'] } },
  ],
  ['of six minutes ago', 'timestamp', delivery({ at: minutes(-6) })],
  ['of six minutes ahead', 'timestamp', delivery({ at: minutes(6) })],
  ['that is no event', 'body', delivery({ body: '[]' })],
  ['that is no JSON', 'body', delivery({ body: '{' })],
])('refuses a delivery %s', async (_, reason, request) => {
  const refusal = verifyWebhook(request, { secret: SECRET, now });
  await expect(refusal).rejects.toBeInstanceOf(WebhookError);
  await expect(refusal).rejects.toMatchObject({ reason, message: expect.stringMatching(/[ぁ-ん]。?$/) });
});

it('accepts nothing under an empty secret', async () => {
  await expect(verifyWebhook(delivery({ secret: '' }), { secret: '', now })).rejects.toMatchObject({
    reason: 'signature',
  });
  await expect(verifyWebhook(delivery(), { secret: [], now })).rejects.toMatchObject({ reason: 'signature' });
});

it('hands an event over once however often it comes, and again after a failure', async () => {
  const receiver = createWebhookReceiver({ secret: SECRET, now });
  const taken: string[] = [];
  const take = ({ id }: { id: string }) => taken.push(id);
  expect(await receiver.receive(delivery(), take)).toBe('handled');
  // Sent again by the product, with another signature; and replayed as it was.
  expect(await receiver.receive(delivery({ at: minutes(1) }), take)).toBe('repeated');
  expect(await receiver.receive(delivery(), take)).toBe('repeated');
  const other = delivery({ body: eventOf('e2') });
  const fails = receiver.receive(other, async () => {
    throw new Error('the database is away');
  });
  await expect(fails).rejects.toThrow('the database is away');
  const both = await Promise.all([receiver.receive(other, take), receiver.receive(other, take)]);
  expect(both.sort()).toEqual(['handled', 'repeated']);
  expect(taken).toEqual(['e1', 'e2']);
  // What is refused takes no id.
  await expect(receiver.receive(delivery({ body: eventOf('e3'), secret: 'x' }), take)).rejects.toThrow(WebhookError);
  expect(await receiver.receive(delivery({ body: eventOf('e3') }), take)).toBe('handled');
});

it('forgets ids after the days in which a delivery is sent again', () => {
  let time = NOW;
  const seen = seenInMemory(() => time);
  expect([seen.claim('a'), seen.claim('a')]).toEqual([true, false]);
  time += 3 * 24 * 3_600_000;
  expect(seen.claim('a')).toBe(false);
  time += 2 * 24 * 3_600_000;
  expect(seen.claim('a')).toBe(true);
});
